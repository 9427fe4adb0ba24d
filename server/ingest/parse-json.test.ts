import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_DEPTH, parseJson } from './parse-json';
import { locate, placeAt } from './place';
import type { Finding } from './problem';

function findingsOf(text: string): Finding[] {
  const parsed = parseJson(text);
  return parsed.ok ? [] : parsed.findings;
}

function placesOf(text: string): string[] {
  const findings = findingsOf(text);
  return locate(text, findings).map(
    ({ line, column }, index) => `${line}:${column} ${findings[index]?.code}`,
  );
}

describe('strict JSON', () => {
  test.each([
    ['a comment', '{\n  // no\n  "a": 1\n}', '2:3 syntax'],
    ['a comma after the last', '{"a": [1,\n2,]}', '2:3 syntax'],
    ['an open object', '{"a": 1', '1:8 syntax'],
    ['a line break within a text', '{"a": "b\nc"}', '1:7 syntax'],
    ['an unknown escape', '{"a": "\\x"}', '1:7 syntax'],
    ['something after the end', '{} {}', '1:4 syntax'],
    ['a bare word', '{"a": undefined}', '1:7 syntax'],
    ['nothing', '  \n', '1:1 empty'],
    ['no value at all', '', '1:1 empty'],
  ])('%s has its place', (_, text, place) => {
    expect(placesOf(text)[0]).toBe(place);
  });

  test('a key that comes twice is named where it comes again, in each object', () => {
    const text = '{"a": 1, "b": [{"c": 1,\n"c": 2}],\n  "a": 3}';
    expect(placesOf(text)).toEqual(['2:1 duplicate-key', '3:3 duplicate-key']);
    expect(findingsOf(text).map(({ path }) => path)).toEqual([['b', 0, 'c'], ['a']]);
  });

  test('colons and braces in texts are no keys', () => {
    expect(parseJson('{"a:": "b: {\\"c\\": [", "d\\\\": ":"}').ok).toBe(true);
  });

  test('a key named __proto__ is a key like any other', () => {
    const parsed = parseJson('{"__proto__": {"polluted": true}, "constructor": 1}');
    expect(parsed.ok && Object.keys(parsed.value as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(findingsOf('{"__proto__": 1, "__proto__": 2}')).toMatchObject([{ code: 'duplicate-key' }]);
  });

  test('deep nesting is refused without falling over', () => {
    const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(parseJson(deep(MAX_DEPTH)).ok).toBe(true);
    expect(placesOf(deep(MAX_DEPTH + 1))).toEqual([`1:${MAX_DEPTH + 1} too-deep`]);
    expect(findingsOf('['.repeat(500_000))).toMatchObject([{ code: 'too-deep' }]);
  });

  test('agrees with JSON.parse on every document', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const parsed = parseJson(text);
        expect(parsed.ok && parsed.value).toEqual(JSON.parse(text));
      }),
      { numRuns: 200 },
    );
  });

  test('any text gives a value or findings, never an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]":,\\ntrue0-1 /*\n') }), (text) => {
        const parsed = parseJson(text);
        if (!parsed.ok) expect(locate(text, parsed.findings).length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('places', () => {
  test('columns count characters: Hangul and emoji are one each', () => {
    const text = '{\r\n  "제목": "🧨🧨", "b": 1\r}';
    expect(placeAt(text, text.indexOf('"b"'))).toEqual({ line: 2, column: 15 });
    expect(placeAt(text, text.length)).toEqual({ line: 3, column: 2 });
  });

  test('a path that ends early leads to what is around it', () => {
    const text = '{\n  "a": {\n    "b": [10, 20]\n  }\n}';
    const at = (path: (string | number)[], which?: 'key') =>
      locate(text, [{ severity: 'problem', code: '', path, what: '', instead: '', at: which }])[0];
    expect(at(['a', 'b', 1])).toEqual({ line: 3, column: 15 });
    expect(at(['a', 'b'], 'key')).toEqual({ line: 3, column: 5 });
    expect(at(['a', 'missing'])).toEqual({ line: 2, column: 8 });
    expect(at(['nowhere', 3, 'x'])).toEqual({ line: 1, column: 1 });
  });
});
