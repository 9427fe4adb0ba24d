import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEARCH_FIELDS } from './fields';
import { decodePostings, encodePostings } from './postings';

const counts = fc.uint8Array({ minLength: SEARCH_FIELDS.length, maxLength: SEARCH_FIELDS.length });
const lists = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 5_000_000 }), counts, fc.boolean()), {
    selector: ([no]) => no,
  })
  .map((list) =>
    list.sort(([a], [b]) => a - b).map(([no, fields, isWord]) => ({ no, counts: fields, isWord })),
  );

test('a posting list comes back as it was packed, whatever it holds', () => {
  fc.assert(
    fc.property(lists, (postings) => {
      expect(decodePostings(encodePostings(postings))).toEqual(postings);
    }),
  );
});

test('an empty list is no bytes', () => {
  expect(encodePostings([]).length).toBe(0);
  expect(decodePostings(new Uint8Array())).toEqual([]);
});
