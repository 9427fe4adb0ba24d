import type { Kind } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import { bond, lift } from '@/lib/lift';
import type { Neighbour } from '@/lib/topic-view';
import { countOf, type Library } from '@/server/library/library';
import { countValues } from './get-topic';
import { labelTerm } from './term-labels';

/** What may be a neighbour: who it happened to, and in which field, says little about what goes wrong. */
const KINDS = ['cause', 'component', 'symptom', 'factor'] as const satisfies readonly Kind[];

/** The values that go with a value more often than by chance, by how telling that is (lib/lift.ts), then by name. */
export function findNeighbours(
  library: Library,
  self: { kind: Kind; slug: string; cases: readonly number[] },
  most: number,
  lang: Lang,
): Neighbour[] {
  const found = KINDS.flatMap((kind) =>
    countValues(library, kind, self.cases)
      .filter(({ slug }) => slug !== 'unknown' && (kind !== self.kind || slug !== self.slug))
      .map(({ slug, cases }) => {
        const count = countOf(library, kind, slug);
        const seen = {
          together: cases.length,
          one: self.cases.length,
          other: count,
          all: library.ids.length,
        };
        return { kind, slug, count, together: cases.length, times: lift(seen), bond: bond(seen) };
      }),
  );
  return found
    .filter((value) => value.bond > 0)
    .sort((a, b) => b.bond - a.bond || (a.slug < b.slug ? -1 : 1))
    .slice(0, most)
    .map(({ kind, slug, count, together, times }) => ({
      ...labelTerm(library, kind, slug, lang),
      count,
      together,
      times,
    }));
}
