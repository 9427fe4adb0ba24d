import type { Engine } from './engine';
import type { JudgedQuery } from './judged-queries';
import { bootstrapInterval, figuresOf, meanFigures, type Figures, type QueryFigures } from './metrics';

/** What an engine answered to one query, and how good that was. */
export type QueryResult = { query: JudgedQuery; answer: readonly string[]; figures: QueryFigures };

/** Asks an engine every query, one after another. */
export async function evaluate(engine: Engine, queries: readonly JudgedQuery[]): Promise<QueryResult[]> {
  const results: QueryResult[] = [];
  for (const query of queries) {
    const answer = await engine(query.q, query.lang);
    results.push({ query, answer, figures: figuresOf(answer, query.relevant) });
  }
  return results;
}

/** Results by group: `all`, each language, each kind, in this order. */
export function groupResults(results: readonly QueryResult[]): Map<string, QueryResult[]> {
  const groups = new Map<string, QueryResult[]>([['all', [...results]]]);
  const add = (name: string, result: QueryResult) => groups.set(name, [...(groups.get(name) ?? []), result]);
  for (const result of results) add(result.query.lang, result);
  for (const result of results) add(result.query.kind, result);
  return groups;
}

/** Mean figures of each group. */
export const summarise = (results: readonly QueryResult[]): Record<string, Figures> =>
  Object.fromEntries(
    [...groupResults(results)].map(([name, group]) => [
      name,
      meanFigures(group.map(({ figures }) => figures)),
    ]),
  );

/** The 95% interval of the mean nDCG@10 of some results. */
export const ndcgInterval = (results: readonly QueryResult[]): [number, number] =>
  bootstrapInterval(results.map(({ figures }) => figures.ndcg10));

/** Which fifth a query belongs to: by its place, so that every language and kind is spread over all of them. */
export const foldOf = (index: number, perRound: number, folds: number): number =>
  Math.floor(index / perRound) % folds;
