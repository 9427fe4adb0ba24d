import { gzipSync } from 'node:zlib';
import type { Draw } from './draw';
import type { Mutant } from './mutate-file';

/** Written into the text as they stand, since JSON.stringify writes no such numbers. */
const NUMBERS = [
  '1e999',
  '-0',
  '1E400',
  '0.1e-400',
  '123456789012345678901234567890',
  '01',
  '+1',
  '.5',
  '0x10',
  'NaN',
  'Infinity',
  '-',
];

/** A change that the text shows but no document can: a key twice, a number of no kind, something between the tokens. */
export function mutateText(draw: Draw, text: string): Mutant {
  const at = draw.below(text.length);
  const to = Math.min(text.length, at + draw.below(200));
  const change = draw.below(8);
  const changed = [
    () => text.slice(0, at),
    () => text.slice(0, at) + text.slice(to),
    () => text.slice(0, at) + text.slice(at, to) + text.slice(at),
    () =>
      text.slice(0, at) +
      draw.pick(['{', '}', '[', ']', '"', ',', ':', '\\', '//', '/*', '\t', '\0', '\u2028', 'NaN']) +
      text.slice(at),
    () => text.replace(/: "[^"]*"/, `: ${draw.pick(NUMBERS)}`),
    () => text.replace('"id"', `"id": "IL-0001", "id"`),
    () => text.slice(0, at) + draw.characters(8) + text.slice(at),
    () =>
      draw.pick([
        `${text}${text}`,
        '',
        ' \n\t ',
        '[]',
        'null',
        '"text"',
        '42',
        `{"a":`.repeat(100_000),
        '['.repeat(300_000),
        `[${'0,'.repeat(400_000)}0]`,
      ]),
  ][change]?.();
  return { bytes: Buffer.from(changed ?? text), how: `text: ${change} at ${at}` };
}

/** A change to the bytes: flipped, cut, in another encoding, packed. */
export function mutateBytes(draw: Draw, text: string): Mutant {
  const bytes = Buffer.from(text);
  const change = draw.below(11);
  const flipped = (): Buffer => {
    for (let left = 1 + draw.below(20); left > 0; left--) {
      const at = draw.below(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << draw.below(8));
    }
    return bytes;
  };
  const at = draw.below(bytes.length);
  const splice = (put: Buffer): Buffer => Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at)]);
  const made = [
    flipped,
    flipped,
    () => bytes.subarray(0, at),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    () => Buffer.from(text, draw.pick(['utf16le', 'latin1'] as const)),
    () =>
      splice(
        Buffer.from(
          draw.pick([[0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80], [0xff], [0xe3, 0x84], [0]]),
        ),
      ),
    () => splice(Buffer.from(Array.from({ length: draw.below(64) }, () => draw.below(256)))),
    () => gzipSync(bytes),
    () => Buffer.from(text.replaceAll('\n', draw.pick(['\r\n', '\r']))),
    () =>
      Buffer.alloc(
        draw.pick([0, 1, 1024, 1024 * 1024, 1024 * 1024 + 1]),
        draw.pick([0, 0x20, 0x7b, 0x5b, 0x22]),
      ),
  ][change]?.();
  return { bytes: made ?? bytes, how: `bytes: ${change} at ${at}` };
}
