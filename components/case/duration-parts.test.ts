import { describe, expect, it } from 'vitest';
import { durationParts } from './duration-parts';

describe('durationParts', () => {
  it.each([
    ['PT40M', [{ unit: 'minutes', n: 40 }]],
    ['PT0M', []],
    ['P2D', [{ unit: 'days', n: 2 }]],
    [
      'PT70S',
      [
        { unit: 'minutes', n: 1 },
        { unit: 'seconds', n: 10 },
      ],
    ],
    [
      'PT127H33M',
      [
        { unit: 'days', n: 5 },
        { unit: 'hours', n: 7 },
        { unit: 'minutes', n: 33 },
      ],
    ],
  ])('parts %s', (text, parts) => {
    expect(durationParts(text)).toEqual(parts);
  });
});
