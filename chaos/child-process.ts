import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAs, type Account } from '@/server/postgres/account';
import { atExit } from './at-exit';

/** What a process did from its start to its end. */
export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string; ms: number };
export type Running = { child: ChildProcess; ended: Promise<Ended>; output: () => string };

export const ROOT = path.join(import.meta.dirname, '..');

/** Begins `node …args` in the project; variables that are undefined are taken out of its environment. */
export const beginNode = (args: readonly string[], env: Record<string, string | undefined> = {}): Running =>
  watch(args, { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production', ...env } });

/** Begins `node …args` elsewhere: with nothing else in its environment, and as another account where one is given. */
export const beginNodeIn = (
  cwd: string,
  args: readonly string[],
  env: Record<string, string>,
  account?: Account,
): Running => watch(args, { cwd, env: env as NodeJS.ProcessEnv, ...runAs(account) });

function watch(args: readonly string[], options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>): Running {
  const from = performance.now();
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const isEnded = atExit(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-100_000)));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      isEnded();
      resolve({ code, signal, output, ms: performance.now() - from });
    });
  });
  return { child, ended, output: () => output };
}

/** Begins an import of a data folder, as `npm run import -- FOLDER --prune` does. */
export const beginImport = (
  url: string | undefined,
  folder: string,
  env: Record<string, string | undefined> = {},
): Running =>
  beginNode(['--import', 'tsx', 'scripts/import.ts', folder, '--prune'], {
    MEILI_HOST: undefined,
    MEILI_ADMIN_KEY: undefined,
    ...env,
    DATABASE_URL: url,
  });

/** What stands in an output where something fell over instead of saying what is wrong. */
export const hasStack = (output: string): boolean => /^\s+at .+:\d+:\d+\)?$/m.test(output);

/** Ends a process and waits for its end. */
export async function endProcess(
  { child, ended }: Running,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<Ended> {
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  return ended.finally(() => clearTimeout(timer));
}

/**
 * Asks again and again until the answer is yes.
 * @returns how long that took in milliseconds; null where `limit` passed
 */
export async function until(
  holds: () => Promise<boolean> | boolean,
  limit: number,
  pause = 25,
): Promise<number | null> {
  const from = performance.now();
  for (;;) {
    if (await holds()) return performance.now() - from;
    if (performance.now() - from > limit) return null;
    await sleep(pause);
  }
}
