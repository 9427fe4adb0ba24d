import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage, explainFileError, PlainError } from '../plain-error';
import { giveTo, runAs } from './account';
import type { ClusterPlace } from './cluster-place';
import { explainLog } from './explain-log';
import { ask, findPostmaster, type Postmaster } from './postmaster';
import { findProgram } from './program';

/** Kept inside the cluster: the two come into being together and cannot lose each other. */
const PASSWORD_FILE = 'library.password';
const PORT_FILE = 'postgres.port';
const LOG_LIMIT = 5_000_000;

/** Sized for a small machine. `fsync` and `full_page_writes` stay on: nothing committed is ever lost. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  huge_pages: 'off',
  jit: 'off',
  random_page_cost: '1.1',
};

/** Nothing inherited: a stray PGDATA, PGPORT or locale would change what Postgres does. Its log must be in English. */
const ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  NODE_ENV: 'production',
} as const;

/** Linux has C.UTF-8 everywhere; macOS got it late. The order of code points is the same on both. */
const LOCALE =
  process.platform === 'darwin' ? ['--locale=en_US.UTF-8', '--lc-collate=C'] : ['--locale=C.UTF-8'];

export interface ClusterOptions {
  /** Settings for this run beside the usual ones, such as `fsync: 'off'` in tests. */
  settings?: Record<string, string>;
  report?: (line: string) => void;
}

const isComplete = (cluster: string): boolean =>
  fs.existsSync(path.join(cluster, 'PG_VERSION')) &&
  fs.existsSync(path.join(cluster, 'global', 'pg_control'));

/** The address of a database on a cluster's server. */
export function clusterUrl(place: ClusterPlace, port: number, database: string): string {
  const password = fs.readFileSync(path.join(place.cluster, PASSWORD_FILE), 'utf8').trim();
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Makes sure that a server runs on the cluster, making the cluster first when there is none. The caller holds the lock.
 * @throws {PlainError} in words, when the disk, a permission or the system stands in the way
 */
export async function runCluster(place: ClusterPlace, options: ClusterOptions): Promise<Postmaster> {
  if (!isComplete(place.cluster)) await createCluster(place, options);
  const ready = await joinRunning(place);
  if (ready) return ready;
  if (!fs.existsSync(path.join(place.cluster, PASSWORD_FILE))) resetPassword(place);
  return start(place, options);
}

/** The server that already runs, once it takes connections; null when none runs, or it was on its way out. */
async function joinRunning(place: ClusterPlace): Promise<Postmaster | null> {
  for (const end = Date.now() + 60_000; ; await sleep(50)) {
    const running = findPostmaster(place.cluster);
    if (!running) return null;
    if (running.port > 0 && fs.existsSync(path.join(place.cluster, PASSWORD_FILE))) {
      if ((await ask(clusterUrl(place, running.port, 'postgres'))) === 'ready') return running;
    }
    if (Date.now() > end) {
      throw new PlainError(
        `The Postgres in ${place.cluster} (process ${running.pid}) runs but takes no connection. Stop it and start again: kill -INT ${running.pid}`,
      );
    }
  }
}

/**
 * Makes a cluster under another name and moves it into place when it is complete, so that a process killed in the middle leaves
 * nothing that looks like a database. A folder in the way that holds none is put aside, never deleted.
 */
async function createCluster(place: ClusterPlace, { report }: ClusterOptions): Promise<void> {
  const { cluster, home, account } = place;
  const prefix = `${path.basename(cluster)}.making-`;
  const making = path.join(home, `${prefix}${process.pid}-${randomBytes(3).toString('hex')}`);
  const passwordFile = `${making}.password`;
  try {
    for (const name of fs.readdirSync(home).filter((name) => name.startsWith(prefix))) {
      fs.rmSync(path.join(home, name), { recursive: true, force: true, maxRetries: 3 });
    }
    if (fs.existsSync(cluster)) {
      const aside = `${cluster}.incomplete-${Date.now()}`;
      fs.renameSync(cluster, aside);
      report?.(`${cluster} held no complete database; it was moved to ${aside} and a new one is made`);
    }
    fs.mkdirSync(making, { mode: 0o700 });
    fs.writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    giveTo(account, making);
    giveTo(account, passwordFile);
    await initialise(place, making, passwordFile);
    fs.renameSync(passwordFile, path.join(making, PASSWORD_FILE));
    fs.renameSync(making, cluster);
  } catch (error) {
    fs.rmSync(making, { recursive: true, force: true });
    fs.rmSync(passwordFile, { force: true });
    throw explainFileError(error, home);
  }
}

function initialise(place: ClusterPlace, folder: string, passwordFile: string): Promise<void> {
  const { initdb } = findProgram(place.account, place.programs);
  const flags = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', ...LOCALE];
  return new Promise((resolve, reject) => {
    const child = spawn(initdb, [`--pgdata=${folder}`, `--pwfile=${passwordFile}`, ...flags], {
      ...runAs(place.account),
      cwd: folder,
      env: ENVIRONMENT,
      // Apart from the terminal's group: Ctrl-C is for the process that waits here.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(explainLog(log, place))));
  });
}

/** A new password without knowing the old one: Postgres' single-user mode asks for none. */
function resetPassword(place: ClusterPlace): void {
  const { postgres } = findProgram(place.account, place.programs);
  const password = randomBytes(24).toString('base64url');
  const run = spawnSync(postgres, ['--single', '-D', place.cluster, 'postgres'], {
    ...runAs(place.account),
    cwd: place.cluster,
    env: ENVIRONMENT,
    input: `ALTER ROLE postgres PASSWORD '${password}'\n`,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw explainLog(run.stderr || errorMessage(run.error), place);
  const file = path.join(place.cluster, PASSWORD_FILE);
  fs.writeFileSync(file, password, { mode: 0o600 });
  giveTo(place.account, file);
}

async function start(place: ClusterPlace, options: ClusterOptions): Promise<Postmaster> {
  const settings = Object.entries({ ...SETTINGS, ...options.settings }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const { postgres } = findProgram(place.account, place.programs);
  for (let attempt = 1; ; attempt += 1) {
    // The same port as last time where it is free: a site that runs on finds a restarted server again.
    const port = (attempt === 1 && (await freePort(lastPort(place)))) || (await freePort(0));
    const log = openLog(place);
    const child = spawn(postgres, ['-D', place.cluster, '-p', String(port), ...settings], {
      ...runAs(place.account),
      cwd: place.cluster,
      env: ENVIRONMENT,
      // It must outlive Ctrl-C long enough for requests in flight, and this process when others use it too.
      detached: true,
      stdio: ['ignore', log.handle, log.handle],
    });
    fs.closeSync(log.handle);
    if (await untilReady(child, clusterUrl(place, port, 'postgres'))) {
      child.unref();
      fs.writeFileSync(path.join(place.home, PORT_FILE), String(port));
      return { pid: child.pid ?? 0, port };
    }
    // Someone took the port in between, or the processes of a killed server are still leaving.
    const passing = /Address already in use|could not bind|pre-existing shared memory|already exists/.test(
      log.read(),
    );
    if (!passing || attempt === 10) throw explainLog(log.read(), place);
    await sleep(500);
  }
}

/** @returns false when the server ended before it took a connection */
async function untilReady(child: ChildProcess, url: string): Promise<boolean> {
  let ended = false;
  let failure: Error | undefined;
  child.once('exit', () => (ended = true));
  child.once('error', (error) => {
    failure = error;
    ended = true;
  });
  for (const end = Date.now() + 120_000; !ended; await sleep(30)) {
    if ((await ask(url)) === 'ready') return true;
    if (Date.now() > end) {
      child.kill('SIGQUIT');
      throw new PlainError(
        'Postgres took more than two minutes to start. Its log is postgres.log beside its folder.',
      );
    }
  }
  if (failure) throw failure;
  return false;
}

function lastPort(place: ClusterPlace): number {
  try {
    const port = Number(fs.readFileSync(path.join(place.home, PORT_FILE), 'utf8'));
    return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : 0;
  } catch {
    return 0;
  }
}

/** @returns `wanted` (any for 0) when it is free, else 0 */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(0));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The server's log; a long one starts anew. `read` gives what came since it was opened. */
function openLog(place: ClusterPlace): { handle: number; read: () => string } {
  const file = path.join(place.home, 'postgres.log');
  try {
    const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    const handle = fs.openSync(file, size > LOG_LIMIT ? 'w' : 'a');
    giveTo(place.account, file);
    const from = size > LOG_LIMIT ? 0 : size;
    return { handle, read: () => fs.readFileSync(file).subarray(from).toString('utf8') };
  } catch (error) {
    throw explainFileError(error, file);
  }
}
