import { getTranslations } from '@/i18n/translations';
import { REVIEWS, SEVERITIES, type FacetKey } from '@/lib/facets';
import type { Lang } from '@/lib/lang';

/** In the page's language or the one given: gives a function that names a value of a facet: the vocabulary names most, the messages those that are the same in every library. */
export async function getValueWords(
  lang?: Lang,
): Promise<(key: FacetKey, value: { slug: string; label: string }) => string> {
  const t = await getTranslations('FacetValue', lang);
  return (key, { slug, label }) => {
    const severity = key === 'severity' ? SEVERITIES.find((known) => known === slug) : undefined;
    if (severity !== undefined) return t(`severity.${severity}`);
    const review = key === 'review' ? REVIEWS.find((known) => known === slug) : undefined;
    return review === undefined ? label : t(`review.${review}`);
  };
}
