import type { Library } from '@/server/library/library';
import { SEARCH_FIELDS } from './fields';
import { PostingReader } from './postings';
import { WEIGHTS } from './weights';
import { keptWithLibrary } from '@/server/library/kept-with-library';

/**
 * One term of the index that speaks for a word of the query. `share` is how much of the word it is, under 1 for the words of
 * a name like ImagePullBackOff.
 */
export type QueryTerm = { term: string; weight: number; share: number };

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

const scorers = keptWithLibrary<Scorer>('scorers');

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

/** BM25F of one term: calls `add` with the index of every case that holds it, and what the term is worth there, 0 to K1 + 1. */
function eachHolder(library: Library, bytes: Uint8Array, add: (index: number, worth: number) => void): void {
  const { norms } = scorerOf(library);
  const width = SEARCH_FIELDS.length;
  const reader = new PostingReader(bytes);
  while (reader.next()) {
    const index = library.indexOfNo[reader.no] ?? -1;
    if (index < 0) continue;
    const frequency = reader.weigh(norms, index * width);
    add(index, (frequency * (WEIGHTS.saturation + 1)) / (frequency + WEIGHTS.saturation));
  }
}

type Lists = ReadonlyMap<string, { df: number; bytes: Uint8Array }>;

/**
 * How rare a word is: as rare as the strongest of its terms that is there. An inflected form is rarer than its stem and
 * says no more.
 */
function rarityOfWord({ terms, pairs }: QueryWord, lists: Lists, n: number): number {
  const held = [...terms, ...pairs].filter(({ term }) => lists.has(term));
  const [strongest] = held.sort((a, b) => b.weight - a.weight);
  return strongest === undefined ? 0 : rarity(lists.get(strongest.term)?.df ?? 0, n);
}

/** Scores every case for the words of a query; `postings` and `df` are those of the words' terms, where there are any. */
export function scoreWords(library: Library, words: readonly QueryWord[], postings: Lists): Scored {
  const n = library.ids.length;
  const scores = new Float32Array(n);
  const coverage = new Float32Array(n);
  // Of one word at a time, and empty again after it: making these anew for each costs more than all else in a large library.
  const byTerm = new Float32Array(n);
  const byPairs = new Float32Array(n);
  // How much of the word a case holds, 0 to 1, however often and wherever.
  const met = new Float32Array(n);
  const piecesMet = new Float32Array(n);
  let possible = 0;
  for (const word of words) {
    const limit = rarityOfWord(word, postings, n);
    const weight = limit * word.weight;
    possible += weight;
    for (const term of word.terms) {
      const list = postings.get(term.term);
      if (list === undefined) continue;
      const value = Math.min(limit, rarity(list.df, n)) * word.weight * term.weight;
      const piece = term.share * term.weight;
      eachHolder(library, list.bytes, (index, worth) => {
        byTerm[index] = Math.max(byTerm[index] ?? 0, value * worth);
        if (term.share === 1) met[index] = Math.max(met[index] ?? 0, term.weight);
        else piecesMet[index] = (piecesMet[index] ?? 0) + piece;
      });
    }
    for (const pair of word.pairs) {
      const list = postings.get(pair.term);
      if (list === undefined) continue;
      const share = 1 / word.pairs.length;
      const value = rarity(list.df, n) * word.weight * pair.weight * share;
      eachHolder(library, list.bytes, (index, worth) => {
        byPairs[index] = (byPairs[index] ?? 0) + value * worth;
        piecesMet[index] = (piecesMet[index] ?? 0) + share * PAIRS_MEET;
      });
    }
    for (let index = 0; index < n; index++) {
      scores[index] = (scores[index] ?? 0) + Math.max(byTerm[index] ?? 0, byPairs[index] ?? 0);
      coverage[index] = (coverage[index] ?? 0) + weight * Math.max(met[index] ?? 0, piecesMet[index] ?? 0);
    }
    for (const each of [byTerm, byPairs, met, piecesMet]) each.fill(0);
  }
  if (possible > 0)
    for (let index = 0; index < n; index++) coverage[index] = (coverage[index] ?? 0) / possible;
  return { scores, coverage, possible };
}

/** All pairs of a word make up for this much of it. */
const PAIRS_MEET = 0.6;
