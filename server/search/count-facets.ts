import { FACETS, type FacetKey, type Filters } from '@/lib/facets';
import type { FacetColumn, Library } from '@/server/library/library';
import type { FacetCounts } from './search-engine';

export type Filtered = {
  /** Indexes of cases that meet the query and all filters, newest first. */
  hits: Int32Array;
  facets: FacetCounts;
};

/** Marks the chosen values of one facet; null where none is chosen. A value that no case has matches nothing. */
function chosen(column: FacetColumn, values: readonly string[] | undefined): Uint8Array | null {
  if (values === undefined || values.length === 0) return null;
  const marks = new Uint8Array(column.slugs.length);
  for (const value of values) {
    const position = column.positions.get(value);
    if (position !== undefined) marks[position] = 1;
  }
  return marks;
}

/**
 * Filters and counts in one pass. Any of the values within a facet, all facets together; the number beside a value is
 * the total with that value as the only one chosen in its facet, the query and all other facets kept. So a case counts
 * in every facet when it meets all of them, and in just one facet when that is the only one it fails.
 * `matches` says which cases meet the query; null means all do.
 */
export function countFacets(
  library: Library,
  matches: ((index: number) => boolean) | null,
  filters: Filters,
): Filtered {
  const columns = FACETS.map(({ key }) => ({
    key,
    ...library.facets[key],
    marks: chosen(library.facets[key], filters[key]),
  }));
  const counts = columns.map(({ slugs }) => new Int32Array(slugs.length));
  const hits = new Int32Array(library.ids.length);
  let total = 0;
  for (let index = 0; index < library.ids.length; index++) {
    if (matches !== null && !matches(index)) continue;
    let failed = -1;
    let failures = 0;
    for (let at = 0; at < columns.length && failures < 2; at++) {
      const column = columns[at];
      if (column === undefined || column.marks === null || carries(column, column.marks, index)) continue;
      failed = at;
      failures++;
    }
    if (failures > 1) continue;
    if (failures === 0) hits[total++] = index;
    for (let at = failures === 0 ? 0 : failed; at < (failures === 0 ? columns.length : failed + 1); at++) {
      const column = columns[at];
      const count = counts[at];
      if (column === undefined || count === undefined) continue;
      for (let value = column.offsets[index] ?? 0; value < (column.offsets[index + 1] ?? 0); value++) {
        const position = column.values[value] ?? 0;
        count[position] = (count[position] ?? 0) + 1;
      }
    }
  }
  const named = (key: FacetKey): ReadonlyMap<string, number> => {
    const at = columns.findIndex((column) => column.key === key);
    return new Map(columns[at]?.slugs.map((slug, position) => [slug, counts[at]?.[position] ?? 0]));
  };
  return {
    hits: hits.slice(0, total),
    facets: {
      cause: named('cause'),
      component: named('component'),
      symptom: named('symptom'),
      factor: named('factor'),
      domain: named('domain'),
      org: named('org'),
      year: named('year'),
      severity: named('severity'),
      review: named('review'),
    },
  };
}

function carries(column: FacetColumn, marks: Uint8Array, index: number): boolean {
  for (let value = column.offsets[index] ?? 0; value < (column.offsets[index + 1] ?? 0); value++) {
    if (marks[column.values[value] ?? 0] === 1) return true;
  }
  return false;
}
