import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentLibrary } from '@/server/library/current-library';
import { valuesOf } from '@/server/library/library';
import { openImportedLibrary, type ImportedLibrary } from '@/server/testing/imported-library';
import { postgresEngine } from './postgres';
import type { SearchAnswer } from './search-engine';

/* What people type at night, over the real library: each is a kind of fault that a reader of the first five results saw. */

let library: ImportedLibrary;
beforeAll(async () => {
  library = await openImportedLibrary();
});
afterAll(() => library.close());

const ask = (q: string): Promise<SearchAnswer> =>
  postgresEngine.search({ q, filters: {}, sort: 'relevance', page: 1, size: 5, lang: 'ko' });

type Org = { slug: string; aliases: Record<'en' | 'ko', string[]> };
const ORGS = JSON.parse(readFileSync('data/vocabulary/orgs.json', 'utf8')) as Org[];

describe('everyday words', () => {
  it.each(["users can't log in", 'users cant log in', 'nobody can sign in'])(
    '%s is about logins, not about logs',
    async (q) => {
      const { hits } = await ask(q);
      const known = await currentLibrary();
      for (const { id } of hits)
        expect(valuesOf(known, 'symptom', known.ids.indexOf(id)), id).toContain('login-failures');
    },
  );

  it('options of a command are no exclusions', async () => {
    expect((await ask('somebody ran rm -rf on prod')).hits[0]?.id).toBe('IL-1215');
  });

  it.each([
    ['왜 알람이 안 울렸지', ['왜', '안']],
    ['디비 커넥션 풀 다 찼어요', ['다']],
    ['2021년 BGP 장애', ['년']],
    ['FATAL: sorry, too many clients already', ['too']],
    ['java.lang.OutOfMemoryError', ['out', 'of']],
  ])('function words of %s are not marked', async (q, words) => {
    const { marks } = await ask(q);
    expect(marks.size).toBeGreaterThan(0);
    for (const word of words) expect(marks.has(word), word).toBe(false);
  });

  it.each([
    '502가 왜 나오나?',
    '쿠버네티스 업그레이드 때문에 생긴 장애는 몇 건이고 증상은',
    '왜 이리 느린가',
  ])('a question is no misspelling: %s', async (q) => {
    expect((await ask(q)).corrected).toBeNull();
  });

  it('a name that ends like a question is one', async () => {
    expect((await ask('그래파나 대시보드')).corrected).not.toBeNull();
  });

  it('function words alone are', async () => {
    expect((await ask('why not')).marks.has('not')).toBe(true);
  });

  it.each([
    ['결제 두번 됨', 'symptom', 'duplicate-processing'],
    ['결제가 두 번 됐어요', 'symptom', 'duplicate-processing'],
    ['[FIRING:1] KubeNodeNotReady node=ip-10-0-3-17', 'symptom', 'node-not-ready'],
    ['[FIRING:2] KubePodCrashLooping namespace=pay', 'symptom', 'crash-loop'],
  ])('%s is read as a %s', async (q, kind, slug) => {
    expect((await ask(q)).suggested).toContainEqual({ kind, slug });
  });

  it.each([
    ['디스크 꽉 참', 'etcd'],
    ['disk full on primary database', 'kafka'],
    ['디비 커넥션 풀 다 찼어요', 'conntrack'],
    ['pods keep getting OOMKilled', 'probe'],
  ])('beside what %s names, %s is not offered', async (q, slug) => {
    const { suggested } = await ask(q);
    expect(suggested.length).toBeGreaterThan(0);
    expect(suggested.map((value) => value.slug)).not.toContain(slug);
  });

  it.each(ORGS.flatMap(({ slug, aliases }) => [...aliases.ko, ...aliases.en].map((name) => [name, slug])))(
    '%s names %s',
    async (name, slug) => {
      expect((await ask(name)).suggested).toContainEqual({ kind: 'org', slug });
    },
  );

  it('what is said of a value counts where every word of it is common', async () => {
    const ids = (await ask('users see other users data')).hits.map(({ id }) => id);
    expect(ids[0]).toBe('IL-1094');
    expect(ids).toContain('IL-1219');
  });
});
