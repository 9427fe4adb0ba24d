import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PlainError } from '../server/plain-error';
import { explainMigrationError, explainConnectionError } from './explain';
import { MIGRATIONS, NO_FILTER, openEngine, readMigrations } from './schema-engine';

const OLDEST_SERVER = 15;
/** Any number that nothing else on the server uses; Prisma's own lock is 72707369. */
const LOCK = 4_104_178_301;

/**
 * Applies what `prisma/migrations` holds and the database does not have yet. Several processes may do so at once: one works, the
 * others wait and find nothing left. A migration that failed or was killed half-way left nothing behind and is tried again.
 * @param url a Postgres of version 15 or newer
 * @returns the names of the migrations applied by this call, in order
 * @throws {PlainError} with the way out: no server, wrong password, too old, a statement an administrator must run
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<{ applied: string[] }> {
  const client = await connect(url);
  try {
    await checkServer(client);
    await lock(client);
    const migrations = readMigrations(folder);
    const known = await readHistory(client);
    if (migrations.migrationDirectories.every(({ path }) => known.applied.has(path))) return { applied: [] };
    const { engine, lastError, close } = await openEngine(url);
    try {
      for (const migrationName of known.unfinished) await engine.markMigrationRolledBack({ migrationName });
      const output = await engine.applyMigrations({ migrationsList: migrations, filters: NO_FILTER });
      return { applied: output.appliedMigrationNames };
    } catch (error) {
      throw explainMigrationError(lastError() ?? error);
    } finally {
      await close();
    }
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw explainConnectionError(error, client);
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; version_name: string }>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS version_name,
            current_setting('server_encoding') AS encoding`,
  );
  const [server] = rows;
  if (!server) throw new PlainError('The Postgres server does not tell its version.');
  if (server.version < OLDEST_SERVER * 10_000) {
    throw new PlainError(
      `The Postgres at DATABASE_URL is version ${server.version_name}; the library needs ${OLDEST_SERVER} or newer. Name a newer server, or leave DATABASE_URL out for the embedded one.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new PlainError(
      `The database at DATABASE_URL is encoded in ${server.encoding}; the library needs UTF8: CREATE DATABASE library ENCODING 'UTF8' TEMPLATE template0;`,
    );
  }
}

/** On a connection of its own, which ends with the call: a session lock does not survive a pool. */
async function lock(client: pg.Client): Promise<void> {
  for (const end = Date.now() + 300_000; Date.now() < end; await sleep(100)) {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [LOCK]);
    if (rows[0]?.got) return;
  }
  throw new PlainError(
    'Another process has been migrating this database for five minutes. End it and start again.',
  );
}

async function readHistory(client: pg.Client): Promise<{ applied: Set<string>; unfinished: string[] }> {
  const table = await client.query<{ there: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`,
  );
  if (!table.rows[0]?.there) return { applied: new Set(), unfinished: [] };
  const { rows } = await client.query<{ migration_name: string; finished: boolean }>(
    `SELECT migration_name, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  return {
    applied: new Set(rows.filter((row) => row.finished).map((row) => row.migration_name)),
    unfinished: rows.filter((row) => !row.finished).map((row) => row.migration_name),
  };
}
