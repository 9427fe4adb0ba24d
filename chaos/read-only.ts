import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '@/server/plain-error';
import { chooseAccount, runAs, type Account } from '@/server/postgres/account';
import { makeScratchDatabase } from '@/server/postgres/scratch-database';
import { freePort } from '@/server/testing/search-server';
import { IMAGE, makeImage } from '../scripts/image.mjs';
import { atExit } from './at-exit';
import { beginNodeIn, hasStack, type Ended } from './child-process';
import { Complaints, Skipped, type Experiment } from './experiment';
import { whenReady, type Site } from './site';
import type { World } from './world';

/** Tries to write, as one process, into each folder and each file below the one it runs in, and says what it tried and what it could. */
const WRITE_EVERYWHERE = `
const fs = require('node:fs'), path = require('node:path');
const could = [];
let tried = 0;
const attempt = (what, write) => {
  tried++;
  try { write(); could.push(what); }
  catch (error) { if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error; }
};
const walk = (folder) => {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  attempt(folder, () => fs.rmdirSync(fs.mkdtempSync(path.join(folder, 'written-'))));
  for (const entry of entries) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) walk(at);
    else if (entry.isFile()) attempt(at, () => fs.closeSync(fs.openSync(at, 'r+')));
  }
};
walk('.');
console.log(JSON.stringify({ tried, could }));`;

export const readOnly: Experiment = {
  name: 'read-only',
  promise:
    'The folder that the image holds, copied elsewhere and read-only, run as an ordinary user: it imports, indexes and serves pages, pictures, API, MCP and files, and changes nothing in itself.',
  async run(world, { times, short }) {
    const broken = new Complaints();
    const made = performance.now();
    const isNew = await makeImage({ env: { SITE_URL: '', CONTACT_URL: '' } });
    const makeMs = performance.now() - made;
    const account = chooseAccount(world.cluster.folder, world.cluster.home);
    const tree = copyReadOnly(world);
    const { url, drop } = await makeScratchDatabase(world.cluster.url);
    try {
      const before = list(tree.folder);
      const tried = expectUnwritable(tree.folder, account, broken);
      const saw: string[] = [];
      for (let round = times ?? (short ? 1 : 3); round > 0; round--)
        saw.push(await useIt(tree.folder, url, account, broken));
      const changed = differing(before, list(tree.folder));
      broken.expect(changed.length === 0, `changed: ${changed.slice(0, 5).join(', ')}`);
      const bytes = [...before.values()].reduce((sum, { size }) => sum + size, 0);
      return {
        did: `${before.size} files and folders, ${(bytes / 1e6).toFixed(1)} MB${isNew ? `, made in ${seconds(makeMs)}` : ''}, copied, made read-only, run as ${account?.name ?? 'this user'}`,
        saw: [...saw, `${tried}; ${changed.length} of its files and folders changed`],
        broken: broken.list,
      };
    } finally {
      await drop();
      tree.remove();
    }
  },
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A copy, since in the project all the packages lie above the folder, where Node finds what it lacks. */
function copyReadOnly({ scratch }: World): { folder: string; remove: () => void } {
  const folder = path.join(scratch, 'image');
  const remove = (): void => {
    execFileSync('chmod', ['-R', 'u+w', folder]);
    fs.rmSync(folder, { recursive: true });
  };
  const isRemoved = atExit(remove);
  fs.cpSync(IMAGE, folder, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a-w', folder]);
  return {
    folder,
    remove: () => {
      isRemoved();
      remove();
    },
  };
}

type Listing = Map<string, { size: number; when: number; mode: number }>;

/** Everything in a folder, and the folder itself, with what tells that it was written to; links are not followed. */
function list(folder: string, at = '.', listing: Listing = new Map()): Listing {
  const full = path.join(folder, at);
  const stat = fs.lstatSync(full);
  listing.set(at, { size: stat.isFile() ? stat.size : 0, when: stat.mtimeMs, mode: stat.mode });
  if (stat.isDirectory()) for (const name of fs.readdirSync(full)) list(folder, path.join(at, name), listing);
  return listing;
}

const differing = (before: Listing, after: Listing): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
  );

/** Gives in words how many attempts there were. */
function expectUnwritable(folder: string, account: Account | undefined, broken: Complaints): string {
  const run = spawnSync(process.execPath, ['-e', WRITE_EVERYWHERE], {
    ...runAs(account),
    cwd: folder,
    encoding: 'utf8',
  });
  if (errorCode(run.error) === 'EACCES')
    throw new Skipped(`The account ${account?.name ?? ''} cannot run ${process.execPath}.`);
  if (run.status !== 0) throw new Error(run.stderr);
  const { tried, could } = JSON.parse(run.stdout) as { tried: number; could: string[] };
  broken.expect(could.length === 0, `could write: ${could.slice(0, 5).join(', ')}`);
  return `${tried} attempts to write in it, ${could.length} of them succeeded`;
}

/** Imports, indexes anew and serves, each as a container would; gives how long that took. */
async function useIt(
  folder: string,
  url: string,
  account: Account | undefined,
  broken: Complaints,
): Promise<string> {
  const port = await freePort();
  const env = { DATABASE_URL: url, PORT: String(port), NODE_ENV: 'production', HOSTNAME_BIND: '127.0.0.1' };
  const run = (...args: string[]) => beginNodeIn(folder, args, env, account);
  const end = ({ code, output }: Ended, of: string): boolean =>
    broken.expect(code === 0 && !hasStack(output), `${of} ended with ${code}: ${output.slice(-600)}`);
  const imported = await run('import.mjs').ended;
  end(imported, 'the import');
  end(await run('reindex.mjs').ended, 'the index');
  const from = performance.now();
  const server = run('--max-semi-space-size=8', '--heap-growing-percent=40', 'server.mjs');
  const site = await whenReady(server, port);
  const readyMs = performance.now() - from;
  try {
    await read(site, broken);
  } finally {
    end(await site.stop(), 'the server');
  }
  return `imported in ${seconds(imported.ms)}, served ${seconds(readyMs)} after its start: ${imported.output.trim().split('\n').at(-1)}`;
}

/** Asks for one of each kind. */
async function read({ url, health }: Site, broken: Complaints): Promise<void> {
  const ask = async (what: string, at: string, type: string, init?: RequestInit): Promise<Buffer> => {
    const answer = await fetch(`${url}${at}`, init);
    const body = Buffer.from(await answer.arrayBuffer());
    const is = answer.headers.get('content-type') ?? '';
    broken.expect(
      answer.status === 200 && is.startsWith(type) && body.length > 0,
      `${what}: ${answer.status} ${is} ${at}`,
    );
    return body;
  };
  const contains = (what: string, body: Buffer, words: string): boolean =>
    broken.expect(body.includes(words), `${what} lacks ${words}`);
  broken.expect((await health())?.status === 'ok', 'health is not ok');
  const hits = await ask('search', '/api/v1/cases?q=dns', 'application/json');
  const id = (JSON.parse(hits.toString()) as { hits: { id: string }[] }).hits[0]?.id ?? '';
  broken.expect(id !== '', 'a search finds nothing');
  for (const lang of ['ko', 'en']) {
    const front = await ask('front page', `/${lang}`, 'text/html');
    contains('front page', front, `lang="${lang}"`);
    contains('list', await ask('list', `/${lang}/cases?q=dns`, 'text/html'), id);
    contains('case', await ask('case', `/${lang}/cases/${id}`, 'text/html'), id);
    const picture = await ask('picture', `/og/${lang}/cases/${id}.png`, 'image/png');
    contains('picture', picture.subarray(0, 8), 'PNG');
    const files = front.toString().match(/\/_next\/static\/[^"'\\\s]+\.(?:css|js)/g) ?? [];
    broken.expect(files.length > 0, 'the front page names no file of the build');
    for (const file of new Set(files)) await ask('static file', file, /css$/.test(file) ? 'text/css' : '');
  }
  await ask('public file', '/icon-192.png', 'image/png');
  const tools = await ask('MCP', '/api/mcp', 'application/json', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  contains('MCP', tools, 'get_incident');
  const missing = await fetch(`${url}/ko/nothing-of-this-name`);
  broken.expect(missing.status === 404, `what there is not: ${missing.status}`);
  const resized = await fetch(`${url}/_next/image?url=%2Ficon-192.png&w=64&q=75`);
  broken.expect(resized.status === 404, `an image to be made smaller: ${resized.status}`);
}
