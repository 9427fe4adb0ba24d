import {
  currentLibrary,
  isDatabaseSilent,
  knownLibrary,
  lookAtDatabase,
} from '@/server/library/current-library';
import { searchState } from '@/server/search';
import type { Health } from './answers';

/**
 * How the library stands: true also while Postgres is gone, when what is in memory goes on being served. `servable` is false
 * only where nothing can be.
 */
export async function readHealth(): Promise<{ health: Health; servable: boolean }> {
  const isReachable = knownLibrary() === null ? await lookAtDatabase() : !isDatabaseSilent();
  const library = await currentLibrary().catch(() => null);
  const { degradedBy } = searchState();
  const search = !isReachable ? 'down' : degradedBy === null ? 'ok' : 'degraded';
  return {
    health: {
      status: isReachable && search === 'ok' ? 'ok' : 'degraded',
      database: isReachable ? 'ok' : 'down',
      search,
      cases: library?.ids.length ?? 0,
      version: library?.version ?? 0,
    },
    servable: library !== null,
  };
}
