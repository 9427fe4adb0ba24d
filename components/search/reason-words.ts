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
  const wordText = (reason: Extract<Reason, { type: 'text' }>): string => {
    const field = t(`fields.${FIELDS.find((known) => known === reason.field) ?? 'rest'}`);
    return [field, quote(reason.words.slice(0, MAX_WORDS))].join(' ').trim();
  };
  return (why) => {
    const texts = why.flatMap((reason) => (reason.type === 'text' ? [wordText(reason)] : []));
    // A value and its domain may be called the same.
    const labels = [...new Set(why.flatMap((reason) => (reason.type === 'term' ? [reason.label] : [])))];
    const phrases = why.flatMap((reason) => (reason.type === 'asked_as' ? [reason.phrase] : []));
    const terms = labels.length === 0 ? [] : [t('terms', { labels: quote(labels), n: labels.length })];
    const asked = phrases.length === 0 ? [] : [t('asked', { phrases: quote(phrases) })];
    return [...texts, ...terms, ...asked].join(' · ');
  };
}
