import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeDatabase, connectDatabase, db, listen, openDatabase } from './db';
import { acquireEmbedded, type Database } from './embedded-postgres';
import { findPostmaster } from './postgres/postmaster';
import { commandName } from './process-lock.mjs';

/** A server of its own: it is frozen and killed. */
let state: string;
let server: Database;
beforeAll(async () => {
  state = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'library-db-')), '.data');
  fs.chmodSync(path.dirname(state), 0o755);
  server = await acquireEmbedded(state);
});
afterAll(async () => {
  await server.release();
  fs.rmSync(path.dirname(state), { recursive: true, force: true });
});
afterEach(closeDatabase);

const postmaster = () => findPostmaster(path.join(state, 'postgres'))?.pid ?? 0;
const one = () => db().$queryRaw<{ n: number }[]>`SELECT 1 AS n`;

/** How long a query takes to fail, in milliseconds. */
async function failing(): Promise<number> {
  const from = Date.now();
  await expect(one()).rejects.toThrow();
  return Date.now() - from;
}

async function killServer(): Promise<void> {
  const pid = postmaster();
  process.kill(pid, 'SIGKILL');
  while (commandName(pid) !== null) await sleep(10);
}

describe('db', () => {
  it('fails within two seconds where the server is frozen, and works again when it is not', async () => {
    await openDatabase(server.url);
    await one();
    const rows = await db().$queryRaw<{ pid: number }[]>`SELECT pid FROM pg_stat_activity`;
    const frozen = [postmaster(), ...rows.map(({ pid }) => pid)];
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      expect(await failing()).toBeLessThan(2_500);
      expect(await failing()).toBeLessThan(2_500);
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    expect(await one()).toEqual([{ n: 1 }]);
  });

  it('fails at once where no server is, and finds one that comes back', async () => {
    await openDatabase(server.url);
    await one();
    await killServer();
    expect(await failing()).toBeLessThan(2_000);
    await server.revive();
    expect(await one()).toEqual([{ n: 1 }]);
  });

  it('gives a transaction the time that its caller wants', async () => {
    await openDatabase(server.url);
    const slow = db().$transaction((tx) => tx.$executeRaw`SELECT pg_sleep(2.5)`, { timeout: 10_000 });
    await expect(slow).resolves.toBe(1);
  });
});

describe('listen', () => {
  it('hears, survives its server, and says once that something may have been missed', async () => {
    await openDatabase(server.url);
    const heard: (string | undefined)[] = [];
    const stop = listen('a channel', (payload) => heard.push(payload));
    const notify = async (payload: string) => {
      const client = connectDatabase(server.url);
      await client.$executeRaw`SELECT pg_notify('a channel', ${payload})`;
      await client.$disconnect();
    };
    const until = async (count: number) => {
      for (let i = 0; i < 200 && heard.length < count; i += 1) await sleep(50);
    };
    // It connects in the background; what is sent before is not heard.
    for (let i = 0; i < 50 && heard.length === 0; i += 1) {
      await notify('first');
      await sleep(50);
    }
    expect(heard[0]).toBe('first');
    heard.length = 0;
    await killServer();
    await server.revive();
    await until(1);
    expect(heard).toEqual([undefined]);
    await notify('second');
    await until(2);
    expect(heard).toEqual([undefined, 'second']);
    await stop();
  });
});
