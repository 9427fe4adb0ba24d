import type { PrismaClient } from '@/prisma/generated/client';
import { env } from '@/server/env';
import { errorMessage } from '@/server/plain-error';
import { indexIntoMeilisearch } from './meilisearch-index';
import { SearchServerError } from './meilisearch-client';

export type IndexServerOptions = {
  /** Build the index even where it is that of the library already. */
  force?: boolean;
  say: (line: string) => void;
  onProgress?: (done: number, total: number) => void;
};

/**
 * Brings the search server of this installation, where it has one, in step with the library in Postgres. To be called
 * after the import's transaction was committed: a server that fails takes nothing back, Postgres answers meanwhile.
 * @returns false where it failed, which has been said
 */
export async function indexSearchServer(
  client: PrismaClient,
  { say, ...options }: IndexServerOptions,
): Promise<boolean> {
  const { MEILI_HOST: host, MEILI_ADMIN_KEY, MEILI_SEARCH_KEY } = env;
  if (host === undefined) return true;
  try {
    const { built, cases } = await indexIntoMeilisearch(client, {
      host,
      adminKey: MEILI_ADMIN_KEY ?? null,
      searchKey: MEILI_SEARCH_KEY ?? null,
      ...options,
    });
    if (built) say(`Meilisearch holds the library: ${cases} cases.`);
    return true;
  } catch (error) {
    // The import stands whatever went wrong here.
    const why =
      error instanceof SearchServerError ? error.message : `was not indexed: ${errorMessage(error)}`;
    say(
      `Meilisearch ${why}. The library is safe in Postgres, which answers searches until npm run reindex gets through.`,
    );
    return false;
  }
}
