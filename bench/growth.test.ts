import { expect, it } from 'vitest';
import { growth } from './growth';

it('is 1 for a cost in proportion, 2 for one with the square, 0 for one that stays', () => {
  const sizes = [2_000, 20_000, 100_000];
  const grown = (cost: (size: number) => number): number =>
    growth(sizes.map((size) => ({ size, cost: cost(size) })));
  expect(grown((size) => size * 3)).toBeCloseTo(1);
  expect(grown((size) => size ** 2)).toBeCloseTo(2);
  expect(grown(() => 7)).toBeCloseTo(0);
});
