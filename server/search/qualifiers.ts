import { isAfter, isBefore, parseCaseDate, type CaseDate } from '@/lib/case-date';
import { isFacetKey, isKind, type FacetKey, type Filters } from '@/lib/facets';
import type { DateBound } from '@/lib/qualifiers';
import type { Qualifier } from '@/lib/text/query';
import { resolveTerm, type Library } from '@/server/library/library';
import { termsNamed } from './lexicon';

/** What the qualifiers of a query ask for. */
export type Qualified = {
  filters: Filters;
  /** Values of which a case must carry none. */
  barred: Filters;
  bounds: readonly { bound: DateBound; date: CaseDate }[];
  /** Qualifiers that mean nothing here, as typed. */
  unused: readonly string[];
};

/** Reads `component:ingress`, `원인:만료`, `-org:github`, `before:2020`: values by slug, name or alias. */
export function readQualifiers(library: Library, qualifiers: readonly Qualifier[]): Qualified {
  const filters: Partial<Record<FacetKey, string[]>> = {};
  const barred: Partial<Record<FacetKey, string[]>> = {};
  const bounds: { bound: DateBound; date: CaseDate }[] = [];
  const unused: string[] = [];
  for (const { key, value, negative } of qualifiers) {
    if (key === 'before' || key === 'after') {
      const date = parseCaseDate(value);
      if (date === null || negative) unused.push(`${key}:${value}`);
      else bounds.push({ bound: key, date });
    } else if (isFacetKey(key)) {
      const slug = findValue(library, key, value);
      const into = negative ? barred : filters;
      if (slug === null) unused.push(`${key}:${value}`);
      else into[key] = [...(into[key] ?? []), slug];
    }
  }
  return { filters, barred, bounds, unused };
}

/** A facet's value by its slug, name or alias; null where nothing has that name. */
export function findValue(library: Library, key: FacetKey, value: string): string | null {
  const slug = value.toLowerCase();
  if (library.facets[key].positions.has(slug)) return slug;
  if (!isKind(key)) return null;
  return (
    resolveTerm(library, key, slug)?.slug ??
    termsNamed(library, value).find((term) => term.kind === key)?.slug ??
    null
  );
}

/** True for cases within all bounds, by index. */
export function isWithin(library: Library, bounds: Qualified['bounds'], index: number): boolean {
  if (bounds.length === 0) return true;
  const date = parseCaseDate(library.dates[index] ?? '');
  return (
    date !== null &&
    bounds.every(({ bound, date: limit }) => (bound === 'before' ? isBefore : isAfter)(date, limit))
  );
}

/** Two selections together: any of the values of either within a facet. */
export function mergeFilters(one: Filters, other: Filters): Filters {
  const merged: Partial<Record<FacetKey, readonly string[]>> = { ...one };
  for (const [key, values] of Object.entries(other)) {
    if (isFacetKey(key)) merged[key] = [...new Set([...(one[key] ?? []), ...values])];
  }
  return merged;
}
