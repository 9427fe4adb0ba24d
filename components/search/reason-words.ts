import { getTranslations } from '@/i18n/translations';
import type { Reason } from '@/lib/case-view';

const FIELDS = [
  'title',
  'summary',
  'symptoms_text',
  'trigger',
  'detection',
  'remediation',
  'action_items',
  'lessons',
  'impact',
  'names',
  'aliases',
] as const;
/** Words of one field that a reason names; more would be the passage over again. */
const MAX_WORDS = 4;

/** Gives a function that words why a case was found; empty where there is nothing to say. */
export async function getReasonWords(): Promise<(why: readonly Reason[]) => string> {
  const t = await getTranslations('ReasonWords');
  const quote = (words: readonly string[]) => words.map((word) => t('quoted', { word })).join(', ');
  const wordReason = (reason: Reason): string => {
    if (reason.type === 'term') return t('term', { label: t('quoted', { word: reason.label }) });
    if (reason.type === 'asked_as') return t('asked', { phrase: t('quoted', { word: reason.phrase }) });
    const field = t(`fields.${FIELDS.find((known) => known === reason.field) ?? 'rest'}`);
    return [field, quote(reason.words.slice(0, MAX_WORDS))].join(' ').trim();
  };
  return (why) => why.map(wordReason).join(' · ');
}
