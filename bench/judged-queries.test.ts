import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGS } from '@/lib/lang';
import { QUERY_KINDS, readJudgedQueries } from './judged-queries';

const DATA = fileURLToPath(new URL('../data', import.meta.url));
const queries = readJudgedQueries(path.join(DATA, 'eval/queries.jsonl'));

const Asked = z.object({
  asked_as: z.object({ en: z.array(z.string()), ko: z.array(z.string()) }).optional(),
});
const Case = Asked.extend({ id: z.string() });

const readFolder = (folder: string): unknown[] =>
  fs
    .readdirSync(path.join(DATA, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name): unknown => JSON.parse(fs.readFileSync(path.join(DATA, folder, name), 'utf8')));
const cases = readFolder('cases').map((document) => Case.parse(document));
const terms = readFolder('vocabulary').flatMap((document) => z.array(Asked).parse(document));

/** What two queries must differ in: more than case, signs and spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('data/eval/queries.jsonl', () => {
  it('holds at least 210 queries, half of them in each language', () => {
    expect(queries.length).toBeGreaterThanOrEqual(210);
    for (const lang of LANGS) {
      const share = queries.filter((query) => query.lang === lang).length / queries.length;
      expect(share, lang).toBeCloseTo(0.5, 1);
    }
  });

  it('holds at least 30 of each kind and no other kind', () => {
    for (const kind of QUERY_KINDS) {
      expect(queries.filter((query) => query.kind === kind).length, kind).toBeGreaterThanOrEqual(30);
    }
    const kinds: readonly string[] = QUERY_KINDS;
    expect(queries.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
  });

  it('stands in rounds of one of each language and kind, so that every fold has all', () => {
    const round = LANGS.length * QUERY_KINDS.length;
    for (let from = 0; from + round <= queries.length; from += round) {
      const groups = queries.slice(from, from + round).map(({ lang, kind }) => `${lang} ${kind}`);
      expect(new Set(groups).size, `from line ${from + 1}`).toBe(round);
    }
  });

  it('asks nothing twice', () => {
    expect(repeated(queries.map(({ id }) => id))).toEqual([]);
    expect(repeated(queries.map(({ q }) => plain(q)))).toEqual([]);
  });

  it('names cases that there are, and for each query one that is what is needed', () => {
    const known = new Set(cases.map(({ id }) => id));
    const unknown = queries.flatMap(({ id, relevant }) =>
      Object.keys(relevant).flatMap((relevantId) => (known.has(relevantId) ? [] : [`${id} ${relevantId}`])),
    );
    expect(unknown).toEqual([]);
    expect(queries.filter(({ relevant }) => !Object.values(relevant).includes(3))).toEqual([]);
  });

  it('never asks in the very words that a case or a value says it is asked with', () => {
    const phrases = new Set(
      [...cases, ...terms].flatMap(({ asked_as: asked }) =>
        [...(asked?.en ?? []), ...(asked?.ko ?? [])].map(plain),
      ),
    );
    expect(queries.filter(({ q }) => phrases.has(plain(q))).map(({ id, q }) => `${id} ${q}`)).toEqual([]);
  });

  it('is about the whole library, not a part of it', () => {
    const asked = new Set(queries.flatMap(({ relevant }) => Object.keys(relevant)));
    expect(asked.size / cases.length).toBeGreaterThan(0.9);
  });
});

describe('readJudgedQueries', () => {
  const read = (...lines: string[]) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'queries-'));
    const file = path.join(folder, 'queries.jsonl');
    fs.writeFileSync(file, lines.join('\n'));
    try {
      return readJudgedQueries(file);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  };
  const GOOD = '{"id":"Q1","q":"x","lang":"ko","kind":"short","relevant":{"IL-0054":3}}';

  it('takes one object a line, blank lines and kinds of others too', () => {
    expect(read(GOOD, '', GOOD.replace('short', 'voice'))).toHaveLength(2);
  });

  it('names the line that cannot be used', () => {
    expect(() => read(GOOD, '{')).toThrow(/queries\.jsonl:2/);
    expect(() => read(GOOD.replace(':3', ':4'))).toThrow(/:1 relevant/);
    expect(() => read(GOOD.replace('ko', 'de'))).toThrow(/:1 lang/);
    expect(() => readJudgedQueries('/nowhere.jsonl')).toThrow(/is not there/);
  });
});
