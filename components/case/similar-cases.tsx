import { getTranslations } from '@/i18n/translations';
import type { CaseDetail } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { MentionList } from './mention-list';

/** The nearest cases, each with the values and words it shares with this one. */
export async function SimilarCases({ similar, lang }: { similar: CaseDetail['similar']; lang: Lang }) {
  if (similar.length === 0) return null;
  const t = await getTranslations('SimilarCases');
  const rows = similar.map((other) => ({
    ...other,
    words: other.words.length === 0 ? null : t('words', { words: other.words.join(', ') }),
  }));
  return (
    <section className="similar" aria-labelledby="similar-title">
      <h2 id="similar-title">{t('title')}</h2>
      <MentionList rows={rows} lang={lang} valuesLabel={t('shared')} />
    </section>
  );
}
