import { describe, expect, it } from 'vitest';
import { bootstrapInterval, figuresOf, meanFigures, ndcg10, recall10, reciprocalRank } from './metrics';

/* Values worked out by hand; log2(3) = 1.58496, log2(5) = 2.32193. */

const RELEVANT = { a: 3, b: 2, c: 1 };

describe('ndcg10', () => {
  it('is 1 for the best order', () => {
    expect(ndcg10(['a', 'b', 'c'], RELEVANT)).toBe(1);
    expect(ndcg10(['a', 'b', 'c', 'x', 'y'], RELEVANT)).toBe(1);
  });

  it('takes 2^grade − 1 as gain and divides by log2(rank + 1)', () => {
    // ideal 7 + 3 / 1.58496 + 1 / 2 = 9.39279; given 1 + 7 / 1.58496 + 0 + 3 / 2.32193 = 6.70855
    expect(ndcg10(['c', 'a', 'x', 'b'], RELEVANT)).toBeCloseTo(0.71422, 5);
  });

  it('looks at the first ten only', () => {
    const others = Array.from({ length: 10 }, (_, index) => `x${index}`);
    expect(ndcg10([...others, 'a'], RELEVANT)).toBe(0);
    // The ideal holds ten at most: ten cases of grade 1 in front are all there is to get of twelve.
    const twelve = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`r${index}`, 1]));
    expect(ndcg10(Object.keys(twelve).slice(0, 10), twelve)).toBe(1);
  });

  it('is 0 without an answer or without a relevant case', () => {
    expect(ndcg10([], RELEVANT)).toBe(0);
    expect(ndcg10(['a'], {})).toBe(0);
  });
});

describe('recall10', () => {
  it('counts grades 2 and 3', () => {
    expect(recall10(['a', 'c', 'x'], RELEVANT)).toBe(0.5);
    expect(recall10(['x', 'b', 'a'], RELEVANT)).toBe(1);
  });

  it('asks for ten at most', () => {
    const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`r${index}`, 3]));
    expect(recall10(Object.keys(twenty), twenty)).toBe(1);
    expect(recall10(['r0', 'r1', 'r2'], twenty)).toBeCloseTo(0.3);
  });

  it('says nothing where no case is graded 2 or 3', () => {
    expect(recall10(['c'], { c: 1 })).toBeNull();
  });
});

describe('reciprocalRank', () => {
  it('is one over the rank of the first case graded 2 or 3', () => {
    expect(reciprocalRank(['c', 'x', 'b', 'a'], RELEVANT)).toBeCloseTo(1 / 3);
    expect(reciprocalRank(['a'], RELEVANT)).toBe(1);
    expect(reciprocalRank(['c'], RELEVANT)).toBe(0);
    expect(reciprocalRank(['c'], { c: 1 })).toBeNull();
  });
});

describe('meanFigures', () => {
  it('is the mean over queries, of recall and rank over those that have a case to find', () => {
    const figures = meanFigures([
      figuresOf(['a', 'b', 'c'], RELEVANT),
      figuresOf([], RELEVANT),
      figuresOf(['c'], { c: 1 }),
    ]);
    expect(figures).toEqual({ n: 3, ndcg10: 2 / 3, recall10: 0.5, mrr: 0.5, none: 1 / 3 });
  });

  it('is zero over nothing', () => {
    expect(meanFigures([])).toEqual({ n: 0, ndcg10: 0, recall10: 0, mrr: 0, none: 0 });
  });
});

describe('bootstrapInterval', () => {
  it('holds the mean, the same for the same values', () => {
    const values = Array.from({ length: 100 }, (_, index) => index % 2);
    const [low, high] = bootstrapInterval(values);
    // The standard error of the mean is 0.05, so 95% lie within about 0.1 of it.
    expect(low).toBeGreaterThan(0.37);
    expect(low).toBeLessThan(0.43);
    expect(high).toBeGreaterThan(0.57);
    expect(high).toBeLessThan(0.63);
    expect(bootstrapInterval(values)).toEqual([low, high]);
  });

  it('has no width where all values are the same', () => {
    expect(bootstrapInterval([0.4, 0.4, 0.4])).toEqual([expect.closeTo(0.4), expect.closeTo(0.4)]);
    expect(bootstrapInterval([])).toEqual([0, 0]);
  });
});
