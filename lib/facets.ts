/**
 * THE facet table. Every other place (address, database, engines, page, API, MCP) reads it, so that a facet is added
 * here and nowhere else. Order is the order of the page and of the address.
 */
export const FACETS = [
  { key: 'cause', kind: true, plural: 'causes', field: 'root_cause', vocabulary: 'root-causes', shown: 5 },
  {
    key: 'component',
    kind: true,
    plural: 'components',
    field: 'components',
    vocabulary: 'components',
    shown: 8,
  },
  { key: 'symptom', kind: true, plural: 'symptoms', field: 'symptoms', vocabulary: 'symptoms', shown: 5 },
  { key: 'factor', kind: true, plural: 'factors', field: 'contributing', vocabulary: 'factors', shown: 5 },
  { key: 'domain', kind: true, plural: 'domains', field: 'domain', vocabulary: 'domains', shown: 8 },
  { key: 'org', kind: true, plural: 'orgs', field: 'org_slug', vocabulary: 'orgs', shown: 8 },
  { key: 'year', kind: false, plural: 'years', field: 'date', vocabulary: null, shown: 8 },
  { key: 'severity', kind: false, plural: 'severities', field: 'severity', vocabulary: null, shown: 8 },
  { key: 'review', kind: false, plural: 'reviews', field: 'review', vocabulary: null, shown: 8 },
] as const;

export type FacetKey = (typeof FACETS)[number]['key'];

/** A kind of term: the facets whose values have names, definitions and pages of their own. */
export type Kind = Extract<(typeof FACETS)[number], { kind: true }>['key'];

export const FACET_KEYS: readonly FacetKey[] = FACETS.map((facet) => facet.key);
export const KINDS: readonly Kind[] = FACETS.flatMap((facet) => (facet.kind ? [facet.key] : []));

export const isFacetKey = (key: string): key is FacetKey => FACET_KEYS.some((known) => known === key);
export const isKind = (key: string): key is Kind => KINDS.some((known) => known === key);

/** Values that are the same in every library; the rest come from the vocabulary and the cases. */
export const SEVERITIES = ['critical', 'major', 'minor', 'unknown'] as const;
export const REVIEWS = ['reviewed', 'unreviewed'] as const;

/** Chosen values by facet. A facet without a choice has no key. */
export type Filters = { [K in FacetKey]?: readonly string[] };

/** The row of the table for a key. */
export function facetOf<K extends FacetKey>(key: K): Extract<(typeof FACETS)[number], { key: K }> {
  const found = FACETS.find((facet) => facet.key === key);
  if (found === undefined) throw new Error(`No such facet: ${key}`);
  // The table is keyed by the very union K ranges over; find() cannot express that.
  return found as Extract<(typeof FACETS)[number], { key: K }>;
}
