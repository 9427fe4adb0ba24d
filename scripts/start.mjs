import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { PlainError, ROOT } from './child.mjs';
import { checkNode, install } from './install.mjs';
import { prepareAlone } from './prepare-alone.mjs';
import { countSteps } from './steps.mjs';

/*
 * npm start: from a fresh clone to a served library. This half is plain JavaScript without dependencies, since it runs before there
 * are any: it checks, installs, and hands over to start-library.ts. `--dev` serves with next dev and builds nothing.
 */

/** A terminal's Ctrl-C arrives twice, once by way of npm; only a later one is a second wish. */
const SAME_SIGNAL_MS = 800;

const tryPort = (port, host) =>
  new Promise((resolve) => {
    const server = net.createServer().once('error', resolve);
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });

/** @throws {PlainError} when the port cannot be had, before any of the long work */
async function checkPort(port, host) {
  let error = null;
  // A start that was killed a moment ago is still leaving.
  for (const end = Date.now() + 2_500; Date.now() < end; await sleep(200)) {
    error = await tryPort(port, host);
    if (error?.code !== 'EADDRINUSE') break;
  }
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
  // npm that was killed outright could not pass a signal on.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && ending.abort(), 500).unref();
  }
  // A closed terminal must not end this process before it has ended what it started.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  const { step, say } = countSteps(dev ? 5 : 6);
  const signal = ending.signal;
  const library = await prepareAlone(say, async () => {
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
