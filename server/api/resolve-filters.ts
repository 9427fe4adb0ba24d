import { FACET_KEYS, isKind, type FacetKey, type Filters } from '@/lib/facets';
import type { Library } from '@/server/library/library';
import { resolveTerm } from '@/server/library/library';
import { nearestSlugs } from '@/server/queries/nearest-terms';
import { ApiProblem } from './api-problem';

const MOST_NEAREST = 5;

/** Reads a slug kindly: in any case, a retired one as its successor; null where nothing has that name. */
function currentSlug(library: Library, key: FacetKey, given: string): string | null {
  const slug = given.normalize('NFC').trim().toLowerCase();
  if (!isKind(key)) return slug;
  return resolveTerm(library, key, slug)?.slug ?? (library.facets[key].positions.has(slug) ? slug : null);
}

/** That nothing has this name, with the nearest that there is. */
export function unknownValue(library: Library, key: FacetKey, given: string): ApiProblem {
  const near = nearestSlugs(library, key, given.slice(0, 100), MOST_NEAREST);
  // Nothing resembles it: the commonest then.
  const nearest = near.length > 0 ? near : library.facets[key].slugs.slice(0, MOST_NEAREST);
  return new ApiProblem(
    'unknown-value',
    `There is no ${key} ${JSON.stringify(given.slice(0, 100))}.`,
    nearest,
  );
}

/**
 * The chosen values of an input.
 * @throws {ApiProblem} for the first that nothing has the name of
 */
export function resolveFilters(
  library: Library,
  input: { [K in FacetKey]?: readonly string[] | undefined },
): Filters {
  const filters: Partial<Record<FacetKey, readonly string[]>> = {};
  for (const key of FACET_KEYS) {
    const slugs = (input[key] ?? []).map((given) => {
      const slug = currentSlug(library, key, given);
      if (slug === null) throw unknownValue(library, key, given);
      return slug;
    });
    if (slugs.length > 0) filters[key] = [...new Set(slugs)];
  }
  return filters;
}

/**
 * One value of a kind.
 * @throws {ApiProblem} where nothing has that name
 */
export function resolveSlug(library: Library, key: FacetKey, given: string): string {
  const slug = currentSlug(library, key, given);
  if (slug === null) throw unknownValue(library, key, given);
  return slug;
}
