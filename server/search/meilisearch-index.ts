import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EnqueuedTaskPromise, Meilisearch } from 'meilisearch';
import type { Prisma, PrismaClient } from '@/prisma/generated/client';
import { describeCases } from './describe-cases';
import { apiCode, explainServerError, openMeilisearch, SearchServerError } from './meilisearch-client';
import { searchDocument, STAMP_ID } from './meilisearch-documents';
import { askServer, NOTHING } from './meilisearch-query';
import { INDEX_SETTINGS, stampOf } from './meilisearch-settings';
import { readSearchIndex, saveSearchIndex, type SearchIndexEntry } from './search-key';

export type IndexOptions = {
  host: string;
  /** May make indexes and keys; null where the server asks for no key. */
  adminKey: string | null;
  /** The key that the app is given by its environment; null: one is made. */
  searchKey: string | null;
  /** Build it even where the index there is already that of the library. */
  force?: boolean;
  onProgress?: (done: number, total: number) => void;
};

/** What an indexing did: nothing, where the index was that of the library already. */
export type IndexOutcome = { built: boolean; cases: number };

/** One request to the server, one task of it, and a library of any size. In milliseconds. */
const REQUEST_LIMIT = 15_000;
const TASK_LIMIT = 30 * 60_000;
const LOCK_LIMIT = 24 * 60 * 60_000;
const LOOK_EVERY = 100;
/** Any number that nothing else on the database uses. */
const LOCK = 4_104_178_303n;

/**
 * Brings the search server in step with the library in Postgres: builds a fresh index beside the one in use, swaps the
 * two, removes the old one, and keeps the index's name with a key that may only search it. Killed at any point, the
 * server answers from the old index or from the new one; what was left half done is removed by the next run.
 * @throws {SearchServerError} in words that follow "Meilisearch"; the library in Postgres is untouched
 */
export async function indexIntoMeilisearch(
  client: PrismaClient,
  options: IndexOptions,
): Promise<IndexOutcome> {
  // One at a time: two builds would remove each other's index. Its snapshot is taken when it is its turn.
  return client.$transaction(
    async (tx) => {
      while (!(await tryLock(tx))) await sleep(LOOK_EVERY);
      return client.$transaction((snapshot) => buildIndex(client, snapshot, options), {
        isolationLevel: 'RepeatableRead',
        timeout: LOCK_LIMIT,
      });
    },
    { timeout: LOCK_LIMIT },
  );
}

async function tryLock(tx: Prisma.TransactionClient): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ got: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as got`;
  return row?.got === true;
}

async function buildIndex(
  client: PrismaClient,
  snapshot: Prisma.TransactionClient,
  options: IndexOptions,
): Promise<IndexOutcome> {
  const { host, adminKey, force = false } = options;
  const library = await snapshot.library.findUnique({ where: { id: 1 } });
  const cases = await snapshot.case.count();
  const stamp = stampOf(library?.version ?? 0);
  const kept = await readSearchIndex(client);
  if (!force && kept?.stamp === stamp && (await isUsable(kept, options))) return { built: false, cases };
  const entry = { name: kept?.name ?? `incidents_${randomBytes(6).toString('hex')}`, stamp };
  const admin = openMeilisearch({ host, key: adminKey }, REQUEST_LIMIT);
  const fresh = `${entry.name}_next`;
  try {
    await settle(admin, admin.deleteIndex(fresh), 'index_not_found');
    await fillIndex(admin, fresh, snapshot, { cases, stamp, onProgress: options.onProgress });
    await settle(admin, admin.createIndex(entry.name, { primaryKey: 'id' }), 'index_already_exists');
    await settle(admin, admin.swapIndexes([{ indexes: [entry.name, fresh], rename: false }]));
    const key = await provideKey(admin, kept, entry.name, options);
    await saveSearchIndex(client, { ...entry, key });
    await settle(admin, admin.deleteIndex(fresh), 'index_not_found');
  } catch (error) {
    // Whatever stopped us may stop this too; the next run begins with it.
    await admin.deleteIndex(fresh).catch(() => undefined);
    throw explainServerError(error, host);
  }
  return { built: true, cases };
}

async function fillIndex(
  admin: Meilisearch,
  name: string,
  snapshot: Prisma.TransactionClient,
  plan: { cases: number; stamp: string; onProgress: IndexOptions['onProgress'] },
): Promise<void> {
  await settle(admin, admin.createIndex(name, { primaryKey: 'id' }));
  const index = admin.index(name);
  await settle(admin, index.updateSettings(INDEX_SETTINGS));
  const tasks = [index.addDocuments([{ id: STAMP_ID, stamp: plan.stamp }])];
  let sent = 0;
  for await (const batch of describeCases(snapshot)) {
    tasks.push(index.addDocuments(batch.map(searchDocument)));
    // The next batch is read when this one has arrived, so that no more than one is in memory.
    await tasks.at(-1);
    sent += batch.length;
    plan.onProgress?.(Math.floor(sent / 2), plan.cases);
  }
  for (const [done, task] of tasks.entries()) {
    await settle(admin, task);
    plan.onProgress?.(Math.floor((sent * (1 + (done + 1) / tasks.length)) / 2), plan.cases);
  }
  const { numberOfDocuments } = await index.getStats();
  if (numberOfDocuments !== sent + 1)
    throw new SearchServerError(`holds ${numberOfDocuments - 1} of ${sent} cases after indexing them`);
}

/**
 * Waits for a task. Asked again and again with a limit of its own, since the client's own waiting has no limit for a
 * server that no longer answers.
 * @param expected the code of a failure that is as good as a success
 */
async function settle(admin: Meilisearch, enqueued: EnqueuedTaskPromise, expected?: string): Promise<void> {
  const { taskUid } = await enqueued;
  const until = Date.now() + TASK_LIMIT;
  for (;;) {
    const { status, type, error } = await admin.tasks.getTask(taskUid);
    if (status === 'succeeded') return;
    if (status !== 'enqueued' && status !== 'processing') {
      if (error?.code === expected && expected !== undefined) return;
      throw new SearchServerError(`could not do task ${taskUid} (${type}): ${error?.message ?? status}`);
    }
    if (Date.now() > until) throw new SearchServerError(`has not ended task ${taskUid} (${type}) in time`);
    await sleep(LOOK_EVERY);
  }
}

/** Whether an index can be searched with the key that the app has, and is what it should be. */
async function isUsable(entry: SearchIndexEntry, { host, searchKey }: IndexOptions): Promise<boolean> {
  const client = openMeilisearch({ host, key: searchKey ?? entry.key }, REQUEST_LIMIT);
  try {
    const { stamp } = await askServer(client, entry.name, NOTHING, 0);
    return stamp === entry.stamp;
  } catch (error) {
    // A server that is not there is no reason to build; building says so.
    if (apiCode(error) !== '' || error instanceof SearchServerError) return false;
    throw explainServerError(error, host);
  }
}

/** The key to be kept for the app: none where the environment gives one, the kept one while it works, else a new one. */
async function provideKey(
  admin: Meilisearch,
  kept: SearchIndexEntry | null,
  name: string,
  options: IndexOptions,
): Promise<string | null> {
  if (options.searchKey !== null) return null;
  if (kept?.key != null && (await canSearch(kept.key, name, options.host))) return kept.key;
  try {
    const { key } = await admin.createKey({
      name: `Search of ${name}`,
      description: 'May search this index of the incident library and do nothing else.',
      actions: ['search'],
      indexes: [name],
      expiresAt: null,
    });
    return key;
  } catch (error) {
    if (apiCode(error) === 'missing_master_key') return null;
    throw error;
  }
}

async function canSearch(key: string, name: string, host: string): Promise<boolean> {
  try {
    await openMeilisearch({ host, key }, REQUEST_LIMIT).index(name).search('', { limit: 0 });
    return true;
  } catch (error) {
    if (apiCode(error) === 'invalid_api_key') return false;
    throw error;
  }
}
