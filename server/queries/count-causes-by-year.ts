import type { FacetKey } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import { buildListQuery, EMPTY_LIST } from '@/lib/list-state';
import type { CausesByYear } from '@/lib/topic-view';
import { valuesOf, type Library } from '@/server/library/library';
import { labelTerm } from './term-labels';

/** Years that get a column of their own; the ones before share one. */
const MOST_YEARS = 10;

/**
 * Counts cases by cause and year for the given causes: the latest years one by one, all earlier ones together in front.
 * Every count is the total of the list that its address leads to.
 */
export function countCausesByYear(library: Library, causes: readonly string[], lang: Lang): CausesByYear {
  const years = [...library.facets.year.slugs].sort();
  const latest = years.slice(-MOST_YEARS);
  const earlier = years.slice(0, -MOST_YEARS);
  const groups = [...(earlier.length === 0 ? [] : [earlier]), ...latest.map((year) => [year])];
  const href = (filters: Partial<Record<FacetKey, readonly string[]>>): string =>
    `/${lang}/cases?${buildListQuery({ ...EMPTY_LIST, filters })}`;
  const counts = new Map<string, number>();
  for (const index of library.ids.keys()) {
    const key = `${valuesOf(library, 'cause', index)[0] ?? ''} ${valuesOf(library, 'year', index)[0] ?? ''}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return {
    spans: groups.map((group) => ({
      from: group[0] ?? '',
      to: group.at(-1) ?? '',
      href: href({ year: group }),
    })),
    rows: causes.map((slug) => ({
      slug,
      label: labelTerm(library, 'cause', slug, lang).label,
      cells: groups.map((group) => ({
        count: group.reduce((sum, year) => sum + (counts.get(`${slug} ${year}`) ?? 0), 0),
        href: href({ cause: [slug], year: group }),
      })),
    })),
  };
}
