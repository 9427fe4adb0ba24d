import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandName } from '../process-lock.mjs';
import { errorCode, PlainError } from '../plain-error';

/** A running server, as its `postmaster.pid` tells. */
export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * The server that runs on a data folder; null when none does. A `postmaster.pid` that a reboot left behind, with an id that
 * something else got meanwhile, is removed: Postgres would take that process for a server and refuse to start.
 */
export function findPostmaster(cluster: string): Postmaster | null {
  const file = path.join(cluster, 'postmaster.pid');
  let lines: string[];
  try {
    lines = fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  const name = Number.isInteger(pid) && pid > 0 ? commandName(pid) : null;
  if (name === null) return null;
  if (name.startsWith('postgres') && worksIn(pid, cluster)) return { pid, port: Number(lines[3]) };
  fs.rmSync(file, { force: true });
  return null;
}

/** Postgres' working folder is its data folder; where the system does not tell, the name has to do. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    return fs.realpathSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster);
  } catch {
    return true;
  }
}

/** Ends a server as `kill -INT` does: sessions are cut, everything committed is written. Harder after `patience`. */
export async function stopPostmaster(cluster: string, patience = 30_000): Promise<void> {
  const running = findPostmaster(cluster);
  if (!running) return;
  for (const [signal, limit] of [
    ['SIGINT', patience],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    try {
      process.kill(running.pid, signal);
    } catch (error) {
      if (errorCode(error) === 'ESRCH') return;
      throw new PlainError(
        `The Postgres in ${cluster} (process ${running.pid}) belongs to another user. Stop it as that user: kill -INT ${running.pid}`,
      );
    }
    for (const end = Date.now() + limit; Date.now() < end; await sleep(20)) {
      if (commandName(running.pid) === null) return;
    }
  }
  throw new PlainError(
    `The Postgres in ${cluster} (process ${running.pid}) does not end. Restart the machine.`,
  );
}

/** One answer of a server to one attempt to connect. */
export type Answer = 'ready' | 'not yet' | 'wrong password';

/** Asks a server whether it takes connections. */
export async function ask(url: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'ready';
  } catch (error) {
    return errorCode(error) === '28P01' ? 'wrong password' : 'not yet';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes a database on a server unless it is there. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
