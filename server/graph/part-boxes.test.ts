import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partBoxes } from './part-boxes';

const box = fc.record({
  x: fc.double({ min: 0, max: 900, noNaN: true }),
  y: fc.double({ min: 0, max: 600, noNaN: true }),
  width: fc.double({ min: 10, max: 200, noNaN: true }),
  height: fc.double({ min: 10, max: 80, noNaN: true }),
});

it('parts any boxes, in their frame, even those of one place', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 45 }), (boxes) => {
      const parted = partBoxes(boxes, 940);
      for (const [index, one] of parted.entries()) {
        expect(one.x - one.width / 2).toBeGreaterThanOrEqual(-0.001);
        expect(one.x + one.width / 2).toBeLessThanOrEqual(940.001);
        for (const other of parted.slice(index + 1))
          expect(
            Math.abs(one.x - other.x) >= (one.width + other.width) / 2 ||
              Math.abs(one.y - other.y) >= (one.height + other.height) / 2,
          ).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
  const same = Array.from({ length: 30 }, () => ({ x: 100, y: 100, width: 120, height: 40 }));
  expect(new Set(partBoxes(same, 940).map(({ x, y }) => `${x} ${y}`)).size).toBe(30);
});

it('leaves boxes that are apart where they are', () => {
  const apart = [
    { x: 50, y: 20, width: 80, height: 40 },
    { x: 150, y: 80, width: 80, height: 40 },
  ];
  expect(partBoxes(apart, 300)).toEqual(apart);
});
