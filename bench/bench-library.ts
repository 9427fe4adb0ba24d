import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { stateDirectory } from '@/server/embedded-postgres';
import type { Progress } from '@/server/ingest/progress';
import type { SearchServer } from '@/server/testing/search-server';
import { enginesFor } from './engines';
import { generateCases, readCases, writeLibrary } from './generate-library';
import { provideLibrary } from './library-database';
import { Measurement } from './measurement';

export type BenchOptions = {
  root: string;
  cases: number;
  /** The engines to measure. */
  names: readonly string[];
  serverUrl: string;
  searchServer: SearchServer | null;
  progress: Progress;
};

/** What each engine took on one generated library. */
export type BenchResult = { cases: number; importMs: number; engines: Measurement[] };

/** Generates a library, imports it with the real importer, and measures each engine on it in a process of its own. */
export async function benchLibrary(options: BenchOptions): Promise<BenchResult> {
  const { root, cases, names, serverUrl, searchServer, progress } = options;
  const data = path.join(root, 'data');
  const folder = path.join(stateDirectory(), `bench-${cases}`);
  progress.say(`${cases} cases`);
  writeLibrary(data, folder, generateCases(readCases(data), cases));
  const library = await provideLibrary(serverUrl, folder, `library_bench_${cases}`, progress);
  const engines: Measurement[] = [];
  for (const [name, { own, hosted }] of enginesFor(searchServer)) {
    if (!names.includes(name)) continue;
    const measured = await measure(name, library.url, options);
    // Our index in Postgres is made by the importer; that is the time that counts.
    engines.push(own && !hosted ? { ...measured, indexMs: library.importMs } : measured);
    progress.say(`  ${name}: 95% within ${measured.p95.toFixed(1)} ms`);
  }
  return { cases, importMs: library.importMs, engines };
}

const run = promisify(execFile);

async function measure(
  engine: string,
  databaseUrl: string,
  { root, searchServer }: BenchOptions,
): Promise<Measurement> {
  const { MEILI_HOST: _host, MEILI_ADMIN_KEY: _key, MEILI_BIN: _bin, ...inherited } = process.env;
  const hosted =
    searchServer === null
      ? {}
      : { MEILI_HOST: searchServer.host, MEILI_ADMIN_KEY: searchServer.adminKey ?? '' };
  const { stdout } = await run(
    process.execPath,
    [
      '--expose-gc',
      '--max-old-space-size=12000',
      '--import',
      'tsx',
      path.join(root, 'bench/measure-engine.ts'),
      `--engine=${engine}`,
      `--database=${databaseUrl}`,
      `--queries=${path.join(root, 'data/eval/queries.jsonl')}`,
    ],
    { cwd: root, env: { ...inherited, ...hosted }, maxBuffer: 2 ** 24 },
  );
  return Measurement.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}
