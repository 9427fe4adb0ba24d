import { LANGS } from '@/lib/lang';
import { postgresEngine } from '@/server/search/postgres';
import type { Progress } from '@/server/ingest/progress';
import { reloadLibrary } from '@/server/library/current-library';
import { crossValidate, type Candidate, type CrossValidation } from './cross-validate';
import { ownEngine } from './engine';
import { evaluate, foldOf, ndcgInterval, summarise, type QueryResult } from './evaluate';
import { QUERY_KINDS, type JudgedQuery } from './judged-queries';
import { alignColumns } from './table';
import { weightSettings } from './weight-settings';

const FOLDS = 5;
/** Queries stand in rounds of one of each language and kind, so that every fold has all of them. */
const ROUND = LANGS.length * QUERY_KINDS.length;

const shown = (value: number): string => value.toFixed(3);

/** Cross-validates the written weights against other values of each. */
export async function crossValidateWeights(
  queries: readonly JudgedQuery[],
  progress: Progress,
): Promise<CrossValidation & { candidates: Candidate[] }> {
  const { search } = ownEngine(postgresEngine, '');
  const candidates: Candidate[] = [];
  const settings = [...weightSettings()];
  for (const [index, { name, apply }] of settings.entries()) {
    const undo = await apply();
    candidates.push({ name, results: await evaluate(search, queries) });
    undo();
    await progress.report('Trying weights', index + 1, settings.length);
  }
  await reloadLibrary();
  progress.end();
  return {
    ...crossValidate(candidates, FOLDS, (index) => foldOf(index, ROUND, FOLDS)),
    candidates,
  };
}

/** What the fifths get by the setting that is best on the other four, what the written weights give, and every setting on all. */
export async function reportFolds(queries: readonly JudgedQuery[], progress: Progress): Promise<string> {
  const { folds, results, candidates } = await crossValidateWeights(queries, progress);
  const written = candidates[0]?.results ?? [];
  return [
    alignColumns([
      ['fold', 'queries', 'best on the others', 'there', 'here'],
      ...folds.map(({ size, chosen, train, test }, fold) => [
        String(fold + 1),
        String(size),
        chosen,
        shown(train),
        shown(test),
      ]),
    ]),
    '',
    `cross-validated: ${describe(results)}`,
    `as written:      ${describe(written)}`,
    '',
    alignColumns([
      ['setting', 'nDCG@10', 'gain'],
      ...ranked(candidates).map(({ name, ndcg10 }) => [
        name,
        shown(ndcg10),
        (ndcg10 - meanOf(written)).toFixed(4),
      ]),
    ]),
  ].join('\n');
}

const meanOf = (results: readonly QueryResult[]): number => summarise(results).all?.ndcg10 ?? 0;

const ranked = (candidates: readonly Candidate[]): { name: string; ndcg10: number }[] =>
  candidates
    .map(({ name, results }) => ({ name, ndcg10: meanOf(results) }))
    .sort((a, b) => b.ndcg10 - a.ndcg10);

function describe(results: readonly QueryResult[]): string {
  const [low, high] = ndcgInterval(results);
  const figures = summarise(results).all;
  return `nDCG@10 ${shown(figures?.ndcg10 ?? 0)} (${shown(low)} to ${shown(high)}), recall@10 ${shown(figures?.recall10 ?? 0)}`;
}
