import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../prisma/migrate';
import { acquireDatabase, type Database } from '../server/embedded-postgres';
import { env } from '../server/env';
import { errorMessage } from '../server/plain-error';
import { build, generate } from './build.mjs';
import { begin, end, PlainError, Stopped } from './child.mjs';
import { importData } from './import-data';

/** What start.mjs hands over once packages are there. */
export interface StartOptions {
  dev: boolean;
  port: number;
  host: string | undefined;
  step: <T>(name: string, work: (note: (words: string) => void) => Promise<T>) => Promise<T>;
  say: (line: string) => void;
  /** Aborted by the first Ctrl-C. */
  ending: AbortSignal;
  /** Aborted by the second. */
  forced: AbortSignal;
}

/** What the build makes of scripts/serve.ts. */
const SERVER = '.next/serve.mjs';
/**
 * Old objects are looked through once they are 40 per cent more than after the last time, not when V8 thinks fit: a fifth less
 * memory at the same speed, as measured on lists, cases and searches rendered for the first time.
 */
const LEAN = ['--max-semi-space-size=8', '--heap-growing-percent=40'];
/** How long requests in flight may take at the end before they are cut. */
const PATIENCE_MS = 10_000;
const LOOK_AT_POSTGRES_MS = 2_000;

/**
 * Brings up everything but the server: client, Postgres, tables, cases, pages.
 * @returns `serve`, which resolves when the library was asked to stop and everything has ended
 * @throws {PlainError} with the way out; what was started is stopped again
 */
export async function prepareLibrary(options: StartOptions): Promise<{ serve: () => Promise<void> }> {
  const { step, say, ending: signal } = options;
  await step('Prisma client, fonts', async (note) =>
    note((await generate({ signal })) ? 'made' : 'there already'),
  );
  const database = await step('Postgres', async (note) => {
    const acquired = await acquireDatabase({ report: say });
    note(env.DATABASE_URL ? 'the one at DATABASE_URL' : 'embedded');
    return acquired;
  });
  try {
    const childEnv = { DATABASE_URL: database.url, NODE_ENV: options.dev ? 'development' : 'production' };
    await step('Tables', async (note) => {
      const { applied } = await migrate(database.url);
      note(applied.length > 0 ? `${applied.length} migrations` : 'up to date');
    });
    if (signal.aborted) throw new Stopped();
    await step('Library', (note) => importData(database.url, { env: childEnv, signal, say, note }));
    if (!options.dev) {
      await step('Pages', async (note) =>
        note((await build({ env: childEnv, signal })) ? 'built' : 'built already'),
      );
    }
    return { serve: () => serve(database, childEnv, options) };
  } catch (error) {
    await database.release();
    throw error;
  }
}

/** Serves until told to stop: first the server, whose requests in flight finish, then Postgres. */
async function serve(
  database: Database,
  childEnv: Record<string, string>,
  options: StartOptions,
): Promise<void> {
  const { port, host, say, ending, forced } = options;
  const address = `http://${!host || host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
  const next = ['node_modules/next/dist/bin/next', 'dev', '-p', String(port), ...(host ? ['-H', host] : [])];
  const server = begin(options.dev ? next : [...LEAN, SERVER], {
    // The key that may change the index is for the importer alone.
    env: {
      ...childEnv,
      PORT: String(port),
      HOSTNAME_BIND: host,
      MEILI_ADMIN_KEY: undefined,
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '131072',
    },
    stdio: 'inherit',
  });
  const over = new AbortController();
  const ended = once(server, 'exit').finally(() => over.abort());
  forced.addEventListener('abort', () => server.kill('SIGKILL'));
  const watching = watchPostgres(database, say, over.signal);
  try {
    void answers(`${address}/`, over.signal).then((yes) => yes && say(`Ready: ${address} (Ctrl-C stops it)`));
    await Promise.race([ended, ending.aborted ? undefined : once(ending, 'abort')]);
    if (!ending.aborted) {
      throw new PlainError(
        `The server ended by itself (${server.signalCode ?? `status ${server.exitCode ?? 'unknown'}`}). Its last words stand above; start again with npm start.`,
      );
    }
    say('Stopping …');
    await end(server, PATIENCE_MS);
  } finally {
    over.abort();
    await watching;
    await database.release();
  }
}

/** Whether the server answers, asked until it does or `signal` is aborted. */
async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const answered = await new Promise<boolean>((resolve) => {
      http
        .get(url, { signal, timeout: 10_000 }, (response) => {
          response.resume();
          resolve(true);
        })
        .on('error', () => resolve(false));
    });
    if (answered) return true;
    await sleep(100);
  }
  return false;
}

/** Starts the embedded Postgres again when something outside ended it; the site finds it under the same address. */
async function watchPostgres(
  database: Database,
  say: (line: string) => void,
  over: AbortSignal,
): Promise<void> {
  let told = '';
  while (!over.aborted) {
    await sleep(LOOK_AT_POSTGRES_MS, undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) return;
    try {
      if (await database.revive()) say('Postgres had ended and was started again');
      told = '';
    } catch (error) {
      const message = errorMessage(error);
      if (message !== told) say(`Postgres ended and does not start again: ${message}`);
      told = message;
    }
  }
}
