import type { FacetKey, Kind } from '@/lib/facets';
import { valuesOf, type Library } from '@/server/library/library';

/** What sharing a value of each kind says about two cases; the domain says little, who it happened to nothing. */
const SHARED_WEIGHT = { cause: 0.8, component: 1, symptom: 1, factor: 0.6, domain: 0.2 } as const;
const KINDS_SHARED = ['cause', 'component', 'symptom', 'factor', 'domain'] as const;

export type SimilarCase = { id: string; score: number; shared: { kind: Kind; slug: string }[] };

/** Rarity of a value: a value that half the library carries says little. */
function rarityOf(library: Library, key: FacetKey, position: number): number {
  const total = library.facets[key].totals[position] ?? 0;
  return total === 0 ? 0 : Math.log(1 + library.ids.length / total);
}

/**
 * The cases most like one case, best first: the sum of kind weight times rarity over the values that two cases share,
 * divided by the geometric mean of what each could share with itself (a cosine), 0 to 1. Cases that share only a domain
 * are left out; ties go to the newer.
 */
export function findSimilar(library: Library, id: string, most: number): SimilarCase[] {
  const self = library.indexOf.get(id);
  if (self === undefined) return [];
  const shared = new Float64Array(library.ids.length);
  const whole = new Float64Array(library.ids.length);
  const telling = new Uint8Array(library.ids.length);
  let own = 0;
  for (const kind of KINDS_SHARED) {
    const column = library.facets[kind];
    const weights = Float64Array.from(
      column.slugs,
      (_, at) => SHARED_WEIGHT[kind] * rarityOf(library, kind, at),
    );
    const mine = new Uint8Array(column.slugs.length);
    for (let at = column.offsets[self] ?? 0; at < (column.offsets[self + 1] ?? 0); at++) {
      const value = column.values[at] ?? 0;
      if (kind === 'cause' && column.slugs[value] === 'unknown') continue;
      mine[value] = 1;
      own += weights[value] ?? 0;
    }
    for (let index = 0; index < library.ids.length; index++) {
      for (let at = column.offsets[index] ?? 0; at < (column.offsets[index + 1] ?? 0); at++) {
        const value = column.values[at] ?? 0;
        const weight = weights[value] ?? 0;
        whole[index] = (whole[index] ?? 0) + weight;
        if (mine[value] !== 1) continue;
        shared[index] = (shared[index] ?? 0) + weight;
        if (kind !== 'domain' && kind !== 'cause') telling[index] = 1;
      }
    }
  }
  const score = (index: number): number =>
    (shared[index] ?? 0) / Math.sqrt(Math.max(1e-9, own * (whole[index] ?? 0)));
  return Array.from(library.ids.keys())
    .filter((index) => index !== self && telling[index] === 1)
    .sort((a, b) => score(b) - score(a) || a - b)
    .slice(0, most)
    .map((index) => ({
      id: library.ids[index] ?? '',
      score: score(index),
      shared: KINDS_SHARED.flatMap((kind) => {
        const mine = valuesOf(library, kind, self);
        return valuesOf(library, kind, index)
          .filter((slug) => mine.includes(slug) && !(kind === 'cause' && slug === 'unknown'))
          .map((slug) => ({ kind, slug }));
      }),
    }));
}
