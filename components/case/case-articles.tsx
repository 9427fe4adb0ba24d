import { ToldText } from '@/components/ui/told-text';
import { articleHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseDetail } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { getDateWords } from './case-date';

/** Articles that explain what happened here: those that name the case, then those with a component and a symptom of it. */
export async function CaseArticles({ articles, lang }: { articles: CaseDetail['articles']; lang: Lang }) {
  if (articles.length === 0) return null;
  const [t, tFacet, tLang, dateWords] = await Promise.all([
    getTranslations('CaseArticles'),
    getTranslations('Facet'),
    getTranslations('LanguageMark'),
    getDateWords(),
  ]);
  return (
    <section className="similar" aria-labelledby="articles-title">
      <h2 id="articles-title">{t('title')}</h2>
      <ol>
        {articles.map(({ id, title, site, date, named, shared }) => (
          <li key={id}>
            <p className="meta">
              <span className="id">{id}</span>
              {site === null ? null : <span>{site}</span>}
              {date === null ? null : <span>{dateWords({ date, dateKind: 'unknown' })}</span>}
            </p>
            <h3>
              <a href={articleHref(lang, id)}>
                <ToldText told={title} lang={lang} mark={tLang(title.lang)} />
              </a>
            </h3>
            <ul className="shared" aria-label={t('shared')}>
              {named ? <li>{t('named')}</li> : null}
              {shared.map(({ kind, slug, label }) => (
                <li key={`${kind}-${slug}`} className={`shape k-${kind}`} title={tFacet(kind)}>
                  {label}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
