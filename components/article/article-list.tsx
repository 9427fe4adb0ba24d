import { getDateWords } from '@/components/case/case-date';
import { Chips } from '@/components/ui/chips';
import { ToldText } from '@/components/ui/told-text';
import { articleHref, topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { ArticleSummary } from '@/lib/article-view';
import type { Lang } from '@/lib/lang';

/** Every article: what it shows, in a few sentences, and how many cases it explains. */
export async function ArticleList({ articles, lang }: { articles: readonly ArticleSummary[]; lang: Lang }) {
  const [t, tFacet, tLang, dateWords] = await Promise.all([
    getTranslations('ArticleList'),
    getTranslations('Facet'),
    getTranslations('LanguageMark'),
    getDateWords(),
  ]);
  if (articles.length === 0) return <p className="empty">{t('none')}</p>;
  return (
    <ol className="cards">
      {articles.map(({ id, title, site, date, summary, terms, cases }) => (
        <li key={id} className="card">
          <p className="meta">
            <span className="id">{id}</span>
            {site === null ? null : <span>{site}</span>}
            {date === null ? null : <span>{dateWords({ date, dateKind: 'unknown' })}</span>}
            <span>{t('cases', { cases })}</span>
          </p>
          <h2>
            <a href={articleHref(lang, id)}>
              <ToldText told={title} lang={lang} mark={tLang(title.lang)} />
            </a>
          </h2>
          <p className="passage">
            <ToldText told={summary} lang={lang} mark={tLang(summary.lang)} />
          </p>
          <Chips
            label={t('values')}
            chips={terms.map((term) => ({
              ...term,
              href: topicHref(lang, term.kind, term.slug),
              kindName: tFacet(term.kind),
            }))}
          />
        </li>
      ))}
    </ol>
  );
}
