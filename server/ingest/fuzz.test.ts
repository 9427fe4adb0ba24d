import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CaseFile } from '@/lib/case';
import { checkStrings } from './validate-strings';
import { validateCase } from './validate-document';
import { validateTerms } from './validate-terms';
import { locate } from './place';
import { parseJson } from './parse-json';
import { formatPath } from './problem';
import { KINDS } from '@/lib/facets';
import { draftCase } from './testing/scratch-folder';

const GOOD = JSON.stringify(draftCase('IL-0001'), null, 2);
const VOCABULARY = {
  terms: new Map(KINDS.map((kind) => [kind, new Map<string, never>()])),
  broken: new Set<never>(),
};

/** All that happens to a file on its own; gives the findings, and throws nothing. */
function checkText(text: string): { isGood: boolean; count: number } {
  const parsed = parseJson(text);
  if (!parsed.ok) {
    locate(text, parsed.findings);
    return { isGood: false, count: parsed.findings.length };
  }
  const strings = checkStrings(text, parsed.value);
  const checked = validateCase('IL-0001', strings.value);
  const findings = [
    ...strings.findings,
    ...checked.findings,
    ...validateTerms(strings.value, VOCABULARY, true),
  ];
  expect(locate(text, findings).every(({ line, column }) => line > 0 && column > 0)).toBe(true);
  findings.forEach(({ path }) => formatPath(path));
  const isGood =
    checked.document !== null && !strings.findings.some(({ severity }) => severity === 'problem');
  if (!isGood) expect(findings.some(({ severity }) => severity === 'problem')).toBe(true);
  return { isGood, count: findings.length };
}

/** Replaces the value at a random place of a document. */
function mutate(value: unknown, steps: readonly number[], replacement: unknown): unknown {
  const [step = 0, ...rest] = steps;
  if (steps.length === 0 || typeof value !== 'object' || value === null) return replacement;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)] ?? 'x';
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      String(index) === key ? mutate(item, rest, replacement) : item,
    );
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === key ? mutate(inner, rest, replacement) : inner,
    ]),
  );
}

test('a file with any value in any place gives findings or is what the schema says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }),
      fc.anything({ maxDepth: 2 }),
      (steps, replacement) => {
        const text = JSON.stringify(mutate(JSON.parse(GOOD), steps, replacement));
        const { isGood } = checkText(text);
        expect(isGood && !CaseFile.safeParse(JSON.parse(text)).success).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);

test('a file cut, doubled or overwritten anywhere gives findings, never an exception', () => {
  fc.assert(
    fc.property(
      fc.nat(GOOD.length),
      fc.nat(40),
      fc.string({ unit: 'binary', maxLength: 6 }),
      (from, length, put) => {
        checkText(GOOD.slice(0, from) + put + GOOD.slice(from + length));
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);
