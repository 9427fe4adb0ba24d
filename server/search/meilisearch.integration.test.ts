import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectDatabase, databaseUrl, db } from '@/server/db';
import { currentLibrary, reloadLibrary } from '@/server/library/current-library';
import { openImportedLibrary, type ImportedLibrary } from '@/server/testing/imported-library';
import { provideSearchServer } from '@/server/testing/search-server';
import type { FallbackEngine } from './fallback';
import { openEngine } from './index';
import { openMeilisearch } from './meilisearch-client';
import { indexIntoMeilisearch, type IndexOptions } from './meilisearch-index';
import type { SearchRequest } from './search-engine';
import { readSearchIndex, saveSearchIndex, type SearchIndexEntry } from './search-key';

/*
 * Searching and losing a real server. Tests that kill it need one of our own (MEILI_BIN).
 */

const server = await provideSearchServer();
const own = server?.own ?? null;
const host = server?.host ?? '';
const adminKey = server?.adminKey ?? null;
const admin = openMeilisearch({ host: host === '' ? 'http://127.0.0.1' : host, key: adminKey }, 10_000);

const CASES = Array.from({ length: 30 }, (_, index) => `IL-${1001 + index}`);
const REQUEST: SearchRequest = {
  q: 'connection timeout',
  filters: {},
  sort: 'relevance',
  page: 1,
  size: 20,
  lang: 'en',
};

/** A busy machine must not fail tests that are not of the time limit. */
const PATIENCE = 5_000;

/** As the importer does it: with connections of its own. */
async function build(more: Partial<IndexOptions> = {}): ReturnType<typeof indexIntoMeilisearch> {
  const client = connectDatabase(databaseUrl());
  return indexIntoMeilisearch(client, { host, adminKey, searchKey: null, ...more }).finally(() =>
    client.$disconnect(),
  );
}

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

describe.skipIf(server === null)('a real server', () => {
  let library: ImportedLibrary;
  let engine: FallbackEngine | undefined;

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    library = await openImportedLibrary(CASES);
    await build();
  });
  beforeEach(() => engine?.stop());
  afterAll(async () => {
    engine?.stop();
    const { name, key } = await keptEntry();
    await admin.deleteIndex(name);
    if (key !== null) await admin.deleteKey(key);
    await library.close();
    await server?.stop();
  });

  describe('searching', () => {
    it('answers, and is not degraded', async () => {
      engine = openEngine(host, null, PATIENCE);
      const answer = await engine.search(REQUEST);
      expect(answer).toMatchObject({ engine: 'meilisearch', degraded: false });
      expect(answer.total).toBeGreaterThan(0);
    });

    it('is degraded with a wrong key', async () => {
      engine = openEngine(host, 'not the key', PATIENCE);
      expect(await engine.search(REQUEST)).toMatchObject({ engine: 'postgres', degraded: true });
      expect(engine.degradedBy()?.message).toMatch(/refuses the key/);
    });

    it('is degraded where the server has no such index', async () => {
      const entry = await keptEntry();
      await saveSearchIndex(db(), { ...entry, name: 'never-built', key: adminKey });
      engine = openEngine(host, null, PATIENCE);
      expect(await engine.search(REQUEST)).toMatchObject({ engine: 'postgres', degraded: true });
      await saveSearchIndex(db(), entry);
      await vi.waitFor(() => expect(engine?.degradedBy()).toBeNull(), { timeout: 10_000 });
    });

    it('is degraded from an import until the index is built', async () => {
      engine = openEngine(host, null, PATIENCE);
      await library.replaceCases(CASES.slice(1));
      expect(await engine.search(REQUEST)).toMatchObject({ engine: 'postgres', degraded: true });
      await build();
      await vi.waitFor(() => expect(engine?.degradedBy()).toBeNull(), { timeout: 10_000 });
      expect(await engine.search(REQUEST)).toMatchObject({ engine: 'meilisearch', degraded: false });
    });

    it('goes on while the index is built anew and swapped', async () => {
      engine = openEngine(host, null, PATIENCE);
      await reloadLibrary();
      const load = startLoad(engine);
      await build({ force: true });
      const { failed, answers } = await load.end();
      expect(failed).toEqual([]);
      expect(new Set(answers.map(({ total }) => total)).size).toBe(1);
    });
  });

  describe.skipIf(own === null)('that is killed', () => {
    it('in the middle of an import: the old index goes on when it is back', async () => {
      const before = await keptEntry();
      const { version } = await currentLibrary();
      let killing: Promise<void> | undefined;
      const onProgress = (): void => void (killing ??= own?.kill());
      await expect(build({ force: true, onProgress })).rejects.toThrow(/cannot be reached/);
      await killing;
      expect(await keptEntry()).toEqual(before);
      await own?.start();
      engine = openEngine(host, null, PATIENCE);
      expect(await engine.search(REQUEST)).toMatchObject({ engine: 'meilisearch', degraded: false });
      expect((await currentLibrary()).version).toBe(version);
      expect((await build({ force: true })).built).toBe(true);
      expect(await indexNames()).toEqual([before.name]);
    });

    it('and started again under load: no request fails, and it is used again', async () => {
      engine = openEngine(host, null, PATIENCE);
      const load = startLoad(engine);
      await sleep(500);
      await own?.kill();
      await sleep(1_500);
      await own?.start();
      await vi.waitFor(() => expect(engine?.degradedBy()).toBeNull(), { timeout: 15_000 });
      await sleep(300);
      const { failed, answers } = await load.end();
      expect(failed).toEqual([]);
      const engines = answers.map((answer) => answer.engine);
      expect(engines[0]).toBe('meilisearch');
      expect(engines).toContain('postgres');
      expect(engines.at(-1)).toBe('meilisearch');
      expect(new Set(answers.map(({ total }) => total)).size).toBe(1);
    });
  });
});

/** Ten readers who ask one search after another. */
function startLoad(engine: FallbackEngine) {
  const answers: { engine: string; total: number }[] = [];
  const failed: unknown[] = [];
  let isOver = false;
  const read = async (): Promise<void> => {
    while (!isOver) {
      await engine.search(REQUEST).then(
        (answer) => answers.push(answer),
        (error: unknown) => failed.push(error),
      );
      await sleep(5);
    }
  };
  const readers = Array.from({ length: 10 }, read);
  return {
    end: async () => {
      isOver = true;
      await Promise.all(readers);
      return { answers, failed };
    },
  };
}
