import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutQuery, parseQuery, readPieces, rewriteQuery } from './query';

const keys = [
  { key: 'component', aliases: ['구성요소', 'comp'] },
  { key: 'cause', aliases: ['원인'] },
  { key: 'org', aliases: ['조직'] },
  { key: 'before', aliases: ['이전'] },
  { key: 'after' },
];
const parse = (q: string) => parseQuery(q, keys);
const nothing = { text: '', phrases: [], exclusions: [], qualifiers: [], unused: [] };

describe('parseQuery', () => {
  it.each([
    ['ingress 502', { text: 'ingress 502' }],
    ['"connection reset" nginx', { text: 'nginx', phrases: ['connection reset'] }],
    [
      'database is not accepting commands in database "app" HINT: vacuum it',
      { text: 'database is not accepting commands in database "app" HINT: vacuum it' },
    ],
    ['level=warn "connection reset"', { text: 'level=warn "connection reset"' }],
    ['“연결 끊김” 파드', { text: '파드', phrases: ['연결 끊김'] }],
    ['somebody ran rm -rf on prod', { text: 'somebody ran rm -rf on prod' }],
    ['ps -ef -ww 하면 멈춘다', { text: 'ps -ef -ww 하면 멈춘다' }],
    ['alarms -rf', { text: 'alarms', exclusions: [{ text: 'rf', phrase: false }] }],
    ['dns -aws', { text: 'dns', exclusions: [{ text: 'aws', phrase: false }] }],
    ['dns -"foo bar"', { text: 'dns', exclusions: [{ text: 'foo bar', phrase: true }] }],
    [
      'component:ingress org:github',
      {
        qualifiers: [
          { key: 'component', value: 'ingress' },
          { key: 'org', value: 'github' },
        ],
      },
    ],
    [
      '구성요소:인그레스 원인：배포',
      {
        qualifiers: [
          { key: 'component', value: '인그레스' },
          { key: 'cause', value: '배포' },
        ],
      },
    ],
    ['COMPONENT:dns', { qualifiers: [{ key: 'component', value: 'dns' }] }],
    ['-org:github x', { text: 'x', qualifiers: [{ key: 'org', value: 'github', negative: true }] }],
    ['org:"DevOps Hof"', { qualifiers: [{ key: 'org', value: 'DevOps Hof' }] }],
    [
      'component:a,b',
      {
        qualifiers: [
          { key: 'component', value: 'a' },
          { key: 'component', value: 'b' },
        ],
      },
    ],
    [
      'before:2020 after:2019-05',
      {
        qualifiers: [
          { key: 'before', value: '2020' },
          { key: 'after', value: '2019-05' },
        ],
      },
    ],
    ['""', { unused: ['""'] }],
    ['dns "…"', { text: 'dns', unused: ['"…"'] }],
    ['😀', { unused: ['😀'] }],
    ['   ', {}],
    ['\u0000', {}],
    ['\ud800', {}],
  ])('reads %j', (q, expected) => {
    expect(parse(q)).toEqual({ ...nothing, ...expected });
  });

  it.each([
    'http://example.com/x',
    'error: foo',
    'level=error msg="connection reset by peer"',
    'pod/foo:80',
    '12:30:01 error',
    '--flag',
    '-5',
    'a - b',
    'logs -f',
    'component = x',
    'component: ingress',
    'component:/foo:80',
    'unknown:thing',
    '"unbalanced quote',
    '{"error":"x"}',
    "'; DROP TABLE",
    '" OR 1=1',
    'kubectl delete pod -namespace prod',
    'state-of-the-art',
  ])('leaves %j as text', (q) => {
    expect(parse(q)).toEqual({ ...nothing, text: q });
  });

  it('never throws, and finds in what it gives nothing but what was typed', () => {
    const odd = fc.string({
      unit: fc.constantFrom(...'ab가 "-:“”\n\ud83d', 'org:', '-"', '😀'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.oneof(odd, fc.string({ unit: 'binary' })), (q) => {
        const { text, phrases, exclusions } = parse(q);
        return [text, ...phrases, ...exclusions.map((one) => one.text)].every(
          (part) => part.length <= q.normalize('NFC').length,
        );
      }),
      { numRuns: 1000 },
    );
    expect(parse('a"'.repeat(5000)).text.length).toBeLessThanOrEqual(10_000);
    expect(parse('"a" '.repeat(2500)).phrases).toHaveLength(2500);
  });
});

describe('cutQuery', () => {
  it('cuts by code points and says so', () => {
    expect(cutQuery('abc', 3)).toEqual({ text: 'abc', cut: false });
    expect(cutQuery('abcd', 3)).toEqual({ text: 'abc', cut: true });
    expect(cutQuery('😀😀😀', 2)).toEqual({ text: '😀😀', cut: true });
    expect(cutQuery('x'.repeat(10_000), 400).text).toHaveLength(400);
  });
});

describe('rewriteQuery', () => {
  const without = (q: string, is: string): string =>
    rewriteQuery(readPieces(q, keys), (piece, said) => (piece.is === is ? null : said));

  it('takes out pieces and leaves the rest as typed', () => {
    expect(without('dns component:ingress  “connection reset”가 -aws', 'qualifiers')).toBe(
      'dns "connection reset"가 -aws',
    );
    expect(without('dns -aws -"foo bar" timeout', 'exclusion')).toBe('dns timeout');
    expect(without('component:ingress', 'qualifiers')).toBe('');
    expect(without('"a b" c', 'phrase')).toBe('c');
  });

  it('writes a piece otherwise', () => {
    const pieces = readPieces('x "a b" c', keys);
    expect(rewriteQuery(pieces, (piece, said) => (piece.is === 'phrase' ? piece.text : said))).toBe(
      'x a b c',
    );
  });
});
