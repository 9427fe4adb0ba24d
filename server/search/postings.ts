import { SEARCH_FIELDS } from './fields';

/**
 * A posting list: for one term of the index, the cases that hold it and how often in which field. Written as bytes, a
 * case after the other by rising number: the difference to the number before (varint), a varint whose bits name the
 * fields, and for each of these the number of occurrences (one byte, at most 255).
 */

/** How often a term stands in each field of one case, in the order of SEARCH_FIELDS. */
export type FieldCounts = Uint8Array;

export type Posting = { no: number; counts: FieldCounts };

const FIELD_COUNT = SEARCH_FIELDS.length;

/** Packs postings, which must rise by `no`. */
export function encodePostings(postings: readonly Posting[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(postings.length * (5 + 2 + FIELD_COUNT));
  let at = 0;
  let last = 0;
  const varint = (value: number): void => {
    let rest = value;
    while (rest > 0x7f) {
      bytes[at++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    bytes[at++] = rest;
  };
  for (const { no, counts } of postings) {
    let mask = 0;
    for (let field = 0; field < FIELD_COUNT; field++) if ((counts[field] ?? 0) > 0) mask |= 1 << field;
    varint(no - last);
    varint(mask);
    for (let field = 0; field < FIELD_COUNT; field++)
      if (mask & (1 << field)) bytes[at++] = counts[field] ?? 0;
    last = no;
  }
  return bytes.slice(0, at);
}

/**
 * Walks a packed list without unpacking it into objects: `visit` gets the case's number and a counts array that is
 * reused from call to call.
 */
export function walkPostings(bytes: Uint8Array, visit: (no: number, counts: FieldCounts) => void): void {
  const counts = new Uint8Array(FIELD_COUNT);
  let at = 0;
  let no = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    no += varint();
    const mask = varint();
    for (let field = 0; field < FIELD_COUNT; field++) {
      counts[field] = mask & (1 << field) ? (bytes[at++] ?? 0) : 0;
    }
    visit(no, counts);
  }
}

/** Unpacks a list. */
export function decodePostings(bytes: Uint8Array): Posting[] {
  const postings: Posting[] = [];
  walkPostings(bytes, (no, counts) => postings.push({ no, counts: counts.slice() }));
  return postings;
}
