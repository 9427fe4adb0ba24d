import { groupResults, ndcgInterval, summarise, type QueryResult } from './evaluate';
import { meanFigures, type Figures } from './metrics';
import { alignColumns } from './table';

/** Results by engine, in the order in which they are shown. */
export type ResultsByEngine = ReadonlyMap<string, readonly QueryResult[]>;

/** The object that `npm run eval -- --json` prints. */
export const jsonFigures = (
  results: ResultsByEngine,
): { engines: Record<string, Record<string, Figures>> } => ({
  engines: Object.fromEntries([...results].map(([name, of]) => [name, roundFigures(summarise(of))])),
});

const roundFigures = (groups: Record<string, Figures>): Record<string, Figures> =>
  Object.fromEntries(
    Object.entries(groups).map(([name, { n, ...figures }]) => [
      name,
      {
        n,
        ndcg10: round(figures.ndcg10),
        recall10: round(figures.recall10),
        mrr: round(figures.mrr),
        none: round(figures.none),
      },
    ]),
  );

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const shown = (value: number): string => value.toFixed(3);

/** Figures over all queries, an engine a line, below a head. */
export const figureRows = (results: ResultsByEngine): string[][] => [
  ['engine', 'nDCG@10', '95% interval', 'recall@10', 'MRR', 'no result'],
  ...[...results].map(([name, of]) => {
    const figures = meanFigures(of.map((result) => result.figures));
    const [low, high] = ndcgInterval(of);
    return [
      name,
      shown(figures.ndcg10),
      `${shown(low)} to ${shown(high)}`,
      shown(figures.recall10),
      shown(figures.mrr),
      shown(figures.none),
    ];
  }),
];

/** nDCG@10 by language and kind of query, an engine a line, below a head. */
export function groupRows(results: ResultsByEngine): string[][] {
  const groups = [...groupResults([...results.values()][0] ?? []).keys()];
  return [
    ['engine', ...groups],
    ...[...results].map(([name, of]) => {
      const figures = summarise(of);
      return [name, ...groups.map((group) => shown(figures[group]?.ndcg10 ?? 0))];
    }),
  ];
}

/** Both tables, for a terminal. */
export const reportFigures = (results: ResultsByEngine): string =>
  [
    alignColumns(figureRows(results)),
    'nDCG@10 by language and kind of query',
    alignColumns(groupRows(results)),
  ].join('\n\n');

/** The queries that were answered worst, with the first ten given (grade behind the id) and the best that were not. */
export function reportWorst(results: readonly QueryResult[], count: number): string {
  return [...results]
    .sort((a, b) => a.figures.ndcg10 - b.figures.ndcg10)
    .slice(0, count)
    .map(({ query, answer, figures }) => {
      const given = answer.slice(0, 10).map((id) => `${id}:${query.relevant[id] ?? 0}`);
      const missed = Object.entries(query.relevant)
        .filter(([id, grade]) => grade > 1 && !answer.slice(0, 10).includes(id))
        .sort(([, a], [, b]) => b - a)
        .slice(0, 8)
        .map(([id, grade]) => `${id}:${grade}`);
      return [
        `${shown(figures.ndcg10)}  ${query.id} ${query.lang} ${query.kind}  ${query.q}`,
        `       given   ${given.join(' ')}`,
        `       missed  ${missed.join(' ')}`,
      ].join('\n');
    })
    .join('\n');
}
