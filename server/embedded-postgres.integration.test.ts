import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from './db';
import { acquireEmbedded } from './embedded-postgres';
import { findPostmaster } from './postgres/postmaster';
import { commandName } from './process-lock.mjs';

let state: string;
let cluster: string;
beforeEach(() => {
  // A space and letters beyond ASCII, as folders of real people have them.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'library 서고 '));
  fs.chmodSync(folder, 0o755);
  state = path.join(folder, '.data');
  cluster = path.join(state, 'postgres');
});
afterEach(async () => {
  const running = findPostmaster(cluster);
  if (running) process.kill(running.pid, 'SIGKILL');
  while (running && commandName(running.pid)) await sleep(20);
  fs.rmSync(path.dirname(state), { recursive: true, force: true, maxRetries: 5 });
});

const lines: string[] = [];
const acquire = () => acquireEmbedded(state, { report: (line) => lines.push(line) });

/** A process that acquires the database, says so, and waits to be told to release it. */
async function another(): Promise<ChildProcess> {
  const script = `
    import { acquireEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))};
    const database = await acquireEmbedded(${JSON.stringify(state)});
    process.stdout.write('ready');
    process.stdin.once('data', async () => { await database.release(); process.exit(0); });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function count(url: string): Promise<number> {
  const client = connectDatabase(url);
  try {
    const [row] = await client.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM mark`;
    return row?.n ?? -1;
  } finally {
    await client.$disconnect();
  }
}

/** Where a server listens, as it says itself. */
async function settingsOf(url: string): Promise<Record<string, string>> {
  const client = connectDatabase(url);
  try {
    const rows = await client.$queryRaw<
      { name: string; setting: string }[]
    >`SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories')`;
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  } finally {
    await client.$disconnect();
  }
}

async function leaveMark(url: string): Promise<void> {
  const client = connectDatabase(url);
  await client.$executeRaw`CREATE TABLE mark AS SELECT 1 AS n`;
  await client.$disconnect();
}

describe('the embedded Postgres', () => {
  it('keeps what was written, stops with the last release and listens on this machine alone', async () => {
    const first = await acquire();
    await leaveMark(first.url);
    expect(new URL(first.url).hostname).toBe('127.0.0.1');
    expect(fs.statSync(path.join(cluster, 'library.password')).mode & 0o777).toBe(0o600);
    expect(await settingsOf(first.url)).toEqual({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    });
    const { password } = new URL(first.url);
    expect(password.length).toBeGreaterThanOrEqual(32);
    await expect(settingsOf(first.url.replace(password, 'postgres'))).rejects.toThrow();
    await first.release();
    await first.release();
    expect(findPostmaster(cluster)).toBeNull();
    const second = await acquire();
    expect(await count(second.url)).toBe(1);
    expect(second.url).toBe(first.url);
    await second.release();
  });

  it('is shared: two begin at once, one makes it, and the first to leave leaves it to the other', async () => {
    const [here, there] = await Promise.all([acquire(), another()]);
    await leaveMark(here.url);
    await here.release();
    const again = await acquire();
    expect(await count(again.url)).toBe(1);
    await again.release();
    expect(findPostmaster(cluster)).not.toBeNull();
    there.stdin?.write('leave');
    await once(there, 'exit');
    expect(findPostmaster(cluster)).toBeNull();
  });

  it('of a process that was killed is taken over, and stopped by whoever comes last', async () => {
    const killed = await another();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(findPostmaster(cluster)).not.toBeNull();
    const database = await acquire();
    await database.release();
    expect(findPostmaster(cluster)).toBeNull();
  });

  it('comes back after its server was killed, under the same address, and nothing is lost', async () => {
    const database = await acquire();
    await leaveMark(database.url);
    expect(await database.revive()).toBe(false);
    const server = findPostmaster(cluster);
    process.kill(server?.pid ?? 0, 'SIGKILL');
    while (commandName(server?.pid ?? 0) !== null) await sleep(20);
    expect(await database.revive()).toBe(true);
    // Recovering from the kill may outlast one attempt to connect.
    await expect.poll(() => count(database.url).catch(() => null), { timeout: 10_000 }).toBe(1);
    await database.release();
  });

  it('is made anew where making it was cut short, and what lies in the way is put aside', async () => {
    fs.mkdirSync(path.join(state, 'postgres.making-1-abc', 'base'), { recursive: true });
    fs.mkdirSync(cluster);
    fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '18\n');
    lines.length = 0;
    const database = await acquire();
    await leaveMark(database.url);
    await database.release();
    expect(lines.join()).toContain('held no complete database');
    const names = fs.readdirSync(state);
    expect(names.filter((name) => name.includes('making'))).toEqual([]);
    expect(names.filter((name) => name.startsWith('postgres.incomplete-'))).toHaveLength(1);
  });

  it('starts though a reboot left a postmaster.pid whose number something else has got', async () => {
    await (await acquire()).release();
    fs.writeFileSync(
      path.join(cluster, 'postmaster.pid'),
      `${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n`,
    );
    const database = await acquire();
    await database.release();
  });

  it('gets a new password where the old one was lost', async () => {
    const database = await acquire();
    await leaveMark(database.url);
    await database.release();
    fs.rmSync(path.join(cluster, 'library.password'));
    const again = await acquire();
    expect(await count(again.url)).toBe(1);
    await again.release();
  });

  it('says what to do about a cluster of another version, and leaves it alone', async () => {
    await (await acquire()).release();
    fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '12\n');
    await expect(acquire()).rejects.toThrow(/another version of Postgres.*move that folder away/s);
    expect(fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8')).toBe('12\n');
  });
});
