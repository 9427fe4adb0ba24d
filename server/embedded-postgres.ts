import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClusterOptions, clusterUrl, runCluster } from './postgres/cluster';
import { choosePlace, type ClusterPlace } from './postgres/cluster-place';
import { ensureDatabase, findPostmaster, stopPostmaster } from './postgres/postmaster';
import { env } from './env';
import { explainFileError } from './plain-error';
import { identify, isRunning, withLock } from './process-lock.mjs';

const DATABASE = 'incident_library';

/** A database to work with until it is released. */
export interface Database {
  url: string;
  /** Says that this process no longer needs it; the last one to say so stops the embedded server. */
  release: () => Promise<void>;
  /** Starts the embedded server again where it has ended meanwhile. Gives whether it had. */
  revive: () => Promise<boolean>;
}

export interface AcquireOptions extends ClusterOptions {
  /** Default: `LIBRARY_STATE_DIR`, else `.data` in the project. */
  stateDir?: string;
}

/** `LIBRARY_STATE_DIR`, else `.data` in the project. */
export function stateDirectory(): string {
  return path.resolve(env.LIBRARY_STATE_DIR ?? fileURLToPath(new URL('../.data', import.meta.url)));
}

/**
 * Gives the library's database: the server that `DATABASE_URL` names, else the embedded one, which is started unless it runs.
 * Several processes may use the embedded server at once; the last to release it stops it, and one that was killed does not count.
 * @throws {PlainError} when the embedded server cannot run, with the way out
 */
export async function acquireDatabase(options: AcquireOptions = {}): Promise<Database> {
  if (env.DATABASE_URL && !options.stateDir)
    return { url: env.DATABASE_URL, release: () => Promise.resolve(), revive: () => Promise.resolve(false) };
  return acquireEmbedded(options.stateDir ?? stateDirectory(), options);
}

/** Like `acquireDatabase`, for the embedded server in a folder, whatever `DATABASE_URL` says. */
export async function acquireEmbedded(stateDir: string, options: ClusterOptions = {}): Promise<Database> {
  const report = options.report ?? (() => undefined);
  const place = choosePlace(stateDir, report);
  const holders = path.join(stateDir, 'postgres-users');
  const holder = path.join(holders, `${process.pid}-${randomBytes(3).toString('hex')}`);
  let released: Promise<void> | undefined;
  const goodbye = () => leave(place, holders, holder);
  // On a full disk there is no lock to be had; it must be possible to stop all the same.
  const release = () => (released ??= alone(stateDir, report, goodbye).catch(goodbye));
  const revive = async () => {
    if (released || findPostmaster(place.cluster)) return false;
    await alone(stateDir, report, () => runCluster(place, options));
    return true;
  };
  return alone(stateDir, report, async () => {
    try {
      fs.mkdirSync(holders, { recursive: true });
      fs.writeFileSync(holder, identify() ?? '');
      const { port } = await runCluster(place, options);
      await ensureDatabase(clusterUrl(place, port, 'postgres'), DATABASE);
      return { url: clusterUrl(place, port, DATABASE), release, revive };
    } catch (error) {
      await goodbye().catch(() => undefined);
      throw error;
    }
  });
}

/** Acquires, works, and releases also when the work fails or a signal ends the process. */
export async function withDatabase<T>(
  work: (url: string) => Promise<T>,
  options: AcquireOptions = {},
): Promise<T> {
  const database = await acquireDatabase(options);
  const leaveAtOnce = (signal: NodeJS.Signals) => {
    void database.release().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.once('SIGINT', leaveAtOnce);
  process.once('SIGTERM', leaveAtOnce);
  try {
    return await work(database.url);
  } finally {
    process.off('SIGINT', leaveAtOnce);
    process.off('SIGTERM', leaveAtOnce);
    await database.release();
  }
}

async function leave(place: ClusterPlace, holders: string, holder: string): Promise<void> {
  fs.rmSync(holder, { force: true });
  for (const name of fs.readdirSync(holders)) {
    const file = path.join(holders, name);
    if (isRunning(fs.readFileSync(file, 'utf8'))) return;
    fs.rmSync(file, { force: true });
  }
  await stopPostmaster(place.cluster);
}

async function alone<T>(
  stateDir: string,
  report: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const waiting = (pid: number) =>
    report(`Another process (${pid}) is starting or stopping Postgres; waiting for it`);
  try {
    return await withLock(path.join(stateDir, 'postgres.lock'), work, { waiting });
  } catch (error) {
    throw explainFileError(error, stateDir);
  }
}
