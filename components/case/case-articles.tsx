import { getTranslations } from '@/i18n/translations';
import type { CaseDetail } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { MentionList } from './mention-list';

/** Articles that explain what happened here: those that name the case, then those with a component and a symptom of it. */
export async function CaseArticles({ articles, lang }: { articles: CaseDetail['articles']; lang: Lang }) {
  if (articles.length === 0) return null;
  const t = await getTranslations('CaseArticles');
  const rows = articles.map((article) => ({ ...article, named: article.named ? t('named') : null }));
  return (
    <section className="similar" aria-labelledby="articles-title">
      <h2 id="articles-title">{t('title')}</h2>
      <MentionList rows={rows} lang={lang} valuesLabel={t('shared')} />
    </section>
  );
}
