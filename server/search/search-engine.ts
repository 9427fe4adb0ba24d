import type { FacetKey, Filters, Kind } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import type { Sort } from '@/lib/list-state';

/** What is asked of an engine. `filters` holds slugs; unknown ones match nothing. */
export type SearchRequest = {
  q: string;
  filters: Filters;
  sort: Sort;
  /** 1-based. */
  page: number;
  /** Hits a page, 1 to 100. */
  size: number;
  lang: Lang;
};

/** One case that answers. */
export type SearchHit = {
  id: string;
  /** Values of the case that the query names or surely speaks of. */
  terms: readonly { kind: Kind; slug: string }[];
};

/** For every value of a facet, the total with it as the only one chosen in its facet. */
export type FacetCounts = Record<FacetKey, ReadonlyMap<string, number>>;

/** An engine's answer. `total` counts all hits, not those of the page. */
export type SearchAnswer = {
  hits: readonly SearchHit[];
  /** Terms of the index that speak for the query, with their weights: what to mark in the text of a hit. */
  marks: ReadonlyMap<string, number>;
  total: number;
  facets: FacetCounts;
  /** Values that the query names, then those that it surely speaks of in other words. */
  suggested: readonly { kind: Kind; slug: string }[];
  /** Parts of the query that nothing was done with. */
  unused: readonly string[];
  corrected: { from: string; to: string } | null;
  engine: 'postgres' | 'meilisearch';
  /** True when this engine answered in place of another that could not. */
  degraded: boolean;
};

/** The port: whatever answers a search. Adapters pass one contract suite. */
export type SearchEngine = {
  name: SearchAnswer['engine'];
  search(request: SearchRequest): Promise<SearchAnswer>;
};
