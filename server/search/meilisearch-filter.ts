import { FACETS, type FacetKey, type Filters } from '@/lib/facets';

/**
 * Writes a value for a filter expression of Meilisearch: in double quotes, inside which only the quote and the backslash
 * mean something, so that operators, parentheses and line ends in it are text. A NUL, which no value holds, is left out
 * since the grammar has no way to write it.
 */
export function quoteFilterValue(value: string): string {
  return `"${value.replaceAll('\0', '').replace(/[\\"]/g, '\\$&')}"`;
}

/** `attribute IN ["a", "b"]`. */
export const isAnyOf = (attribute: string, values: readonly string[]): string =>
  `${attribute} IN [${values.map(quoteFilterValue).join(', ')}]`;

/**
 * The filter that lets through every case which a list under these choices or a count beside one of their values may
 * hold: those that fail at most one of the chosen facets, since the count of a value leaves out its own facet's choice.
 * Null where that is every case.
 */
export function atMostOneMissed(filters: Filters): string | null {
  const chosen = FACETS.flatMap(({ key }): { key: FacetKey; values: readonly string[] }[] => {
    const values = filters[key] ?? [];
    return values.length === 0 ? [] : [{ key, values }];
  });
  if (chosen.length < 2) return null;
  return chosen
    .map((left) =>
      chosen
        .filter((facet) => facet !== left)
        .map(({ key, values }) => isAnyOf(key, values))
        .join(' AND '),
    )
    .map((expression) => `(${expression})`)
    .join(' OR ');
}
