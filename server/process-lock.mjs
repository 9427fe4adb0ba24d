// Plain JavaScript without dependencies: scripts/start.mjs takes the lock before anything is installed.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** An owner that was killed between making the file and writing its name left it empty for longer than this. */
const EMPTY_IS_STALE_MS = 3_000;

const readOrNull = (file) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** What the system knows of a process: when it began and its command's name. Null when it does not run; a zombie does not. */
function describe(pid) {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat !== null) {
    // The name stands in parentheses and may itself hold spaces and parentheses.
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
    return { began: `${fields[19]}@${boot}`, name: stat.slice(stat.indexOf('(') + 1, end) };
  }
  if (fs.existsSync('/proc/self/stat')) return null;
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    const [state = '', ...rest] = line.split(/\s+/);
    if (line === '' || state.startsWith('Z')) return null;
    return { began: rest.slice(0, 5).join('-'), name: rest.slice(5).join(' ').replace(/^.*\//, '') };
  } catch {
    return null;
  }
}

export function identify(pid = process.pid) {
  const known = describe(pid);
  return known && `${pid} ${known.began}`;
}

export function isRunning(identity) {
  const pid = Number.parseInt(identity, 10);
  return Number.isInteger(pid) && pid > 0 && identify(pid) === identity.trim();
}

export function commandName(pid) {
  return describe(pid)?.name ?? null;
}

function tryLock(file) {
  let handle;
  try {
    handle = fs.openSync(file, 'wx', 0o644);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  try {
    fs.writeSync(handle, identify() ?? String(process.pid));
  } catch (error) {
    fs.rmSync(file, { force: true });
    throw error;
  } finally {
    fs.closeSync(handle);
  }
  return true;
}

const age = (file) => {
  try {
    return Date.now() - fs.statSync(file).mtimeMs;
  } catch {
    return 0;
  }
};

/** Removes a lock that still says `seen`. A second file guards the moment, or two breakers could remove a fresh lock. */
function breakLock(file, seen) {
  const guard = `${file}.break`;
  try {
    fs.closeSync(fs.openSync(guard, 'wx'));
  } catch {
    if (age(guard) > 10_000) fs.rmSync(guard, { force: true });
    return;
  }
  try {
    if (readOrNull(file) === seen) fs.rmSync(file, { force: true });
  } finally {
    fs.rmSync(guard, { force: true });
  }
}

export async function withLock(file, work, options = {}) {
  let told = false;
  while (!tryLock(file)) {
    const owner = readOrNull(file);
    if (owner === null) continue;
    if (owner === '' ? age(file) > EMPTY_IS_STALE_MS : !isRunning(owner)) {
      breakLock(file, owner);
    } else if (!told && owner !== '' && !owner.startsWith(`${process.pid} `)) {
      told = true;
      options.waiting?.(Number.parseInt(owner, 10));
    }
    await sleep(30);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}
