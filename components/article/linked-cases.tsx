import { MentionList } from '@/components/case/mention-list';
import { getTranslations } from '@/i18n/translations';
import type { ArticleDetail } from '@/lib/article-view';
import type { Lang } from '@/lib/lang';

/** The cases an article explains: those it names, then those with a component and a symptom of it. */
export async function LinkedCases({ cases, lang }: { cases: ArticleDetail['cases']; lang: Lang }) {
  if (cases.length === 0) return null;
  const t = await getTranslations('LinkedCases');
  const rows = cases.map((linked) => ({ ...linked, named: linked.named ? t('named') : null }));
  return (
    <section className="similar" aria-labelledby="linked-title">
      <h2 id="linked-title">{t('title')}</h2>
      <MentionList rows={rows} lang={lang} valuesLabel={t('shared')} />
    </section>
  );
}
