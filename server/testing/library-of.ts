import { FACETS, type FacetKey } from '@/lib/facets';
import { SEARCH_FIELDS } from '@/server/search/fields';
import { buildColumn } from '@/server/library/load-library';
import type { FacetColumn, Library } from '@/server/library/library';

/** The values of one case, by facet; a facet without a key has none. */
export type CaseValues = Partial<Record<FacetKey, readonly string[]>>;

/** A library of cases that have values and nothing else, newest first in the order given, for tests of pure functions. */
export function libraryOf(cases: readonly CaseValues[], known: CaseValues = {}): Library {
  const ids = cases.map((_, index) => `IL-${String(index + 1).padStart(4, '0')}`);
  const column = (key: FacetKey): FacetColumn =>
    buildColumn(
      key,
      cases.map((values) => [...new Set(values[key] ?? [])]),
      known[key] ?? [],
    );
  const facets: Partial<Record<FacetKey, FacetColumn>> = {};
  for (const { key } of FACETS) facets[key] = column(key);
  return {
    version: 1,
    ids,
    indexOf: new Map(ids.map((id, index) => [id, index])),
    indexOfNo: Int32Array.from([-1, ...ids.keys()]),
    dates: ids.map(() => '2020-01-01'),
    updated: ids.map(() => '2020-01-02T00:00:00.000Z'),
    oldest: Int32Array.from(ids, (_, index) => ids.length - 1 - index),
    facets: facets as Library['facets'],
    terms: {
      cause: new Map(),
      component: new Map(),
      symptom: new Map(),
      factor: new Map(),
      domain: new Map(),
      org: new Map(),
    },
    redirects: new Map(),
    articles: new Set(),
    checks: new Set(),
    lengths: new Int32Array(ids.length * SEARCH_FIELDS.length),
  };
}
