import { isFacetKey, type Filters } from '@/lib/facets';
import { buildListQuery, isValue, parseListState, type ListState } from '@/lib/list-state';
import { QUALIFIER_KEYS } from '@/lib/qualifiers';
import { readPieces, rewriteQuery, type Qualifier } from '@/lib/text/query';
import { currentLibrary } from '@/server/library/current-library';
import type { Library } from '@/server/library/library';
import { findValue, mergeFilters } from '@/server/search/qualifiers';

/**
 * The state with the qualifiers of its query that name a facet (`component:ingress`, `원인:만료`) as filters, so that the address alone
 * says what is chosen. docs/decisions says why. What no value answers to is lifted too, to be shown struck with its nearest.
 */
export async function liftQualifiers(state: ListState): Promise<ListState> {
  if (!/[:：]/.test(state.q)) return state;
  const library = await currentLibrary();
  const { q, filters } = liftKnown(library, state, (key, value) => {
    const slug = value.toLowerCase();
    return isFacetKey(key) && !value.includes(',') && isValue(key, slug) ? slug : null;
  });
  if (q === state.q) return state;
  // Read again: without words another order may be the default one.
  return parseListState(new URLSearchParams(buildListQuery({ ...state, q, filters })));
}

/**
 * A query and filters with the qualifiers of the query moved to the filters. A piece stays in the query where one of its values is
 * neither known nor given a slug by `orElse`, and where it excludes.
 */
export function liftKnown(
  library: Library,
  { q, filters }: { q: string; filters: Filters },
  orElse: (key: string, value: string) => string | null = () => null,
): { q: string; filters: Filters } {
  let lifted = filters;
  const slugOf = ({ key, value, negative = false }: Qualifier): string | null =>
    negative || !isFacetKey(key) ? null : (findValue(library, key, value) ?? orElse(key, value));
  const read = readPieces(q, QUALIFIER_KEYS);
  const rest = rewriteQuery(read, (piece, said) => {
    if (piece.is !== 'qualifiers') return said;
    const chosen = piece.qualifiers.map((qualifier) => ({ key: qualifier.key, slug: slugOf(qualifier) }));
    if (chosen.some(({ slug }) => slug === null)) return said;
    for (const { key, slug } of chosen) lifted = mergeFilters(lifted, { [key]: [slug ?? ''] });
    return null;
  });
  return lifted === filters ? { q, filters } : { q: rest, filters: lifted };
}
