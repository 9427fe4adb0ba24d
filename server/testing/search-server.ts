import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/server/env';

/** A search server for tests: that of MEILI_HOST, or one of our own started from MEILI_BIN. */
export type SearchServer = {
  host: string;
  adminKey: string | null;
  /** What of the server is ours to kill and to start again; null for one that was there before. */
  own: {
    kill: () => Promise<void>;
    start: () => Promise<void>;
    /** Such as SIGSTOP, which makes it hang, and SIGCONT. */
    signal: (name: NodeJS.Signals) => void;
  } | null;
  stop: () => Promise<void>;
};

const PATIENCE = 60_000;

/** Finds or starts a search server; null, said in one line, where there is none. */
export async function provideSearchServer(): Promise<SearchServer | null> {
  if (env.MEILI_HOST !== undefined)
    return {
      host: env.MEILI_HOST,
      adminKey: env.MEILI_ADMIN_KEY ?? null,
      own: null,
      stop: () => Promise.resolve(),
    };
  if (env.MEILI_BIN !== undefined) return startOwn(env.MEILI_BIN);
  console.log('Skipped with Meilisearch: neither MEILI_HOST nor MEILI_BIN names one.');
  return null;
}

async function startOwn(program: string): Promise<SearchServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'search-server-'));
  const adminKey = randomBytes(24).toString('hex');
  const port = await freePort();
  const host = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(
      program,
      ['--http-addr', `127.0.0.1:${port}`, '--db-path', 'db', '--no-analytics', '--log-level', 'ERROR'],
      {
        cwd: folder,
        env: { NODE_ENV: 'test', MEILI_MASTER_KEY: adminKey, MEILI_ENV: 'production' },
        stdio: 'ignore',
      },
    );
    await untilHealthy(host, child);
  };
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    host,
    adminKey,
    own: { kill, start, signal: (name) => void child?.kill(name) },
    stop: async () => {
      await kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(host: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The search server ended with status ${child.exitCode}`);
    const answer = await fetch(`${host}/health`).catch(() => null);
    if (answer?.ok === true) return;
    await sleep(50);
  }
  throw new Error('The search server does not get ready');
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
