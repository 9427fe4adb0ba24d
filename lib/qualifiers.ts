import { FACETS, type FacetKey } from './facets';
import type { QualifierKey } from './text/query';

/** What else a facet may be called in a query, in either language. */
const ALIASES: Record<FacetKey, readonly string[]> = {
  cause: ['root_cause', '원인'],
  component: ['구성요소', '구성_요소', '컴포넌트'],
  symptom: ['증상'],
  factor: ['contributing', '기여요인', '기여_요인', '요인'],
  domain: ['분야', '도메인', '영역'],
  org: ['organization', 'organisation', 'company', '조직', '회사'],
  year: ['연도', '년도'],
  severity: ['심각도'],
  review: ['검토'],
};

/** Qualifiers that bound the date. */
export const DATE_BOUNDS = ['before', 'after'] as const;
export type DateBound = (typeof DATE_BOUNDS)[number];

/** The keys that `key:value` in a query may have. */
export const QUALIFIER_KEYS: readonly QualifierKey[] = [
  ...FACETS.map(({ key, plural }) => ({ key, aliases: [plural, ...ALIASES[key]] })),
  { key: 'before', aliases: ['이전'] },
  { key: 'after', aliases: ['이후'] },
];
