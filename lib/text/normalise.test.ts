import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise, normaliseWithMap, toNfc } from './normalise';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        '가',
        'ᄀ',
        'ᅡ',
        'ᆨ',
        'e',
        'é',
        '\u0301',
        '\u200d',
        'Ａ',
        'ﬁ',
        'İ',
        'ß',
        ' ',
        '\u3000',
        '\ud83d',
        '\ude00',
      ),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.join('')),
);

describe('normalise', () => {
  it.each([
    ['문서', '문서'],
    ['문서'.normalize('NFD'), '문서'],
    ['café', 'cafe'],
    ['cafe\u0301', 'cafe'],
    ['ＡＢＣ　１２３', 'abc 123'],
    ['Straße İstanbul Ångström', 'strasse istanbul angstrom'],
    ['a\u0000b\u200bc\ufeff', 'abc'],
    ['\ud83d', ''],
    ['ㅇㄱㄹㅅ', 'ㅇㄱㄹㅅ'],
    ['한글\ttab\nline', '한글\ttab\nline'],
  ])('makes %j into %j', (given, expected) => {
    expect(normalise(given)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => normalise(normalise(text)) === normalise(text)),
      { numRuns: 2000 },
    );
  });

  it('gives the same for composed and decomposed text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'가각힣한글ÅéñAz09 -') }),
        (text) => normalise(text.normalize('NFD')) === normalise(text),
      ),
    );
  });

  it('leads every offset back into the original, in order', () => {
    fc.assert(
      fc.property(anyText, (original) => {
        const { text, map } = normaliseWithMap(original);
        if (map === null) return text.length === original.length;
        return (
          map.length === text.length + 1 &&
          map[text.length] === original.length &&
          map.every((to, at) => at === 0 || to >= (map[at - 1] ?? 0))
        );
      }),
    );
  });
});

describe('toNfc', () => {
  it('composes and leaves all else', () => {
    expect(toNfc('한글 Ａ'.normalize('NFD'))).toBe('한글 Ａ');
  });
});
