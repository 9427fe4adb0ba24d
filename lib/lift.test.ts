import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bond, LEAST_LIFT, LEAST_TOGETHER, lift, type Seen } from './lift';

/** Numbers that a library can have: of `all` cases, some carry one value, some the other, some both. */
const seen: fc.Arbitrary<Seen> = fc
  .record({
    both: fc.nat(200),
    onlyOne: fc.nat(200),
    onlyOther: fc.nat(200),
    neither: fc.nat(200),
  })
  .map(({ both, onlyOne, onlyOther, neither }) => ({
    together: both,
    one: both + onlyOne,
    other: both + onlyOther,
    all: both + onlyOne + onlyOther + neither,
  }));

describe('lift', () => {
  it('is 1 where values fall on cases by chance, 2 where twice as often', () => {
    expect(lift({ together: 5, one: 10, other: 50, all: 100 })).toBe(1);
    expect(lift({ together: 10, one: 10, other: 50, all: 100 })).toBe(2);
  });

  it('is 0 for values that no case carries, and never not a number', () => {
    expect(lift({ together: 0, one: 0, other: 5, all: 9 })).toBe(0);
    expect(lift({ together: 0, one: 0, other: 0, all: 0 })).toBe(0);
    fc.assert(fc.property(seen, (numbers) => lift(numbers) >= 0 && Number.isFinite(lift(numbers))));
  });

  it('does not depend on which value is looked from, nor on the size of the library', () => {
    fc.assert(
      fc.property(seen, fc.integer({ min: 2, max: 50 }), (numbers, times) => {
        const { together, one, other, all } = numbers;
        expect(lift({ together, one: other, other: one, all })).toBeCloseTo(lift(numbers), 9);
        const larger = {
          together: together * times,
          one: one * times,
          other: other * times,
          all: all * times,
        };
        expect(lift(larger)).toBeCloseTo(lift(numbers), 9);
      }),
    );
  });

  it('is never more than what the rarer of the two can reach', () => {
    fc.assert(
      fc.property(seen, (numbers) => {
        const rarer = Math.max(numbers.one, numbers.other);
        expect(lift(numbers)).toBeLessThanOrEqual(rarer === 0 ? 0 : numbers.all / rarer + 1e-9);
      }),
    );
  });
});

describe('bond', () => {
  it('is 0 below either floor and more above both', () => {
    fc.assert(
      fc.property(seen, (numbers) => {
        const isNoise = numbers.together < LEAST_TOGETHER || lift(numbers) < LEAST_LIFT;
        expect(bond(numbers) > 0).toBe(!isNoise);
      }),
    );
  });

  it('takes no accident of a rare value for a neighbour', () => {
    expect(lift({ together: 2, one: 2, other: 2, all: 300 })).toBe(150);
    expect(bond({ together: 2, one: 2, other: 2, all: 300 })).toBe(0);
  });

  it('puts many cases before few at the same lift', () => {
    const few = { together: 4, one: 10, other: 20, all: 100 };
    const many = { together: 8, one: 20, other: 20, all: 100 };
    expect(lift(few)).toBe(lift(many));
    expect(bond(many)).toBeGreaterThan(bond(few));
  });
});
