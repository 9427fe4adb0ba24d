import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PlainError, ROOT, run } from './child.mjs';

/** Flags that every test browser is started with: no sandbox for root, and no traffic of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'chrome'];

/** Ubuntu's chromium-browser may be a script that only asks for a snap; a browser tells its version. */
const works = (file) => spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)) {
    for (const name of NAMES) {
      const file = path.join(folder, name);
      if (fs.existsSync(file) && works(file)) return file;
    }
  }
  return null;
}

/** Playwright's own browser where it has been downloaded. */
function playwrights() {
  const file = createRequire(import.meta.url)('playwright').chromium.executablePath();
  return fs.existsSync(file) && works(file) ? file : null;
}

/**
 * A browser that is there already: `CHROMIUM_PATH`, else the system's, else Playwright's own.
 * @returns {string | null}
 * @throws {PlainError} when CHROMIUM_PATH names none
 */
export function findBrowser() {
  const named = (process.env.CHROMIUM_PATH ?? '').trim();
  if (named === '') return onPath() ?? playwrights();
  if (works(named)) return named;
  throw new PlainError(
    `CHROMIUM_PATH names no browser that runs: ${named}. Correct it, or leave it out for the system's.`,
  );
}

/**
 * A browser, fetched when there is none: by Playwright, else by the package manager.
 * @param {{ signal?: AbortSignal, say?: (line: string) => void }} options
 * @returns {Promise<string>} the path of its program
 * @throws {PlainError} with the way out when none can be had
 */
export async function getBrowser({ signal, say } = {}) {
  const found = findBrowser();
  if (found) return found;
  say?.('No browser found; Playwright fetches its own');
  const cli = path.join(ROOT, 'node_modules', 'playwright', 'cli.js');
  const limit = AbortSignal.timeout(180_000);
  await run([cli, 'install', 'chromium'], {
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }).catch(() => null);
  const fetched = playwrights();
  if (fetched) return fetched;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    say?.('Playwright could not; apt-get installs chromium');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env,
    });
    const installed = onPath();
    if (installed) return installed;
  }
  throw new PlainError(
    'No browser for the browser tests. Install Chromium (Debian: apt install chromium), or name one in CHROMIUM_PATH.',
  );
}
