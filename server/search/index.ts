import { db } from '@/server/db';
import { env } from '@/server/env';
import { knownLibrary } from '@/server/library/current-library';
import { noteOfRequest } from '@/server/request-context';
import { withFallback, type FallbackEngine } from './fallback';
import { meilisearchEngine, probeMeilisearch, type Connection } from './meilisearch';
import { openMeilisearch, SearchServerError, type SearchServer } from './meilisearch-client';
import { postgresEngine } from './postgres';
import type { SearchAnswer, SearchRequest } from './search-engine';
import { readSearchIndex, type SearchIndexEntry } from './search-key';

/** A reader does not wait longer for the search server, in milliseconds; Postgres takes a tenth of it. */
const TIME_LIMIT = 300;

type Holder = { engine?: FallbackEngine };

const KEY = Symbol.for('incident-library.search');

/** On globalThis: the parts of a Next server are bundled apart, and all must see that the server is gone. */
function holder(): Holder {
  const global: typeof globalThis & { [KEY]?: Holder } = globalThis;
  return (global[KEY] ??= {});
}

/** Answers a search with the engine that this installation has, or with Postgres while that one cannot. */
export async function search(request: SearchRequest): Promise<SearchAnswer> {
  const chosen = env.MEILI_HOST === undefined ? postgresEngine : chosenEngine(env.MEILI_HOST);
  const answer = await chosen.search(request);
  noteOfRequest({ engine: answer.engine, degraded: answer.degraded });
  return answer;
}

/** How search stands: the engine this installation has, and why another answers in its place, if one does. */
export function searchState(): {
  engine: SearchAnswer['engine'];
  degradedBy: string | null;
  /** Rises with every answer that came from the other engine; what was made meanwhile is not to be kept. */
  degradedAnswers: number;
} {
  if (env.MEILI_HOST === undefined) return { engine: 'postgres', degradedBy: null, degradedAnswers: 0 };
  const engine = chosenEngine(env.MEILI_HOST);
  return {
    engine: 'meilisearch',
    degradedBy: engine.degradedBy()?.message ?? null,
    degradedAnswers: engine.degradedAnswers(),
  };
}

function chosenEngine(host: string): FallbackEngine {
  return (holder().engine ??= openEngine(host, env.MEILI_SEARCH_KEY ?? null));
}

/**
 * Meilisearch at `host` with Postgres in its place while it cannot be used, which includes answers that take longer than
 * `timeLimit` milliseconds. `key` goes before the one that is kept.
 */
export function openEngine(host: string, key: string | null, timeLimit = TIME_LIMIT): FallbackEngine {
  const connect = rememberConnection((entry) =>
    openConnection({ host, key: key ?? entry.key }, entry, timeLimit),
  );
  return withFallback({
    first: meilisearchEngine(connect),
    // What was kept is read again: perhaps an import has just built the index.
    probe: () => probeMeilisearch(() => connect(true)),
    second: postgresEngine,
    onChange: (reason) =>
      console.warn(
        reason === null
          ? `Meilisearch answers again (${host}).`
          : `Meilisearch ${reason.message}. Postgres answers in its place.`,
      ),
  });
}

/** Reads the index's name and key once a version of the library, and whenever `again` is said. */
function rememberConnection(
  open: (entry: SearchIndexEntry) => Connection,
): (again?: boolean) => Promise<Connection> {
  let known: { version: number | null; connection: Connection } | null = null;
  return async (again = false) => {
    const version = knownLibrary()?.version ?? null;
    if (known !== null && known.version === version && !again) return known.connection;
    const entry = await readSearchIndex(db());
    if (entry === null) throw new SearchServerError('has no index of this library yet');
    known = { version, connection: open(entry) };
    return known.connection;
  };
}

const openConnection = (server: SearchServer, { name }: SearchIndexEntry, timeLimit: number): Connection => ({
  client: openMeilisearch(server, timeLimit),
  host: server.host,
  index: name,
});
