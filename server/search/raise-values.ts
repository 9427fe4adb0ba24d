import type { Kind } from '@/lib/facets';
import { keptWithLibrary } from '@/server/library/kept-with-library';
import type { Library } from '@/server/library/library';
import type { NamedTerm } from './lexicon';
import { rarity, type Scored } from './score';
import type { LikeTerm } from './term-likeness';
import { WEIGHTS } from './weights';

type Carriers = { starts: Uint32Array; cases: Uint32Array };

const carriersOf = keptWithLibrary<Map<Kind, Carriers>>('carriers of values');

/** A kind's values the other way round: the cases from `starts[value]` up to `starts[value + 1]` carry it. */
function invert({ totals, offsets, values }: Library['facets'][Kind]): Carriers {
  const starts = new Uint32Array(totals.length + 1);
  for (const value of values) starts[value + 1] = (starts[value + 1] ?? 0) + 1;
  for (let value = 0; value < totals.length; value++)
    starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
  const next = starts.slice();
  const cases = new Uint32Array(values.length);
  for (let index = 0; index + 1 < offsets.length; index++) {
    for (let at = offsets[index] ?? 0; at < (offsets[index + 1] ?? 0); at++) {
      const value = values[at] ?? 0;
      cases[next[value] ?? 0] = index;
      next[value] = (next[value] ?? 0) + 1;
    }
  }
  return { starts, cases };
}

/** Calls `visit` with the index of every case that carries a value. */
function eachCarrier(library: Library, kind: Kind, slug: string, visit: (index: number) => void): void {
  const wanted = library.facets[kind].positions.get(slug);
  if (wanted === undefined) return;
  let kinds = carriersOf.get(library);
  if (kinds === undefined) carriersOf.set(library, (kinds = new Map<Kind, Carriers>()));
  const { starts, cases } = kinds.get(kind) ?? invert(library.facets[kind]);
  kinds.set(kind, { starts, cases });
  for (let at = starts[wanted] ?? 0; at < (starts[wanted + 1] ?? 0); at++) visit(cases[at] ?? 0);
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
