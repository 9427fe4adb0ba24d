import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CaseFile } from '@/lib/case';
import { importable } from './testing/importable';
import { generateCases, readCases, writeLibrary } from './generate-library';

const DATA = fileURLToPath(new URL('../data', import.meta.url));
const real = readCases(DATA);
const made = [...generateCases(real, 40)];

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
const textOf = ({ title, summary, lessons }: CaseFile): string =>
  [title, summary, lessons].flatMap((both) => [both.en ?? '', both.ko ?? '']).join('\n');
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('generateCases', () => {
  it('gives the same cases for the same seed, others for another', () => {
    expect([...generateCases(real, 3)]).toEqual(made.slice(0, 3));
    expect([...generateCases(real, 3, 7)]).not.toEqual(made.slice(0, 3));
  });

  it('uses the words of the real cases and no others, in both languages', () => {
    const known = new Set(real.flatMap((document) => wordsOf(textOf(document))));
    const used = made.flatMap((document) => wordsOf(textOf(document)));
    expect(used.filter((word) => !known.has(word))).toEqual([]);
    expect(used.some((word) => /^[가-힣]+$/.test(word))).toBe(true);
    expect(used.some((word) => /^[a-z]+$/.test(word))).toBe(true);
  });

  it('keeps lengths and the number of values near those of the real cases', () => {
    const length = (cases: readonly CaseFile[]) => mean(cases.map((document) => textOf(document).length));
    const values = (cases: readonly CaseFile[]) => mean(cases.map(({ components }) => components.length));
    expect(length(made) / length(real)).toBeGreaterThan(0.7);
    expect(length(made) / length(real)).toBeLessThan(1.3);
    expect(values(made) / values(real)).toBeGreaterThan(0.7);
    expect(values(made) / values(real)).toBeLessThan(1.3);
  });

  it('makes no copy of a real case', () => {
    const titles = new Set(real.map(({ title }) => title.en));
    const copied = made.filter(({ title }) => titles.has(title.en));
    expect(copied.length).toBeLessThan(made.length * 0.7);
    const summaries = new Set(real.map(({ summary }) => summary.en));
    expect(made.filter(({ summary }) => summaries.has(summary.en))).toEqual([]);
  });
});

describe('writeLibrary', () => {
  it('writes a data folder in which the importer finds nothing wrong', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'generated-'));
    try {
      writeLibrary(DATA, folder, made);
      expect(await importable(folder)).toEqual({ cases: made.length, problems: [] });
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
});
