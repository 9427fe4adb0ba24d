import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokensMet, type Met } from './known-tokens';
import { tokenize } from './tokenize';

/** As `tokensMet` has it, from the tokens that the tokenizer gives. */
function metOf(text: string, terms: ReadonlySet<string>): Met[] {
  const tokens = tokenize(text);
  return tokens.flatMap(({ term, kind, position, start, end }, at) => {
    if (!terms.has(term)) return [];
    const words = tokens.slice(0, at + 1).filter((token) => token.kind !== 'pair');
    const word = words.at(-1)?.position;
    const others = words.findLastIndex((token) => token.position !== word);
    return [
      { term, isPair: kind === 'pair', position, start, end, wordStart: words[others + 1]?.start ?? 0 },
    ];
  });
}

const allTerms = (text: string) => new Set(tokenize(text).map(({ term }) => term));

describe('tokensMet', () => {
  it('gives the tokens of any text that are asked for, the first time and when it is known', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'가인그레 스x-1nd.'), maxLength: 60 }),
        fc.string({ unit: 'binary', maxLength: 100 }),
        (text, other) => {
          for (const terms of [allTerms(text), allTerms(text.slice(0, 20) + other), new Set<string>()]) {
            expect(tokensMet(text, terms)).toEqual(metOf(text, terms));
            expect(tokensMet(other, terms)).toEqual(metOf(other, terms));
            expect(tokensMet(text, terms)).toEqual(metOf(text, terms));
          }
        },
      ),
    );
  });

  it('gives those of a text whose places need more room, and of so many that some are forgotten', () => {
    const long = '옛 노드 풀을 드레인하던 중 ingress-nginx 502s. '.repeat(2_000);
    const terms = new Set(['드레인', '502', 'nginx', '119', '0']);
    expect(tokensMet(long, terms)).toEqual(metOf(long, terms));
    for (let turn = 0; turn < 120; turn++) tokensMet(`${turn} ${long.slice(0, 60_000)}`, terms);
    const again = `7 ${long.slice(0, 60_000)}`;
    expect(tokensMet(again, terms)).toEqual(metOf(again, terms));
    expect(tokensMet('119 mehr', terms)).toHaveLength(1);
  });

  it('knows a term that a text brings after the terms were first looked for', () => {
    const terms = new Set(['zugzwang']);
    expect(tokensMet('nothing', terms)).toEqual([]);
    const words = Array.from({ length: 6_000 }, (_, at) => `word${at.toString(36)}`).join(' ');
    expect(tokensMet(`${words} zugzwang`, terms)).toHaveLength(1);
  });
});
