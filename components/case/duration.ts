import { getTranslations } from '@/i18n/translations';
import { durationParts } from './duration-parts';

/** Gives a function that words a duration: `PT40M` → 40분, `PT0M` → 즉시. */
export async function getDurationWords(): Promise<(text: string) => string> {
  const t = await getTranslations('Duration');
  return (text) => {
    const parts = durationParts(text);
    return parts.length === 0 ? t('atOnce') : parts.map(({ unit, n }) => t(unit, { n })).join(' ');
  };
}
