import { describe, expect, it } from 'vitest';
import { crossValidate, type Candidate } from './cross-validate';
import { foldOf, type QueryResult } from './evaluate';

const result = (index: number, ndcg10: number): QueryResult => ({
  query: { id: `Q${index}`, q: 'x', lang: 'en', kind: 'short', relevant: {} },
  answer: [],
  figures: { ndcg10, recall10: null, mrr: null, none: 0 },
});
const candidate = (name: string, values: readonly number[]): Candidate => ({
  name,
  results: values.map((value, index) => result(index, value)),
});

describe('crossValidate', () => {
  it('measures on each fold what is best on the others', () => {
    // "lucky" is best over all only because of the second fold, which must not help it there.
    const { folds, results } = crossValidate(
      [candidate('steady', [0.6, 0.6, 0.6, 0.6]), candidate('lucky', [0.3, 0.3, 1, 1])],
      2,
      (index) => (index < 2 ? 0 : 1),
    );
    expect(folds).toEqual([
      { chosen: 'lucky', train: 1, test: 0.3, size: 2 },
      { chosen: 'steady', train: 0.6, test: 0.6, size: 2 },
    ]);
    expect(results.map(({ query, figures }) => [query.id, figures.ndcg10])).toEqual([
      ['Q0', 0.3],
      ['Q1', 0.3],
      ['Q2', 0.6],
      ['Q3', 0.6],
    ]);
  });

  it('keeps what stands first where two are the same', () => {
    const { folds } = crossValidate(
      [candidate('written', [0.5, 0.5]), candidate('other', [0.5, 0.5])],
      2,
      (index) => index,
    );
    expect(folds.map(({ chosen }) => chosen)).toEqual(['written', 'written']);
  });
});

describe('foldOf', () => {
  it('puts whole rounds into one fold, in turn', () => {
    expect([0, 13, 14, 69, 70].map((index) => foldOf(index, 14, 5))).toEqual([0, 0, 1, 4, 0]);
  });
});
