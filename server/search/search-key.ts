import type { Prisma } from '@/prisma/generated/client';

/** What the app needs to search the library's index on a search server. */
export type SearchIndexEntry = {
  name: string;
  /** May search this index and nothing else; null where the server asks for no key. */
  key: string | null;
  stamp: string;
};

type Client = Pick<Prisma.TransactionClient, 'searchIndex'>;

/** Reads what the importer kept; null where it has never built an index. */
export async function readSearchIndex(client: Client): Promise<SearchIndexEntry | null> {
  return client.searchIndex.findUnique({
    where: { id: 1 },
    select: { name: true, key: true, stamp: true },
  });
}

/** Keeps what the app needs. */
export async function saveSearchIndex(client: Client, entry: SearchIndexEntry): Promise<void> {
  await client.searchIndex.upsert({ where: { id: 1 }, create: { id: 1, ...entry }, update: entry });
}
