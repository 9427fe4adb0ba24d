import type { QueryResult } from './evaluate';
import { meanFigures } from './metrics';

/** One way of setting the weights, with what every query got by it; all in the same order of queries. */
export type Candidate = { name: string; results: readonly QueryResult[] };

/** What one fifth of the queries got by the setting that was best on the others. */
export type Fold = { chosen: string; train: number; test: number; size: number };

export type CrossValidation = { folds: Fold[]; results: QueryResult[] };

/**
 * K-fold cross-validation of a choice between settings: for each fold the setting that is best by nDCG@10 on all other folds is
 * measured on it (Stone 1974). `results` holds every query once, as the setting of its fold answered it.
 * @param foldOf the fold of a query, by its place
 */
export function crossValidate(
  candidates: readonly Candidate[],
  folds: number,
  foldOf: (index: number) => number,
): CrossValidation {
  const validation: CrossValidation = { folds: [], results: [] };
  for (let fold = 0; fold < folds; fold++) {
    const split = (candidate: Candidate, inside: boolean): QueryResult[] =>
      candidate.results.filter((_, index) => (foldOf(index) === fold) === inside);
    const scored = candidates.map((candidate) => ({ candidate, train: meanOf(split(candidate, false)) }));
    const best = scored.reduce<(typeof scored)[number] | undefined>(
      (top, one) => (top === undefined || one.train > top.train ? one : top),
      undefined,
    );
    if (best === undefined) break;
    const tested = split(best.candidate, true);
    validation.folds.push({
      chosen: best.candidate.name,
      train: best.train,
      test: meanOf(tested),
      size: tested.length,
    });
    validation.results.push(...tested);
  }
  return validation;
}

const meanOf = (results: readonly QueryResult[]): number =>
  meanFigures(results.map(({ figures }) => figures)).ndcg10;
