import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PlainError } from '../plain-error';

/** Who runs Postgres. It refuses to run as root, so root hands it to another account; anyone else runs it themselves. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

function lookUp(who: string): Account | undefined {
  const id = (flag: string) =>
    execFileSync('id', [flag, who], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { uid: Number(id('-u')), gid: Number(id('-g')), name: id('-un') };
  } catch {
    return undefined;
  }
}

/** Who owns the nearest existing folder at or above `folder`; undefined for root, and for an id without a name (initdb refuses it). */
function ownerOf(folder: string): Account | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    const stat = fs.statSync(at, { throwIfNoEntry: false });
    if (stat) return stat.uid === 0 ? undefined : lookUp(String(stat.uid));
    if (at === path.dirname(at)) return undefined;
  }
}

function createPostgresAccount(): Account | undefined {
  for (const [command, ...args] of [
    ['groupadd', '--system', 'postgres'],
    ['useradd', '--system', '--gid', 'postgres', '--no-create-home', '--shell', '/bin/false', 'postgres'],
  ] as const) {
    spawnSync(command, args, { stdio: 'ignore' });
  }
  return lookUp('postgres');
}

/**
 * The account that Postgres runs under when this process is root: the owner of the cluster, else of the project (so that they
 * can start it without root later), else `postgres`, made when missing, else `nobody`. Undefined when this process is not root.
 */
export function chooseAccount(cluster: string, stateDir: string): Account | undefined {
  if (!isRoot()) return undefined;
  const account =
    (fs.existsSync(cluster) ? ownerOf(cluster) : undefined) ??
    ownerOf(stateDir) ??
    lookUp('postgres') ??
    createPostgresAccount() ??
    lookUp('nobody');
  if (account) return account;
  throw new PlainError(
    'Postgres does not run as root, and no other account could be found or made on this system. Start as an ordinary user, or name an existing server in DATABASE_URL.',
  );
}

/** What `spawn` needs to run something as the account. */
export const runAs = (account: Account | undefined): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {};

/** Whether the account may enter a folder: every folder above it counts too, which mode bits alone do not tell (ACLs). */
export function canEnter(account: Account | undefined, folder: string): boolean {
  if (!account) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs(account), cwd: '/', stdio: 'ignore' })
      .status === 0
  );
}

/** Gives a path to the account; nothing to do when this process runs Postgres itself. */
export function giveTo(account: Account | undefined, target: string): void {
  if (account) fs.chownSync(target, account.uid, account.gid);
}
