import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '@/server/db';
import { openImportedLibrary, type ImportedLibrary } from '@/server/testing/imported-library';
import { provideSearchServer } from '@/server/testing/search-server';
import { openMeilisearch } from './meilisearch-client';
import { isAnyOf } from './meilisearch-filter';
import { indexIntoMeilisearch, type IndexOptions } from './meilisearch-index';
import { readSearchIndex, type SearchIndexEntry } from './search-key';

/*
 * Building the index of a real server.
 */

const server = await provideSearchServer();
const host = server?.host ?? '';
const adminKey = server?.adminKey ?? null;
const admin = openMeilisearch({ host: host === '' ? 'http://127.0.0.1' : host, key: adminKey }, 10_000);

const CASES = Array.from({ length: 30 }, (_, index) => `IL-${1001 + index}`);
const build = (more: Partial<IndexOptions> = {}): ReturnType<typeof indexIntoMeilisearch> =>
  indexIntoMeilisearch(db(), { host, adminKey, searchKey: null, ...more });

async function keptEntry(): Promise<SearchIndexEntry> {
  const entry = await readSearchIndex(db());
  if (entry === null) throw new Error('No index is kept');
  return entry;
}

/** Names of the server's indexes that belong to ours. */
async function indexNames(): Promise<string[]> {
  const { name } = await keptEntry();
  const { results } = await admin.getRawIndexes({ limit: 1000 });
  return results.map(({ uid }) => uid).filter((uid) => uid.startsWith(name));
}

describe.skipIf(server === null)('building the index', () => {
  let library: ImportedLibrary;

  beforeAll(async () => {
    library = await openImportedLibrary(CASES);
    await build();
  });
  afterAll(async () => {
    const { name, key } = await keptEntry();
    await admin.deleteIndex(name);
    if (key !== null) await admin.deleteKey(key);
    await library.close();
    await server?.stop();
  });

  it('keeps a key that may search the index and nothing else', async () => {
    const { name, key } = await keptEntry();
    expect(key).not.toBeNull();
    expect(key).not.toBe(adminKey);
    const app = openMeilisearch({ host, key }, 10_000);
    await expect(app.index(name).search('timeout')).resolves.toBeDefined();
    await expect(app.index(name).deleteAllDocuments()).rejects.toThrow();
    await expect(app.index('another').search('')).rejects.toThrow();
    await expect(app.getKeys()).rejects.toThrow();
  });

  it('does nothing where the index is that of the library, and builds where it is not', async () => {
    expect(await build()).toEqual({ built: false, cases: CASES.length });
    await library.replaceCases(CASES.slice(1));
    expect(await build()).toEqual({ built: true, cases: CASES.length - 1 });
    await library.replaceCases(CASES);
    expect(await build()).toEqual({ built: true, cases: CASES.length });
  });

  it('builds again where the server lost the index, under the name and key it had', async () => {
    const before = await keptEntry();
    await admin.deleteIndex(before.name).waitTask({ timeout: 30_000 });
    expect(await build()).toEqual({ built: true, cases: CASES.length });
    expect(await keptEntry()).toEqual(before);
  });

  it('makes another key where the server does not know the kept one', async () => {
    const before = await keptEntry();
    await admin.deleteKey(before.key ?? '');
    expect((await build()).built).toBe(true);
    expect((await keptEntry()).key).not.toBe(before.key);
  });

  it('keeps no key where the environment gives one', async () => {
    const { key } = await keptEntry();
    await build({ searchKey: key, force: true });
    expect((await keptEntry()).key).toBeNull();
    await build({ force: true });
    expect((await keptEntry()).key).not.toBeNull();
  });

  it('removes what an interrupted run left behind', async () => {
    const { name } = await keptEntry();
    await admin
      .index(`${name}_next`)
      .addDocuments([{ id: 'left' }])
      .waitTask({ timeout: 30_000 });
    await build({ force: true });
    expect(await indexNames()).toEqual([name]);
  });

  it('lets one run at a time build', async () => {
    await Promise.all([build({ force: true }), build({ force: true }), build()]);
    expect(await indexNames()).toEqual([(await keptEntry()).name]);
  });

  it('says that the key is wrong, and leaves the index as it is', async () => {
    const before = await keptEntry();
    await expect(build({ adminKey: 'not the key', force: true })).rejects.toThrow(/refuses the key/);
    expect(await keptEntry()).toEqual(before);
  });

  it('says which task failed and why, and leaves the index as it is', async () => {
    const before = await keptEntry();
    await db().$executeRaw`update "case" set document =
        json_build_object('id', 'not / an id', 'title', document->'title', 'symptoms_text', document->'symptoms_text',
          'trigger', document->'trigger', 'summary', document->'summary', 'detection', document->'detection',
          'remediation', document->'remediation', 'action_items', document->'action_items',
          'lessons', document->'lessons', 'impact', document->'impact', 'org', document->'org')
        where id = ${CASES[3]}`;
    await expect(build({ force: true })).rejects.toThrow(
      /task \d+ \(documentAdditionOrUpdate\).*not \/ an id/s,
    );
    expect(await keptEntry()).toEqual(before);
    await vi.waitFor(async () => expect(await indexNames()).toEqual([before.name]), { timeout: 10_000 });
    // The importer sees no change in the file: the case has to go before it comes back.
    await library.replaceCases(CASES.filter((_, index) => index !== 3));
    await library.replaceCases(CASES);
    await build();
  });

  it('finds exactly the value that a filter quotes', async () => {
    const values = [
      'a"b',
      "a'b",
      'a\\b',
      'a\\"b',
      'a\\',
      'a OR b',
      'a = b',
      '(a)',
      '[a, b]',
      'a\nb',
      'a b',
      '가 나',
      '_geoRadius(1,2,3)',
    ];
    const { name } = await keptEntry();
    const index = admin.index(`${name}_quotes`);
    await index
      .addDocuments(
        values.map((value, id) => ({ id, value })),
        { primaryKey: 'id' },
      )
      .waitTask({ timeout: 30_000 });
    await index.updateFilterableAttributes(['value']).waitTask({ timeout: 30_000 });
    for (const [id, value] of values.entries()) {
      const { hits } = await index.search('', { filter: isAnyOf('value', [value]) });
      expect(hits).toEqual([{ id, value }]);
    }
    await admin.deleteIndex(`${name}_quotes`).waitTask({ timeout: 30_000 });
  });
});
