import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachKnownToken } from './known-tokens';
import { tokenize } from './tokenize';

const knownTokens = (text: string): unknown[] => {
  const tokens: unknown[] = [];
  eachKnownToken(text, (term, isPair, position, start, end) =>
    tokens.push({ term, isPair, position, start, end }),
  );
  return tokens;
};
const tokensOf = (text: string): unknown[] =>
  tokenize(text).map(({ term, kind, position, start, end }) => ({
    term,
    isPair: kind === 'pair',
    position,
    start,
    end,
  }));

it('gives the tokens of any text, the first time and when it is known', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(knownTokens(text)).toEqual(tokensOf(text));
      expect(knownTokens(text)).toEqual(tokensOf(text));
    }),
  );
});

it('gives those of a text too long to be kept, and of many', () => {
  const long = '옛 노드 풀을 드레인하던 중 ingress-nginx 502s. '.repeat(2_000);
  expect(knownTokens(long)).toEqual(tokensOf(long));
  for (let turn = 0; turn < 120; turn++) knownTokens(`${turn} ${long.slice(0, 60_000)}`);
  const again = `7 ${long.slice(0, 60_000)}`;
  expect(knownTokens(again)).toEqual(tokensOf(again));
});
