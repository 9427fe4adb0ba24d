import { FACETS, type FacetKey, type Filters } from '@/lib/facets';

/**
 * Writes a value for a filter expression of Meilisearch: in double quotes, inside which only the quote and the backslash
 * mean something, so that operators, brackets and line ends in it are text.
 */
export const quoteFilterValue = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;

/** `attribute IN ["a", "b"]`. */
export const isAnyOf = (attribute: string, values: readonly string[]): string =>
  `${attribute} IN [${values.map(quoteFilterValue).join(', ')}]`;

/**
 * The filter for every case that a list under these choices, or a count beside one of its values, can hold: those that
 * fail at most one of the chosen facets, since the count of a value leaves out its own facet's choice. Null where that
 * is every case.
 */
export function missAtMostOne(filters: Filters): string | null {
  const chosen = FACETS.flatMap(({ key }): [FacetKey, readonly string[]][] => {
    const values = filters[key] ?? [];
    return values.length === 0 ? [] : [[key, values]];
  });
  if (chosen.length < 2) return null;
  return chosen
    .map(([left]) =>
      chosen
        .filter(([key]) => key !== left)
        .map(([key, values]) => isAnyOf(key, values))
        .join(' AND '),
    )
    .map((expression) => `(${expression})`)
    .join(' OR ');
}
