import type { Library } from '@/server/library/library';
import { likenessTo } from '@/server/library/value-vectors';
import { firstOf } from './first-of';
import { phraseEvidence } from './phrase-evidence';
import { raiseLike, raiseNamed } from './raise-values';
import type { ReadQuery } from './read-meaning';
import { rarity, scoreWords } from './score';
import type { Understanding } from './understand';
import { EXAMPLES, LEAST_COVERAGE, RERANKED, WEIGHTS } from './weights';

/** How well each case, by index, answers a query. */
export type Ranking = { scores: Float32Array; isHit: (index: number) => boolean };

/**
 * Ranks the cases for a query: rarity-weighted words by field (BM25F), values that the query names, how much of the query
 * is met, and for the best of them how well a title or a phrase people ask with is met whole.
 */
export async function rankCases(
  library: Library,
  named: Understanding['named'],
  { words, liked, lists }: ReadQuery,
): Promise<Ranking> {
  const n = library.ids.length;
  const { scores, coverage, possible } = scoreWords(library, words, lists);
  raiseNamed(library, named, scores);
  const asked = Math.max(possible, WEIGHTS.leastWord * words.reduce((sum, { weight }) => sum + weight, 0));
  raiseLike(library, liked, { scores, coverage, possible, asked });
  for (let index = 0; index < n; index++) {
    scores[index] = (scores[index] ?? 0) * (1 - WEIGHTS.coverage * (1 - (coverage[index] ?? 0)));
  }
  let most = 0;
  for (let index = 0; index < n; index++) most = Math.max(most, coverage[index] ?? 0);
  const isHit = (index: number): boolean =>
    (coverage[index] ?? 0) > 0 && (coverage[index] ?? 0) >= LEAST_COVERAGE * most;
  const hits: number[] = [];
  for (let index = 0; index < n; index++) if (isHit(index)) hits.push(index);
  const best = firstOf(hits, RERANKED, (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const stems = new Map(
    words.flatMap(({ terms, weight }) => {
      const held = terms.filter(({ term }) => lists.has(term));
      const [stem] = [...held].sort((a, b) => b.weight - a.weight);
      return stem === undefined
        ? []
        : [[stem.term, weight * rarity(lists.get(stem.term)?.df ?? 0, n)] as const];
    }),
  );
  const evidence = await phraseEvidence(
    library,
    best.map((index) => library.ids[index] ?? ''),
    stems,
  );
  for (const [place, index] of best.entries()) {
    scores[index] = (scores[index] ?? 0) + WEIGHTS.phrase * asked * (evidence[place] ?? 0);
  }
  raiseAlike(library, best, scores);
  return { scores, isHit };
}

/**
 * Raises the cases whose values are like those of the best: what the first few have in common is what is asked for, in
 * words that others may not hold (pseudo-relevance feedback; Rocchio 1971, here over values instead of words).
 */
function raiseAlike(library: Library, found: readonly number[], scores: Float32Array): void {
  const score = (index: number): number => scores[index] ?? 0;
  const examples = [...found].sort((a, b) => score(b) - score(a) || a - b).slice(0, EXAMPLES);
  const top = score(examples[0] ?? -1);
  if (top <= 0) return;
  const likeness = likenessTo(
    library,
    examples.map((index) => ({ index, share: (score(index) / top) ** 2 })),
  );
  for (const index of found) scores[index] = score(index) + WEIGHTS.alike * top * likeness(index);
}
