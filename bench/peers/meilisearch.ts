import { randomBytes } from 'node:crypto';
import { db } from '@/server/db';
import { meilisearchEngine } from '@/server/search/meilisearch';
import { openMeilisearch, SearchServerError } from '@/server/search/meilisearch-client';
import { indexIntoMeilisearch } from '@/server/search/meilisearch-index';
import { readSearchIndex } from '@/server/search/search-key';
import type { PeerDocument } from '@/bench/documents';
import { ANSWER_SIZE, ownEngine, type ReadyEngine } from '@/bench/engine';

/** A search server to compare with; `adminKey` is null where it asks for no key. */
export type SearchHost = { host: string; adminKey: string | null };

/** Time limits of a request and of a task, in milliseconds; a comparison is patient, a reader is not. */
const REQUEST_LIMIT = 30_000;
const TASK_LIMIT = 60 * 60_000;
const BATCH = 500;

/** Our engine on Meilisearch, its index built from the library that this process is connected to. */
export async function meilisearch({ host, adminKey }: SearchHost): Promise<ReadyEngine> {
  await indexIntoMeilisearch(db(), { host, adminKey, searchKey: adminKey });
  const entry = await readSearchIndex(db());
  if (entry === null) throw new SearchServerError(`has no index after building one (${host})`);
  const client = openMeilisearch({ host, key: adminKey }, REQUEST_LIMIT);
  const connection = { client, host, index: entry.name };
  const { pkgVersion } = await client.getVersion();
  return ownEngine(
    meilisearchEngine(() => Promise.resolve(connection)),
    pkgVersion,
  );
}

/** Meilisearch as it comes: the same cases and fields, no setting touched. Its index is removed afterwards. */
export async function meilisearchPlain(
  { host, adminKey }: SearchHost,
  documents: readonly PeerDocument[],
): Promise<ReadyEngine> {
  const client = openMeilisearch({ host, key: adminKey }, REQUEST_LIMIT);
  const name = `peer_${randomBytes(6).toString('hex')}`;
  const index = client.index(name);
  const wait = { timeout: TASK_LIMIT };
  for (let from = 0; from < documents.length; from += BATCH) {
    const batch = [...documents.slice(from, from + BATCH)];
    const task = await index.addDocuments(batch, { primaryKey: 'id' }).waitTask(wait);
    if (task.status !== 'succeeded')
      throw new SearchServerError(`could not index: ${task.error?.message ?? task.status}`);
  }
  const { pkgVersion } = await client.getVersion();
  return {
    name: 'meilisearch-plain',
    version: pkgVersion,
    search: async (q) => {
      const { hits } = await index.search(q, { limit: ANSWER_SIZE, attributesToRetrieve: ['id'] });
      return hits.map(({ id }) => String(id));
    },
    close: async () => {
      await client.deleteIndex(name).waitTask(wait);
    },
  };
}
