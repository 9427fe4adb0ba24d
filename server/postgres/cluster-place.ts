import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { errorCode, explainFileError, PlainError } from '../plain-error';
import { ELSEWHERE } from '../state-folder.mjs';
import { type Account, canEnter, chooseAccount, isRoot } from './account';

/** Where a cluster lives and who runs it. */
export interface ClusterPlace {
  /** The data folder; exists only once a cluster in it is complete. */
  cluster: string;
  /** The folder around it: half-made clusters, the log, a copy of the program. */
  home: string;
  /** Where the program is copied to when the account cannot run it in the project. */
  programs: string;
  account: Account | undefined;
}

/** Makes folders that every account may enter, also under a strict umask, and that belong to whoever owns the one above them. */
function makeStateDir(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeStateDir(path.dirname(folder));
  try {
    fs.mkdirSync(folder);
    fs.chmodSync(folder, 0o755);
    const { uid, gid } = fs.statSync(path.dirname(folder));
    if (isRoot()) fs.chownSync(folder, uid, gid);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    throw explainFileError(error, folder);
  }
}

/**
 * Beside the project where Postgres' account may enter it; else (root in a clone under /root) in a system folder of its own.
 * @param report told one line when the database does not lie in `stateDir`
 */
export function choosePlace(stateDir: string, report: (line: string) => void): ClusterPlace {
  const beside = path.join(stateDir, 'postgres');
  const account = chooseAccount(beside, path.dirname(stateDir));
  makeStateDir(stateDir);
  if (canEnter(account, stateDir)) return { cluster: beside, home: stateDir, programs: stateDir, account };
  if (fs.existsSync(beside)) {
    throw new PlainError(
      `The account ${account?.name ?? ''} owns the database in ${beside} but may no longer enter that folder. Give it the way back (chmod o+x on the folders above it), or start as the user who made it.`,
    );
  }
  const home = elsewhere(stateDir);
  report(`The account ${account?.name ?? ''} may not enter ${stateDir}, so the database lies in ${home}`);
  return { cluster: path.join(home, 'postgres'), home, programs: path.dirname(home), account };
}

/**
 * A folder for this state outside it: one that outlives a reboot, else one that may not. The state folder names it, so that who
 * removes that starts afresh.
 */
function elsewhere(stateDir: string): string {
  const note = path.join(stateDir, ELSEWHERE);
  const noted = fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : '';
  if (noted && fs.existsSync(noted)) return noted;
  const name = randomBytes(6).toString('hex');
  const folders = ['/var/lib', os.tmpdir()].map((base) => path.join(base, 'incident-library', name));
  for (const folder of folders) {
    try {
      makeStateDir(path.dirname(folder));
      makeStateDir(folder);
    } catch {
      continue;
    }
    fs.writeFileSync(note, folder);
    return folder;
  }
  throw new PlainError(
    `No folder for the database can be made in ${folders.map((folder) => path.dirname(folder)).join(' or ')}. Name a folder in LIBRARY_STATE_DIR.`,
  );
}
