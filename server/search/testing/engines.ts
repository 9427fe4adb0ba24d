import { db } from '@/server/db';
import { meilisearchEngine } from '@/server/search/meilisearch';
import { openMeilisearch } from '@/server/search/meilisearch-client';
import { indexIntoMeilisearch } from '@/server/search/meilisearch-index';
import { postgresEngine } from '@/server/search/postgres';
import type { SearchEngine } from '@/server/search/search-engine';
import { readSearchIndex } from '@/server/search/search-key';
import { provideSearchServer, type SearchServer } from '@/server/testing/search-server';

/** An engine for a suite that every engine passes: opened over the library as it is then, closed with all it made. */
export type TestedEngine = {
  name: SearchEngine['name'];
  open: () => Promise<SearchEngine>;
  close: () => Promise<void>;
};

/** Postgres always, Meilisearch where there is a server. */
export async function provideEngines(): Promise<{
  engines: readonly TestedEngine[];
  stop: () => Promise<void>;
}> {
  const server = await provideSearchServer();
  const postgres: TestedEngine = {
    name: 'postgres',
    open: () => Promise.resolve(postgresEngine),
    close: () => Promise.resolve(),
  };
  return {
    engines: server === null ? [postgres] : [postgres, testedMeilisearch(server)],
    stop: () => server?.stop() ?? Promise.resolve(),
  };
}

function testedMeilisearch(server: SearchServer): TestedEngine {
  let close: TestedEngine['close'] = () => Promise.resolve();
  return {
    name: 'meilisearch',
    open: async () => {
      await indexIntoMeilisearch(db(), { ...server, searchKey: null });
      const entry = await readSearchIndex(db());
      if (entry === null) throw new Error('The index was not kept');
      const admin = openMeilisearch({ host: server.host, key: server.adminKey }, 10_000);
      close = async () => {
        await admin.deleteIndex(entry.name);
        if (entry.key !== null) await admin.deleteKey(entry.key);
      };
      // A busy machine must not fail a test of what is found; the time limit has tests of its own.
      const client = openMeilisearch({ host: server.host, key: entry.key }, 10_000);
      return meilisearchEngine(() => Promise.resolve({ client, host: server.host, index: entry.name }));
    },
    close: () => close(),
  };
}
