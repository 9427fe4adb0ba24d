import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '@/prisma/generated/client';
import { env } from './env';
import { noteIfAway } from './database-away';
import { PlainError } from './plain-error';

/*
 * The one Prisma client of a process, made on first use. A Postgres that is gone or frozen gives an error within two seconds:
 * connecting, and each query outside a transaction, has its own limit. Transactions (an import, loading the library) take the time
 * that their caller gives them.
 */

const READER = { connectMs: 1_500, queryMs: 1_900 };
/** Who writes waits rather than give up: a busy machine takes seconds to accept a connection. */
const WRITER = { connectMs: 15_000, queryMs: 300_000 };
const LONG_QUERY_MS = 300_000;
const CONNECTIONS = 10;

interface Held {
  url?: string;
  client?: PrismaClient;
}

const KEY = Symbol.for('incident-library.db');

/** On globalThis: hot reload evaluates this file anew, and each evaluation would leave a pool behind. */
function held(): Held {
  const global: typeof globalThis & { [KEY]?: Held } = globalThis;
  return (global[KEY] ??= {});
}

/** The address in use: the one given to `openDatabase`, else `DATABASE_URL`. */
export function databaseUrl(): string {
  const url = held().url ?? env.DATABASE_URL;
  if (url) return url;
  throw new PlainError(
    'No database: DATABASE_URL is not set. Start with npm start (or npm run dev), which start the embedded Postgres and name it.',
  );
}

/** The process's Prisma client. */
export function db(): PrismaClient {
  const holder = held();
  return (holder.client ??= connect(databaseUrl(), READER));
}

/** Makes `db()` and `listen` of this process work on `url`; for commands and tests, which get their database while running. */
export async function openDatabase(url: string): Promise<void> {
  await closeDatabase();
  held().url = url;
}

/** Ends the process's client, so that a command can end; the next `db()` makes a new one. */
export async function closeDatabase(): Promise<void> {
  const holder = held();
  const { client } = holder;
  delete holder.client;
  await client?.$disconnect();
}

/** A Prisma client of its own, patient, for commands and whoever works on two databases. The caller ends it with `$disconnect()`. */
export const connectDatabase = (url: string): PrismaClient => connect(url, WRITER);

function connect(url: string, { connectMs, queryMs }: typeof READER): PrismaClient {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    query_timeout: LONG_QUERY_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    allowExitOnIdle: true,
    application_name: 'incident-library',
  });
  // The server may end an idle connection at any time; the pool makes another, and without a listener Node would end.
  pool.on('error', () => undefined);
  // Only queries outside a transaction come through here; a transaction takes a connection of its own from the pool.
  const query: (config: pg.QueryConfig) => Promise<pg.QueryResult> = pool.query.bind(pool);
  const limit = { query_timeout: queryMs };
  const limited = (config: pg.QueryConfig) =>
    query({ ...config, ...limit }).catch((error: unknown) => {
      noteIfAway(error);
      throw error;
    });
  pool.query = limited as typeof pool.query;
  return new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
}

/** Stops listening. */
export type StopListening = () => Promise<void>;

/**
 * Calls `onNotify` for every notification on a channel of Postgres, and after each reconnection (with no payload), since one may
 * have been missed meanwhile. Reconnects by itself, after 0.25 s at first and 10 s at most; never throws and never ends the process.
 */
export function listen(channel: string, onNotify: (payload?: string) => void): StopListening {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failures = 0;
  let connections = 0;

  const connect = async () => {
    try {
      client = new pg.Client({
        connectionString: databaseUrl(),
        connectionTimeoutMillis: READER.connectMs,
        query_timeout: LONG_QUERY_MS,
        keepAlive: true,
        application_name: 'incident-library listen',
      });
      client.on('error', () => undefined);
      client.on('notification', ({ payload }) => onNotify(payload));
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    } catch {
      void client?.end().catch(() => undefined);
      return retry();
    }
    client.once('end', retry);
    failures = 0;
    connections += 1;
    if (connections > 1) onNotify();
  };
  const retry = () => {
    if (stopped) return;
    const wait = Math.min(10_000, 250 * 2 ** Math.min(failures, 6));
    failures += 1;
    timer = setTimeout(() => void connect(), wait);
    timer.unref();
  };

  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
