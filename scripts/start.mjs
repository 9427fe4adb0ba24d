import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainError, ROOT } from './child.mjs';
import { checkNode, install } from './install.mjs';
import { countSteps } from './steps.mjs';
import { withLock } from '../server/process-lock.mjs';

/*
 * npm start: from a fresh clone to a served library. This half is plain JavaScript without dependencies, since it runs before there
 * are any: it checks, installs, and hands over to start-library.ts. `--dev` serves with next dev and builds nothing.
 */

/** A terminal's Ctrl-C arrives twice, once by way of npm; only a later one is a second wish. */
const SAME_SIGNAL_MS = 800;

/** @throws {PlainError} when the port cannot be had, before any of the long work */
async function checkPort(port, host) {
  const error = await new Promise((resolve) => {
    const server = net.createServer().once('error', resolve);
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
  if (error === null) return;
  const other = port < 65_535 ? port + 1 : port - 1;
  if (error.code === 'EADDRINUSE') {
    throw new PlainError(
      `Port ${port} is taken: the library may be running already. End what uses it, or choose another: PORT=${other} npm start`,
    );
  }
  if (error.code === 'EACCES')
    throw new PlainError(
      `Port ${port} is for the administrator only. Choose one above 1023: PORT=3000 npm start`,
    );
  throw new PlainError(
    `Port ${port} of ${host ?? 'this machine'} cannot be used (${error.code}). Correct PORT and HOSTNAME.`,
  );
}

function readPort() {
  const text = (process.env.PORT ?? '').trim() || '3000';
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new PlainError('PORT must be a whole number from 1 to 65535; leave it out for 3000.');
}

/** Shells and containers set HOSTNAME to the machine's own name, which is no wish to listen there alone. */
function readHost() {
  const host = (process.env.HOSTNAME ?? '').trim();
  return host === '' || host === os.hostname() ? undefined : host;
}

/** One folder is prepared by one process at a time; whoever comes second finds the work done. */
function alone(say, work) {
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
  const waiting = (pid) => say(`Another start (process ${pid}) is preparing this folder; waiting for it`);
  return withLock(path.join(folder, 'prepare.lock'), work, { waiting });
}

async function main() {
  checkNode();
  process.chdir(ROOT);
  const dev = process.argv.includes('--dev');
  const [port, host] = [readPort(), readHost()];
  await checkPort(port, host);

  const ending = new AbortController();
  const forced = new AbortController();
  let first = 0;
  const wish = () => {
    const now = Date.now();
    if (!ending.signal.aborted) {
      first = now;
      ending.abort();
    } else if (now - first > SAME_SIGNAL_MS) {
      forced.abort();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, wish);
  // A closed terminal must not end this process before it has ended what it started.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  const { step, say } = countSteps(dev ? 5 : 6);
  const signal = ending.signal;
  const library = await alone(say, async () => {
    await step('Packages', async (note) => note((await install({ signal })) ? 'installed' : 'there already'));
    const { register } = await import('tsx/esm/api');
    register();
    const { prepareLibrary } = await import(
      pathToFileURL(path.join(ROOT, 'scripts', 'start-library.ts')).href
    );
    return prepareLibrary({ dev, port, host, step, say, ending: signal, forced: forced.signal });
  });
  await library.serve();
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (error?.name === 'Stopped') process.exit(0);
  console.error(error?.name === 'PlainError' ? `\n${error.message}` : error);
  process.exit(1);
}
