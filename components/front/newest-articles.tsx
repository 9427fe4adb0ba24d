import { ToldText } from '@/components/ui/told-text';
import { articleHref, pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { FrontPage } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';

/** Articles that explain incidents without being one. */
export async function NewestArticles({ lang, articles }: { lang: Lang; articles: FrontPage['articles'] }) {
  if (articles.length === 0) return null;
  const [t, tLang] = await Promise.all([getTranslations('NewestArticles'), getTranslations('LanguageMark')]);
  return (
    <section className="newest wrap" aria-labelledby="articles-title">
      <div className="section-head">
        <h2 id="articles-title">{t('title')}</h2>
        <a href={pageHref(lang, 'articles')}>{t('all')}</a>
      </div>
      <ol>
        {articles.map(({ id, title, site, date }) => (
          <li key={id}>
            <p className="meta">
              <span className="id">{id}</span>
              {site === null ? null : <span>{site}</span>}
              {date === null ? null : <span>{date}</span>}
            </p>
            <h3>
              <a href={articleHref(lang, id)}>
                <ToldText told={title} lang={lang} mark={tLang(title.lang)} />
              </a>
            </h3>
          </li>
        ))}
      </ol>
    </section>
  );
}
