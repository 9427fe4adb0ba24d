import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstOf } from './first-of';

it('is what sorting all and taking the first gives', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(5_000), { maxLength: 400 }),
      fc.nat(40),
      fc.func(fc.nat(6)),
      (numbers, count, scoreOf) => {
        // Many are alike by their score: then the lower number goes first.
        const compare = (a: number, b: number) => scoreOf(b) - scoreOf(a) || a - b;
        expect(firstOf(Int32Array.from(numbers), count, compare)).toEqual(
          [...numbers].sort(compare).slice(0, count),
        );
      },
    ),
  );
});
