import { getTranslations } from '@/i18n/translations';
import type { QueryCondition } from '@/lib/case-view';

/** Gives a function that words what a query asks for beside its words: of what kind it is, and what it says. */
export async function getConditionWords(): Promise<
  (condition: Pick<QueryCondition, 'is' | 'text' | 'facet'>) => { kind: string; label: string }
> {
  const [t, tFacet] = await Promise.all([getTranslations('QueryCondition'), getTranslations('Facet')]);
  return ({ is, text, facet }) => {
    if (is === 'before' || is === 'after') return { kind: t('date'), label: t(is, { date: text }) };
    if (is === 'phrase') return { kind: t('phrase'), label: t('quoted', { text }) };
    return { kind: t('without'), label: facet === null ? text : `${tFacet(facet)} ${text}` };
  };
}
