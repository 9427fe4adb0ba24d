import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGS } from './lang';
import { TermFile } from './term';

const TERM = {
  slug: 'disk-full',
  label: { en: 'Disk full', ko: '디스크 가득 참' },
  definition: { en: 'No space is left.', ko: '남은 공간이 없다.' },
  aliases: { en: [], ko: [] },
  replaced_by: null,
};
const pathsRefused = (asked_as: unknown) =>
  TermFile.safeParse({ ...TERM, asked_as }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('asked_as', () => {
  it('may be absent, and may be empty in a language', () => {
    expect(TermFile.safeParse(TERM).success).toBe(true);
    expect(pathsRefused({ en: ['the disk filled up'], ko: [] })).toEqual([]);
  });

  it('holds at most 12 phrases a language, each one line of at most 60 characters', () => {
    expect(pathsRefused({ en: Array(12).fill('가'.repeat(60)), ko: ['😀'.repeat(60)] })).toEqual([]);
    expect(pathsRefused({ en: Array(13).fill('full'), ko: [] })).toEqual(['asked_as.en']);
    expect(pathsRefused({ en: ['a'.repeat(61)], ko: ['두\n줄', ' '] })).toEqual([
      'asked_as.en.0',
      'asked_as.ko.0',
      'asked_as.ko.1',
    ]);
  });

  it('says nothing of two values of our vocabulary', () => {
    const files = ['root-causes', 'factors', 'symptoms', 'components', 'domains'];
    const owners = new Map<string, string[]>();
    for (const file of files) {
      const document: unknown = JSON.parse(readFileSync(`data/vocabulary/${file}.json`, 'utf8'));
      for (const { slug, asked_as } of z.array(TermFile).parse(document)) {
        for (const phrase of LANGS.flatMap((lang) => asked_as?.[lang] ?? [])) {
          const key = phrase.normalize('NFKC').toLowerCase();
          owners.set(key, [...(owners.get(key) ?? []), `${file}: ${slug}`]);
        }
      }
    }
    expect([...owners].filter(([, slugs]) => slugs.length > 1)).toEqual([]);
  });
});
