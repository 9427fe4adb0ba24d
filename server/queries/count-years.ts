import type { YearCount } from '@/lib/topic-view';
import type { Library } from '@/server/library/library';
import { countValues } from './get-topic';

/** Cases of each year, from the first to the last one that has any; years between without a case count 0. */
export function countYears(
  library: Library,
  cases: readonly number[],
  hrefOf: (year: string) => string,
): YearCount[] {
  const counts = new Map(
    countValues(library, 'year', cases).map(({ slug, cases: found }) => [Number(slug), found.length]),
  );
  if (counts.size === 0) return [];
  const first = Math.min(...counts.keys());
  const last = Math.max(...counts.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = String(first + index);
    return { year, count: counts.get(first + index) ?? 0, href: hrefOf(year) };
  });
}
