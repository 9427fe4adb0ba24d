import fs from 'node:fs';
import path from 'node:path';
import { withLock } from '../server/process-lock.mjs';
import { PlainError, ROOT } from './child.mjs';

/**
 * One folder is prepared (packages, client, build) by one process at a time; whoever comes second finds the work done.
 * @template T
 * @param {(line: string) => void} say told who is waited for
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function prepareAlone(say, work) {
  const folder = path.join(ROOT, '.data');
  try {
    if (!fs.existsSync(folder)) {
      fs.mkdirSync(folder);
      // Postgres' own account has to get through, whatever the umask.
      fs.chmodSync(folder, 0o755);
      // Under sudo in someone's project, it stays theirs.
      const { uid, gid } = fs.statSync(ROOT);
      if (process.getuid?.() === 0) fs.chownSync(folder, uid, gid);
    }
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    const full = error.code === 'ENOSPC' || error.code === 'EDQUOT';
    throw new PlainError(
      full
        ? `The disk is full: nothing can be written in ${ROOT}. Free some space (2 GB is plenty) and start again.`
        : `Nothing can be written in ${folder} (${error.code}). Start as the user who owns ${ROOT}, or copy the project to a folder that can be written.`,
    );
  }
  const waiting = (pid) => say(`Process ${pid} is preparing this folder; waiting for it`);
  return withLock(path.join(folder, 'prepare.lock'), work, { waiting });
}
