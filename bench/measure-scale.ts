import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { beginNode, type Running } from '@/chaos/child-process';
import { startSite, type Site } from '@/chaos/site';
import { migrate } from '@/prisma/migrate';
import { makeScratchDatabase } from '@/server/postgres/scratch-database';
import { generateCases, readCases, writeLibrary } from './generate-library';
import { readJudgedQueries } from './judged-queries';
import { loadPaths } from './load-paths';
import { residentMemory } from './measure-load';
import { percentile } from './percentile';

/** A command over a library: how long it took, and the most memory that it held. */
export type Effort = { seconds: number; memory: number };
/** Milliseconds that pages took, one after another, each asked for once. */
export type Times = { count: number; p50: number; p95: number };
/** The site with one engine: its memory in MB, lists narrowed by values or found by words, and of how many of those the engine was another. */
export type SiteFigures = { memory: number; lists: Times; searches: Times & { replaced: number } };
/** What a library of so many cases takes: sizes in MB. */
export type ScaleFigures = {
  cases: number;
  imported: Effort;
  reindexed: Effort;
  /** The same import again, with nothing changed. */
  unchanged: Effort;
  databaseMb: number;
  site: SiteFigures;
  /** The same with a search server, its index included; null where there is none. */
  meilisearch: { indexed: Effort; site: SiteFigures } | null;
};

/** Pages of each kind that are asked for; as many as there are cases, where those are fewer. */
const PAGES = 200;
const SEED = 20_260_404;
/** Environment of the commands and the site: the search server that they are to use. */
const POSTGRES: { MEILI_HOST?: string; MEILI_ADMIN_KEY?: string } = {
  MEILI_HOST: undefined,
  MEILI_ADMIN_KEY: undefined,
};
const LOOK_EVERY = 100;

export type ScalePlace = { root: string; serverUrl: string; folder: string; searchServer: Server | null };
type Server = { host: string; adminKey: string | null };

/** Imports a generated library into an empty database, indexes it anew, serves it, and measures each. */
export async function measureScale(
  { root, serverUrl, folder, searchServer }: ScalePlace,
  cases: number,
  say: (line: string) => void,
): Promise<ScaleFigures> {
  const data = path.join(root, 'data');
  const documents = [...generateCases(readCases(data), cases)];
  writeLibrary(data, folder, documents);
  const database = await makeScratchDatabase(serverUrl);
  try {
    await migrate(database.url);
    const run = async (script: string, args: string[] = [], engine = POSTGRES): Promise<Effort> => {
      const running = beginNode(['--import', 'tsx', `scripts/${script}.ts`, ...args], {
        ...engine,
        DATABASE_URL: database.url,
      });
      const effort = await watch(running);
      say(`  ${script}: ${effort.seconds.toFixed(1)} s, ${Math.round(effort.memory)} MB`);
      return effort;
    };
    const imported = await run('import', [folder, '--prune']);
    const unchanged = await run('import', [folder, '--prune']);
    const reindexed = await run('reindex');
    const queries = readJudgedQueries(path.join(data, 'eval/queries.jsonl')).map(({ q }) => q);
    const sources = { queries, cases: documents };
    const site = await measureSite(database.url, sources, POSTGRES);
    let meilisearch: ScaleFigures['meilisearch'] = null;
    if (searchServer !== null) {
      const engine = { MEILI_HOST: searchServer.host, MEILI_ADMIN_KEY: searchServer.adminKey ?? undefined };
      // Nothing has changed for Postgres; the search server has no index yet.
      const indexed = await run('import', [folder, '--prune'], engine);
      meilisearch = { indexed, site: await measureSite(database.url, sources, engine) };
    }
    return {
      cases,
      imported,
      reindexed,
      unchanged,
      databaseMb: await sizeOf(database.url),
      site,
      meilisearch,
    };
  } finally {
    await database.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits for a command, which must succeed, and watches its memory. */
async function watch(running: Running): Promise<Effort> {
  let memory = 0;
  const watching = setInterval(() => {
    if (running.child.exitCode === null) memory = Math.max(memory, residentMemory(running.child.pid));
  }, LOOK_EVERY);
  const { code, ms, output } = await running.ended;
  clearInterval(watching);
  if (code !== 0) throw new Error(output);
  return { seconds: ms / 1_000, memory };
}

async function sizeOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return Number(rows[0]?.bytes) / 2 ** 20;
  } finally {
    await client.end();
  }
}

/** Asks a site for lists, none of them twice, narrowed by values and then found by words. */
async function measureSite(
  url: string,
  sources: Parameters<typeof loadPaths>[0],
  engine: typeof POSTGRES,
): Promise<SiteFigures> {
  const site = await startSite(url, { ...engine, MEILI_ADMIN_KEY: undefined, RATE_LIMIT: '0' });
  try {
    const name = engine.MEILI_HOST === undefined ? 'postgres' : 'meilisearch';
    const lists = await askFor(site, takeDistinct(sources, /\/cases\?(?!q=)/));
    const found = takeDistinct(sources, /\/cases\?q=/);
    const searches = await askFor(site, found);
    let replaced = 0;
    for (const address of found) {
      const answer = await fetch(site.url + address.replace(/^\/\w+/, '/api/v1'));
      const { engine: used } = (await answer.json()) as { engine: string };
      if (used !== name) replaced++;
    }
    return { memory: residentMemory(site.running.child.pid), lists, searches: { ...searches, replaced } };
  } finally {
    await site.stop();
  }
}

function takeDistinct(sources: Parameters<typeof loadPaths>[0], kind: RegExp): string[] {
  const most = Math.min(PAGES, sources.cases.length);
  const taken = new Set<string>();
  let looked = 0;
  for (const address of loadPaths(sources, SEED)) {
    if (kind.test(address)) taken.add(address);
    // A small library may not have so many different lists.
    if (taken.size === most || ++looked === 100 * most) break;
  }
  return [...taken];
}

async function askFor(site: Site, addresses: readonly string[]): Promise<Times> {
  const times: number[] = [];
  for (const address of addresses) {
    const from = performance.now();
    const answer = await fetch(site.url + address);
    await answer.text();
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
    times.push(performance.now() - from);
  }
  return { count: times.length, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
