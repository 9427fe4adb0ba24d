import { describe, expect, it } from 'vitest';
import { AnswerReader, type ReadAnswer } from './answer-reader';

/** Gives a reader the bytes of an answer in pieces of one size. */
function readInPieces(bytes: Buffer, size: number, isHead = false): ReadAnswer | null {
  const reader = new AnswerReader(isHead);
  for (let at = 0; at < bytes.length; at += size) {
    const answer = reader.push(bytes.subarray(at, at + size));
    if (answer !== null) return answer;
  }
  return reader.end();
}

const chunked = (chunks: readonly string[]): string =>
  [...chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`), '0\r\n\r\n'].join('');

const ANSWERS = {
  'with its length': ['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello and more', 200, 'hello'],
  'in chunks': [
    `HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(['he', 'l', 'lo'])}`,
    404,
    'hello',
  ],
  'up to the end of the connection': ['HTTP/1.0 200 OK\r\nX: y\r\n\r\nhello', 200, 'hello'],
  'after a word that says go on': [
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello',
    200,
    'hello',
  ],
  'without a body': ['HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n', 304, ''],
  'cut off': ['HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhello', 200, 'hello'],
} as const;

describe('an answer', () => {
  for (const [what, [text, status, body]] of Object.entries(ANSWERS))
    it(`${what} is read whatever its pieces`, () => {
      for (const size of [1, 2, 3, 7, 1_000]) {
        const answer = readInPieces(Buffer.from(text), size);
        expect({ status: answer?.status, body: answer?.body.toString() }).toEqual({ status, body });
      }
    });

  it('to HEAD ends with its head', () => {
    const answer = readInPieces(Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n'), 3, true);
    expect(answer?.headers.get('content-length')).toBe('5');
    expect(answer?.body).toHaveLength(0);
  });

  it('is none where not even its head came', () => {
    expect(readInPieces(Buffer.from('HTTP/1.1 200 OK\r\nContent-'), 4)).toBeNull();
  });

  it('takes time in proportion to its length, in one chunk or in many', () => {
    const head = Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
    const bodies = {
      'one chunk': (kilobytes: number) => chunked(['x'.repeat(kilobytes * 1_000)]),
      'many chunks': (kilobytes: number) =>
        chunked(Array.from({ length: kilobytes }, () => 'x'.repeat(1_000))),
    };
    for (const [what, make] of Object.entries(bodies)) {
      const took = (kilobytes: number): number => {
        const bytes = Buffer.concat([head, Buffer.from(make(kilobytes))]);
        const before = process.cpuUsage();
        expect(readInPieces(bytes, 512)?.body).toHaveLength(kilobytes * 1_000);
        const { user, system } = process.cpuUsage(before);
        return user + system;
      };
      took(1_000);
      // Sixteen times as much: 256 times as long where each piece leads to all before it being read again.
      expect(took(16_000), what).toBeLessThan(80 * Math.max(took(1_000), 1_000));
    }
  });
});
