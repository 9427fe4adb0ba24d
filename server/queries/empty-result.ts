import type { CaseList, Drop } from '@/lib/case-view';
import type { FacetKey, Filters } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import { chosenValues, EMPTY_LIST, toggleValue, type ListState } from '@/lib/list-state';
import { countOf, type Library } from '@/server/library/library';
import { readConditions } from './query-conditions';
import { suggest } from './suggest';

type Asking = {
  library: Library;
  state: ListState;
  lang: Lang;
  /** The total of another state. */
  count: (state: ListState) => Promise<number>;
  hrefOf: (state: ListState) => string;
  labelOf: (key: FacetKey, slug: string) => string;
};

const MOST_NEAREST = 5;

/** What an empty result would hold without one of its filters or conditions, most first; what brings nothing is left out. */
export async function findDrops({ library, state, lang, count, hrefOf, labelOf }: Asking): Promise<Drop[]> {
  const filters = chosenValues(state.filters).map(({ key, value }) => ({
    without: toggleValue(state, key, value),
    what: { key, slug: value, label: labelOf(key, value) },
  }));
  const conditions = readConditions(library, state.q, lang).map(({ condition, q }) => {
    const without = { ...state, q, page: 1 };
    return { without, what: { condition: { ...condition, removeHref: hrefOf(without) } } };
  });
  const drops = await Promise.all(
    [...filters, ...conditions].map(async ({ without, what }) => ({
      ...what,
      total: await count(without),
      href: hrefOf(without),
    })),
  );
  return drops.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}

/** Values whose names are nearest to the words of a query that found nothing. */
export async function findNearest({
  library,
  state,
  lang,
  hrefOf,
}: Pick<Asking, 'library' | 'state' | 'lang' | 'hrefOf'>): Promise<CaseList['nearest']> {
  const nearest = await suggest(state.q.slice(0, 100), lang);
  return nearest
    .flatMap((one) => (one.type === 'term' ? [one] : []))
    .slice(0, MOST_NEAREST)
    .map(({ kind, slug, label }) => {
      const filters: Filters = { [kind]: [slug] };
      return {
        kind,
        slug,
        label,
        count: countOf(library, kind, slug),
        href: hrefOf({ ...EMPTY_LIST, filters }),
      };
    });
}
