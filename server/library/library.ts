import type { FacetKey, Kind } from '@/lib/facets';
import type { Term } from '@/lib/term';

/**
 * What one facet's values are over the whole library, as columns: the values of case `i` are
 * `values[offsets[i]] … values[offsets[i + 1] - 1]`, each an index into `slugs`.
 */
export type FacetColumn = {
  /** Every value there is, commonest first, then by slug; years newest first. Values with no case come too. */
  slugs: readonly string[];
  positions: ReadonlyMap<string, number>;
  /** Cases that carry each value, over the whole library. */
  totals: Int32Array;
  offsets: Int32Array;
  values: Int32Array;
};

/** An id that leads elsewhere or is no longer told. */
export type RedirectEntry = { kind: 'merged' | 'withdrawn' | 'removed'; to: string | null };

/**
 * What every request needs of the library at one version, held in memory: no text, only ids, values and lengths.
 * Cases are numbered by their place in the newest-first order, so that this order needs no sorting.
 */
export type Library = {
  version: number;
  ids: readonly string[];
  indexOf: ReadonlyMap<string, number>;
  /** Index of the case with a database number, -1 where there is none. */
  indexOfNo: Int32Array;
  /** Dates as the files give them: `2019`, `2019-07`, `2019-07-26`. */
  dates: readonly string[];
  /** When each case's file last changed, ISO 8601, UTC. */
  updated: readonly string[];
  /** Place of each case in the oldest-first order. */
  oldest: Int32Array;
  facets: Record<FacetKey, FacetColumn>;
  terms: Record<Kind, ReadonlyMap<string, Term>>;
  redirects: ReadonlyMap<string, RedirectEntry>;
  articles: ReadonlySet<string>;
  checks: ReadonlySet<string>;
  /** Tokens in each searched field: `lengths[index * SEARCH_FIELDS.length + field]`. */
  lengths: Int32Array;
};

/** Cases that carry a value, over the whole library. */
export function countOf(library: Library, key: FacetKey, slug: string): number {
  const column = library.facets[key];
  const position = column.positions.get(slug);
  return position === undefined ? 0 : (column.totals[position] ?? 0);
}

/** The value a slug stands for today: itself, the successor of a retired one, or null where nothing has that name. */
export function resolveTerm(library: Library, kind: Kind, slug: string): Term | null {
  let term = library.terms[kind].get(slug);
  for (let steps = 0; term !== undefined && term.replacedBy !== null && steps < 10; steps++) {
    term = library.terms[kind].get(term.replacedBy);
  }
  return term ?? null;
}

/** The values of one facet that a case carries, by its index. */
export function valuesOf(library: Library, key: FacetKey, index: number): string[] {
  const { slugs, offsets, values } = library.facets[key];
  const found: string[] = [];
  for (let at = offsets[index] ?? 0; at < (offsets[index + 1] ?? 0); at++) {
    const slug = slugs[values[at] ?? -1];
    if (slug !== undefined) found.push(slug);
  }
  return found;
}
