import type { Kind } from '@/lib/facets';
import type { Library } from '@/server/library/library';
import type { NamedTerm } from './lexicon';
import { rarity, type Scored } from './score';
import type { LikeTerm } from './term-likeness';
import { WEIGHTS } from './weights';

/** Calls `visit` with the index of every case that carries a value. */
function eachCarrier(library: Library, kind: Kind, slug: string, visit: (index: number) => void): void {
  const { positions, offsets, values } = library.facets[kind];
  const wanted = positions.get(slug);
  if (wanted === undefined) return;
  for (let index = 0; index < library.ids.length; index++) {
    for (let at = offsets[index] ?? 0; at < (offsets[index + 1] ?? 0); at++)
      if (values[at] === wanted) visit(index);
  }
}

/** Raises the cases that carry a value the query names; one name counts once, however many kinds share it. */
export function raiseNamed(library: Library, named: readonly NamedTerm[], scores: Float32Array): void {
  const n = library.ids.length;
  const byName = new Map<number, Float32Array>();
  for (const { kind, slug, from } of named) {
    const gains = byName.get(from) ?? new Float32Array(n);
    byName.set(from, gains);
    const column = library.facets[kind];
    const gain = WEIGHTS.named * rarity(column.totals[column.positions.get(slug) ?? -1] ?? n, n);
    eachCarrier(library, kind, slug, (index) => (gains[index] = Math.max(gains[index] ?? 0, gain)));
  }
  for (const gains of byName.values()) {
    for (let index = 0; index < n; index++) {
      // Only where the words meet too: their names are among a case's words.
      if ((scores[index] ?? 0) > 0) scores[index] = (scores[index] ?? 0) + (gains[index] ?? 0);
    }
  }
}

/** A query as like a value as this says of it what people say: then it counts for as much as words of some rarity. */
const SURE = 0.8;

/**
 * Raises the cases that carry a value which the query seems to speak of. Such a case is met to the degree of that
 * likeness even where it shares no word with the query.
 */
export function raiseLike(
  library: Library,
  liked: readonly LikeTerm[],
  { scores, coverage, possible, asked }: Scored & { asked: number },
): void {
  const likeness = new Float32Array(library.ids.length);
  for (const term of liked) {
    const gain = term.kind === 'factor' ? WEIGHTS.factor : 1;
    eachCarrier(library, term.kind, term.slug, (index) => {
      likeness[index] = Math.max(likeness[index] ?? 0, term.likeness * gain);
    });
  }
  for (let index = 0; index < likeness.length; index++) {
    const like = likeness[index] ?? 0;
    scores[index] = (scores[index] ?? 0) + WEIGHTS.like * (like > SURE ? asked : possible) * like * like;
    coverage[index] = Math.max(coverage[index] ?? 0, Math.min(1, like));
  }
}
