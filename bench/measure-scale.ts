import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { beginNode, type Running } from '@/chaos/child-process';
import { startSite } from '@/chaos/site';
import { migrate } from '@/prisma/migrate';
import { makeScratchDatabase } from '@/server/postgres/scratch-database';
import { generateCases, readCases, writeLibrary } from './generate-library';
import { loadPaths } from './load-paths';
import { residentMemory } from './measure-load';
import { percentile } from './percentile';

/** A command over a library: how long it took, and the most memory that it held. */
export type Effort = { seconds: number; memory: number };
/** What a library of so many cases takes: sizes in MB, lists in milliseconds, one after another, each asked for once. */
export type ScaleFigures = {
  cases: number;
  imported: Effort;
  reindexed: Effort;
  /** The same import again, with nothing changed. */
  unchanged: Effort;
  databaseMb: number;
  site: { memory: number; lists: number; p50: number; p95: number };
};

const LISTS = 200;
const SEED = 20_260_404;
const LOOK_EVERY = 100;

/** Imports a generated library into an empty database, indexes it anew, serves it, and measures each. */
export async function measureScale(
  { root, serverUrl, folder }: { root: string; serverUrl: string; folder: string },
  cases: number,
  say: (line: string) => void,
): Promise<ScaleFigures> {
  const data = path.join(root, 'data');
  const documents = [...generateCases(readCases(data), cases)];
  writeLibrary(data, folder, documents);
  const database = await makeScratchDatabase(serverUrl);
  try {
    await migrate(database.url);
    const run = async (script: string, ...args: string[]): Promise<Effort> => {
      const running = beginNode(['--import', 'tsx', `scripts/${script}.ts`, ...args], {
        MEILI_HOST: undefined,
        DATABASE_URL: database.url,
      });
      const effort = await watch(running);
      say(`  ${script}: ${effort.seconds.toFixed(1)} s, ${Math.round(effort.memory)} MB`);
      return effort;
    };
    const imported = await run('import', folder, '--prune');
    const unchanged = await run('import', folder, '--prune');
    const reindexed = await run('reindex');
    return {
      cases,
      imported,
      reindexed,
      unchanged,
      databaseMb: await sizeOf(database.url),
      site: await measureLists(database.url, documents),
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

/** Asks for lists narrowed by values, none of them twice, as pages. */
async function measureLists(
  url: string,
  documents: Parameters<typeof loadPaths>[0]['cases'],
): Promise<ScaleFigures['site']> {
  const site = await startSite(url, { RATE_LIMIT: '0' });
  try {
    const times: number[] = [];
    const asked = new Set<string>();
    for (const address of loadPaths({ queries: ['dns'], cases: documents }, SEED)) {
      if (asked.size === LISTS) break;
      if (!/\/cases\?(?!q=)/.test(address) || asked.has(address)) continue;
      asked.add(address);
      const from = performance.now();
      const answer = await fetch(site.url + address);
      await answer.text();
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
      times.push(performance.now() - from);
    }
    return {
      memory: residentMemory(site.running.child.pid),
      lists: times.length,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    };
  } finally {
    await site.stop();
  }
}
