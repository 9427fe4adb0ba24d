import { MentionList } from '@/components/case/mention-list';
import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { FrontPage } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';

/** Articles that explain incidents without being one. */
export async function NewestArticles({ lang, articles }: { lang: Lang; articles: FrontPage['articles'] }) {
  if (articles.length === 0) return null;
  const t = await getTranslations('NewestArticles');
  return (
    <section className="newest wrap" aria-labelledby="articles-title">
      <div className="section-head">
        <h2 id="articles-title">{t('title')}</h2>
        <a href={pageHref(lang, 'articles')}>{t('all')}</a>
      </div>
      <MentionList rows={articles} lang={lang} />
    </section>
  );
}
