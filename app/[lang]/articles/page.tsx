import { ArticleList } from '@/components/article/article-list';
import { SitePage } from '@/components/site/site-page';
import { getLang, getTranslations } from '@/i18n/translations';
import { getLibraryFacts } from '@/server/queries/get-library-facts';
import { listArticles } from '@/server/queries/get-article';

/** Articles come and go with imports, so the page is not made at build time. */
export const dynamic = 'force-dynamic';

export default async function Articles() {
  const lang = await getLang();
  const [t, articles, facts] = await Promise.all([
    getTranslations('Articles'),
    listArticles(lang),
    getLibraryFacts(),
  ]);
  return (
    <SitePage
      {...{ lang, facts }}
      title={t('title')}
      description={t('lead')}
      path="/articles"
      current="articles"
    >
      <div className="articles wrap">
        <header>
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </header>
        <ArticleList articles={articles} lang={lang} />
      </div>
    </SitePage>
  );
}
