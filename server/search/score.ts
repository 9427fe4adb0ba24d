import type { Library } from '@/server/library/library';
import { SEARCH_FIELDS } from './fields';
import { walkPostings } from './postings';
import { WEIGHTS } from './weights';

/** One term of the index that speaks for a word of the query. */
export type QueryTerm = { term: string; weight: number };

/**
 * A word of the query: the terms that speak for it, of which the best counts, and pairs of syllables, which count
 * together where they say more. `weight` is under 1 for function words.
 */
export type QueryWord = {
  weight: number;
  terms: readonly QueryTerm[];
  pairs: readonly QueryTerm[];
  /** Where it stands in the text that was understood. */
  start: number;
  end: number;
  /** False for quoted words, which are meant as they are. */
  correctable: boolean;
};

export type Scored = {
  /** By case index; 0 where nothing met. */
  scores: Float32Array;
  /** By case index: the share of the query's weight that met, 0 to 1. */
  coverage: Float32Array;
  /** What the whole query weighs. */
  possible: number;
};

/** Rarity of a term that `df` of `n` cases hold (BM25's idf, never under zero). */
export const rarity = (df: number, n: number): number => Math.log(1 + (n - df + 0.5) / (df + 0.5));

type Scorer = { norms: Float32Array };

const scorers = new WeakMap<Library, Scorer>();

/** What a case's field lengths make of its counts: `weight / (1 - b + b · length / mean)`, once per library. */
function scorerOf(library: Library): Scorer {
  const known = scorers.get(library);
  if (known !== undefined) return known;
  const n = library.ids.length;
  const width = SEARCH_FIELDS.length;
  const norms = new Float32Array(n * width);
  for (const [field, { weight, b }] of SEARCH_FIELDS.entries()) {
    let sum = 0;
    for (let index = 0; index < n; index++) sum += library.lengths[index * width + field] ?? 0;
    const mean = Math.max(1, sum / Math.max(1, n));
    for (let index = 0; index < n; index++) {
      norms[index * width + field] =
        weight / (1 - b + (b * (library.lengths[index * width + field] ?? 0)) / mean);
    }
  }
  const scorer = { norms };
  scorers.set(library, scorer);
  return scorer;
}

/** BM25F of one term for every case that holds it. */
function addTerm(
  library: Library,
  bytes: Uint8Array,
  weight: number,
  into: Float32Array,
  best: boolean,
): void {
  const { norms } = scorerOf(library);
  const width = SEARCH_FIELDS.length;
  walkPostings(bytes, (no, counts) => {
    const index = library.indexOfNo[no] ?? -1;
    if (index < 0) return;
    let frequency = 0;
    for (let field = 0; field < width; field++) {
      frequency += (counts[field] ?? 0) * (norms[index * width + field] ?? 0);
    }
    const score = (weight * frequency * (WEIGHTS.saturation + 1)) / (frequency + WEIGHTS.saturation);
    into[index] = best ? Math.max(into[index] ?? 0, score) : (into[index] ?? 0) + score;
  });
}

/** Scores every case for the words of a query; `postings` and `df` are those of the words' terms, where there are any. */
export function scoreWords(
  library: Library,
  words: readonly QueryWord[],
  postings: ReadonlyMap<string, { df: number; bytes: Uint8Array }>,
): Scored {
  const n = library.ids.length;
  const scores = new Float32Array(n);
  const coverage = new Float32Array(n);
  let possible = 0;
  for (const word of words) {
    const byTerm = new Float32Array(n);
    const byPairs = new Float32Array(n);
    let heaviest = 0;
    for (const { term, weight } of word.terms) {
      const list = postings.get(term);
      if (list === undefined) continue;
      const idf = rarity(list.df, n) * weight * word.weight;
      heaviest = Math.max(heaviest, idf);
      addTerm(library, list.bytes, idf, byTerm, true);
    }
    for (const { term, weight } of word.pairs) {
      const list = postings.get(term);
      if (list === undefined) continue;
      const idf = (rarity(list.df, n) * weight * word.weight) / word.pairs.length;
      addTerm(library, list.bytes, idf, byPairs, false);
      heaviest = Math.max(heaviest, idf);
    }
    possible += heaviest;
    for (let index = 0; index < n; index++) {
      const score = Math.max(byTerm[index] ?? 0, byPairs[index] ?? 0);
      if (score === 0) continue;
      scores[index] = (scores[index] ?? 0) + score;
      coverage[index] = (coverage[index] ?? 0) + Math.min(heaviest, score);
    }
  }
  if (possible > 0)
    for (let index = 0; index < n; index++) coverage[index] = (coverage[index] ?? 0) / possible;
  return { scores, coverage, possible };
}
