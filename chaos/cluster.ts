import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireEmbedded } from '@/server/embedded-postgres';
import { choosePlace } from '@/server/postgres/cluster-place';
import { findPostmaster } from '@/server/postgres/postmaster';
import { commandName } from '@/server/process-lock.mjs';
import { removeStateFolder } from '@/server/state-folder.mjs';
import { atExit } from './at-exit';

/** How Postgres is stopped: as an administrator would (sessions are cut, all is written), or as if its power went. */
export type StopMode = 'fast' | 'immediate';

/** A Postgres of the experiment's own, to be stopped and started. */
export type Cluster = {
  url: string;
  /** The folder of its data, and the one around it. */
  folder: string;
  home: string;
  stop: (mode: StopMode) => Promise<void>;
  /** Stops its processes from running without ending them, as a disk that hangs does. */
  freeze: () => void;
  thaw: () => void;
  /** Starts it again on the port it had. */
  start: () => Promise<void>;
  /** Ends it and removes its files. */
  close: () => Promise<void>;
};

const PAUSE = new Int32Array(new SharedArrayBuffer(4));
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Makes a cluster in a state folder and starts it, with the settings that the library's own has: `fsync` on. */
export async function startCluster(stateFolder: string): Promise<Cluster> {
  const database = await acquireEmbedded(stateFolder);
  const place = choosePlace(stateFolder, () => undefined);
  const postmaster = (): number => {
    const found = findPostmaster(place.cluster);
    if (found === null) throw new Error('Postgres does not run');
    return found.pid;
  };
  // Each of its processes has a session of its own, so that one signal does not reach them all.
  const signalAll = (signal: NodeJS.Signals): void => {
    const pid = postmaster();
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    for (const each of [pid, ...children.trim().split('\n').map(Number)]) process.kill(each, signal);
  };
  const isClosed = atExit(() => {
    signalAll('SIGCONT');
    process.kill(postmaster(), 'SIGQUIT');
    for (let turn = 0; turn < 500 && findPostmaster(place.cluster) !== null; turn++)
      Atomics.wait(PAUSE, 0, 0, 10);
  });
  return {
    url: database.url,
    folder: place.cluster,
    home: place.home,
    stop: async (mode) => {
      const pid = postmaster();
      process.kill(pid, SIGNALS[mode]);
      const until = performance.now() + 30_000;
      while (commandName(pid) !== null) {
        if (performance.now() > until) {
          process.kill(pid, 'SIGKILL');
          throw new Error(`Postgres does not stop (${mode}) within 30 s`);
        }
        await sleep(10);
      }
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    start: async () => {
      await database.revive();
    },
    close: async () => {
      await database.release();
      isClosed();
      removeStateFolder(stateFolder);
    },
  };
}

/** A state folder within another. */
export const stateFolderIn = (folder: string): string => path.join(folder, 'state');
