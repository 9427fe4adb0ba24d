import { env } from '@/server/env';
import { provideSearchServer, type SearchServer } from '@/server/testing/search-server';

/** The search server that MEILI_HOST names, or one started from MEILI_BIN; without either, null, said in one line. */
export async function findSearchServer(say: (line: string) => void): Promise<SearchServer | null> {
  if (env.MEILI_HOST !== undefined || env.MEILI_BIN !== undefined) return provideSearchServer();
  say('Without Meilisearch: neither MEILI_HOST nor MEILI_BIN names one.');
  return null;
}
