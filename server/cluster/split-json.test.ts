import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitJson } from './split-json';

/** Reads a text in pieces of some length, as a stream would give it. */
async function split(text: string | Uint8Array, length = 7): Promise<unknown[]> {
  const bytes = Buffer.from(text);
  const found: unknown[] = [];
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += length)
      yield await Promise.resolve(bytes.subarray(at, at + length));
  }
  for await (const { value } of splitJson(chunks())) found.push(value);
  return found;
}

const A = { kind: 'Pod', text: 'a "quoted" { [ \\ 한글 }', list: [{ items: [1] }] };
const B = { kind: 'Service', items: 'no list' };

describe('a dump is taken apart', () => {
  it.each([
    ['one object', JSON.stringify(A), [A]],
    ['several in a row', `${JSON.stringify(A)}\n${JSON.stringify(B)}\n`, [A, B]],
    ['a list of objects', JSON.stringify([A, B], null, 2), [A, B]],
    [
      'kubectl’s List',
      JSON.stringify({ apiVersion: 'v1', items: [A, B], kind: 'List', metadata: {} }, null, 4),
      [A, B],
    ],
    ['two Lists', `${JSON.stringify({ items: [A] })}${JSON.stringify({ kind: 'List', items: [B] })}`, [A, B]],
    ['an empty List', '{"apiVersion":"v1","items":[],"kind":"List"}', []],
  ])('%s', async (_, text, objects) => {
    for (const length of [1, 7, 100_000]) expect(await split(text, length)).toEqual(objects);
  });

  it('whatever stands in it, in pieces of any length', async () => {
    const objects = fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(objects, fc.integer({ min: 1, max: 40 }), async (items, length) => {
        const plain: unknown = JSON.parse(JSON.stringify(items));
        expect(await split(JSON.stringify({ kind: 'List', items }), length)).toEqual(plain);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['kind: List\nitems: []', /no JSON.*YAML is not read/],
    ['', /nothing in it/],
    ['{"items":[{"a":1},', /ends in the middle/],
    ['[1, 2]', /no object/],
    ['{"a":1}}', /no JSON/],
    ['{"items":[{"a":}]}', /no JSON/],
    [`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`, /nested more than 100 deep/],
    ['['.repeat(5_000), /no object|nested/],
    [Buffer.from('\ufeff{"a":1}', 'utf16le'), /UTF-16/],
    ['\ufeff{"a":1}', /byte order mark/],
    [Buffer.from([0x1f, 0x8b, 8, 0]), /compressed/],
    [`{"a":"${'x'.repeat(9 * 1024 * 1024)}"}`, /larger than 8 MiB/],
  ])('what is no dump is refused in words: %#', async (text, words) => {
    await expect(split(text, 65_536)).rejects.toThrow(words);
  });
});
