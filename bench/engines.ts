import type { PeerDocument } from './documents';
import { ANSWER_SIZE, type ReadyEngine } from './engine';
import { minisearch } from './peers/minisearch';
import { orama } from './peers/orama';
import { postgresSimple } from './peers/postgres-simple';
import { postgresEngine } from '@/server/search/postgres';
import type { SearchEngine } from '@/server/search/search-engine';

/** What an engine is opened with: the library's database, and its cases as peers index them. */
export type EngineInput = { databaseUrl: string; documents: () => Promise<readonly PeerDocument[]> };

/** One of our engines; the process must be connected to the library's database. */
export const ownEngine = (engine: SearchEngine, version: string): ReadyEngine => ({
  name: engine.name,
  version,
  search: async (q, lang) => {
    const answer = await engine.search({
      q,
      lang,
      filters: {},
      sort: 'relevance',
      page: 1,
      size: ANSWER_SIZE,
    });
    return answer.hits.map(({ id }) => id);
  },
  close: () => Promise.resolve(),
});

/**
 * Every engine of a comparison by name: ours first, then what people would use instead, opened on the same cases with the same
 * fields. Engines that need a server of their own are added where that server is at hand.
 */
export const ENGINES: ReadonlyMap<string, (input: EngineInput) => Promise<ReadyEngine>> = new Map<
  string,
  (input: EngineInput) => Promise<ReadyEngine>
>([
  ['postgres', () => Promise.resolve(ownEngine(postgresEngine, 'this one'))],
  ['postgres-simple', async (input) => postgresSimple(input.databaseUrl, await input.documents())],
  ['minisearch', async (input) => minisearch('minisearch', await input.documents())],
  [
    'minisearch-fuzzy',
    async (input) => minisearch('minisearch-fuzzy', await input.documents(), { prefix: true, fuzzy: 0.2 }),
  ],
  ['orama', async (input) => orama(await input.documents())],
]);
