import { SEARCH_FIELDS } from './fields';

/**
 * A posting list: for one term of the index, the cases that hold it and how often in which field. Written as bytes, a
 * case after the other by rising number: the difference to the number before (varint), a varint whose bits name the
 * fields (the one after the last: that the case holds the term as a word, which a reader may overlook), and for each of
 * these the number of occurrences (one byte, at most 255).
 */

/** How often a term stands in each field of one case, in the order of SEARCH_FIELDS. */
export type FieldCounts = Uint8Array;

/** `isWord`: the term stands in the case as a word, and not only as a stem or a part of one. */
export type Posting = { no: number; counts: FieldCounts; isWord: boolean };

const FIELD_COUNT = SEARCH_FIELDS.length;
const WORD = 1 << FIELD_COUNT;

/** Packs a list as it comes, in a buffer that grows; an index of many cases is made of some hundred thousand of these. */
export class PostingWriter {
  #bytes = new Uint8Array(16);
  #at = 0;
  #last = 0;
  /** Postings written, and how many of them hold the term as a word. */
  count = 0;
  words = 0;

  /** Adds a case; `no` must be higher than the one before. */
  add(no: number, counts: FieldCounts, isWord: boolean): void {
    if (this.#at + 10 + FIELD_COUNT > this.#bytes.length) this.#grow();
    let mask = isWord ? WORD : 0;
    for (let field = 0; field < FIELD_COUNT; field++) if ((counts[field] ?? 0) > 0) mask |= 1 << field;
    this.#varint(no - this.#last);
    this.#varint(mask);
    for (let field = 0; field < FIELD_COUNT; field++) {
      if (mask & (1 << field)) this.#bytes[this.#at++] = counts[field] ?? 0;
    }
    this.#last = no;
    this.count++;
    if (isWord) this.words++;
  }

  /** What was written so far. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#at);
  }

  #varint(value: number): void {
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#at++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#at++] = rest;
  }

  #grow(): void {
    const larger = new Uint8Array(Math.max(32, this.#bytes.length * 2));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Packs postings, which must rise by `no`. */
export function encodePostings(postings: readonly Posting[]): Uint8Array<ArrayBuffer> {
  const writer = new PostingWriter();
  for (const { no, counts, isWord } of postings) writer.add(no, counts, isWord);
  return writer.bytes.slice();
}

/**
 * Walks a packed list without unpacking it: `while (reader.next()) …`. What stands in `no` and `isWord`, and what `weigh` and `read`
 * give, is of the posting that `next` went to.
 */
export class PostingReader {
  no = 0;
  private fields = 0;
  private at = 0;
  /** Where the counts of this posting begin. */
  private counts = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** Goes to the next posting; false at the end. */
  next(): boolean {
    if (this.at >= this.bytes.length) return false;
    this.no += this.varint();
    this.fields = this.varint();
    this.counts = this.at;
    for (let field = 0; field < FIELD_COUNT; field++) this.at += (this.fields >> field) & 1;
    return true;
  }

  get isWord(): boolean {
    return (this.fields & WORD) !== 0;
  }

  /** The sum of the counts, each times the weight of its field; `weights` has those of this case from `from` on. */
  weigh(weights: Float32Array, from: number): number {
    let sum = 0;
    let { counts } = this;
    for (let field = 0; field < FIELD_COUNT; field++) {
      if ((this.fields & (1 << field)) !== 0)
        sum += (this.bytes[counts++] ?? 0) * (weights[from + field] ?? 0);
    }
    return sum;
  }

  /** The counts, field by field. */
  read(): FieldCounts {
    const read = new Uint8Array(FIELD_COUNT);
    let { counts } = this;
    for (let field = 0; field < FIELD_COUNT; field++) {
      if ((this.fields & (1 << field)) !== 0) read[field] = this.bytes[counts++] ?? 0;
    }
    return read;
  }

  private varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }
}

/** Calls `visit` with the number of every case in a packed list. */
export function walkPostings(bytes: Uint8Array, visit: (no: number) => void): void {
  const reader = new PostingReader(bytes);
  while (reader.next()) visit(reader.no);
}

/** Unpacks a list. */
export function decodePostings(bytes: Uint8Array): Posting[] {
  const postings: Posting[] = [];
  const reader = new PostingReader(bytes);
  while (reader.next()) postings.push({ no: reader.no, counts: reader.read(), isWord: reader.isWord });
  return postings;
}
