import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const LEASH = pathToFileURL(path.join(ROOT, 'scripts', 'leash.mjs')).href;
const KEEP = 200_000;

/** An error whose message is for the person at the terminal; the TypeScript side has its own of the same name. */
export class PlainError extends Error {
  name = 'PlainError';
}

/** Thrown out of whatever waits when Ctrl-C or a signal ended it. */
export class Stopped extends Error {
  name = 'Stopped';
}

/**
 * Begins `node …args` in the project's folder, on the leash.
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, stdio?: 'pipe' | 'inherit' }} options
 */
export function begin(args, { env = {}, stdio = 'pipe' } = {}) {
  const merged = Object.fromEntries(
    Object.entries({
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      LIBRARY_LEASH: String(process.pid),
      ...env,
    }).filter(([, value]) => value !== undefined),
  );
  return spawn(process.execPath, ['--import', LEASH, ...args], {
    cwd: ROOT,
    env: merged,
    stdio: ['ignore', stdio, stdio, 'ipc'],
  });
}

/** Asks a child to end, and makes it after `patience` milliseconds. Resolves when it has ended. */
export async function end(child, patience = 10_000, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(timer);
}

/**
 * Runs `node …args` to its end.
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, signal?: AbortSignal, onText?: (text: string) => void }} options
 * @returns {Promise<{ code: number, output: string }>} what it printed on both streams, the last 200 kB
 */
export async function run(args, { env, signal, onText } = {}) {
  if (signal?.aborted) throw new Stopped();
  const child = begin(args, { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-KEEP);
      onText?.(text);
    });
  }
  const stop = () => void end(child);
  signal?.addEventListener('abort', stop);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  signal?.removeEventListener('abort', stop);
  if (signal?.aborted) throw new Stopped();
  return { code, output };
}

/** What a failed step says at its end, without colours. */
export function lastLines(output, count = 15) {
  const plain = output.replace(/\u001B\[[0-9;]*m/g, '');
  return plain.trim().split('\n').slice(-count).join('\n');
}

/** Words for what stops any step: no space, no permission, no network. Null when it is something else. */
export function explainOutput(output, doing) {
  const say = (text) => new PlainError(`${text}\n${lastLines(output, 6)}`);
  if (/ENOSPC|no space left on device|EDQUOT/i.test(output)) {
    return say(
      `The disk is full while ${doing}. Free some space (2 GB is plenty) where ${ROOT} lies and start again.`,
    );
  }
  if (/EROFS|read-only file system/i.test(output)) {
    return say(
      `${ROOT} is on a read-only file system. Copy the project to a folder that can be written and start there.`,
    );
  }
  if (/\b(EACCES|EPERM)\b/.test(output)) {
    return say(
      `A file may not be written while ${doing}. Start as the user who owns ${ROOT}, or take it over: sudo chown -R "$(id -un)" "${ROOT}"`,
    );
  }
  if (
    /\b(ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|FETCH_ERROR)\b/.test(
      output,
    )
  ) {
    return say(
      `The package registry cannot be reached while ${doing}. Check the network and proxy (npm ping) and start again.`,
    );
  }
  return null;
}
