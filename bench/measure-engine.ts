import { parseArgs } from 'node:util';
import { closeDatabase, openDatabase } from '@/server/db';
import { env } from '@/server/env';
import { readPeerDocuments } from './documents';
import type { ReadyEngine } from './engine';
import { ENGINES } from './engines';
import { readJudgedQueries } from './judged-queries';
import type { Measurement } from './measurement';
import { percentile } from './percentile';

/*
 * A process that holds one engine and nothing else, so that its memory is that engine's: opens it on the library in a database, asks
 * every judged query once to warm up and then again and again, and prints a measurement. Started by npm run bench.
 */

/** Passes over the queries, and when no further one is begun, in milliseconds. */
const PASSES = 3;
const TIME_LIMIT = 60_000;
const WARM_UP_LIMIT = 20_000;

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    database: { type: 'string' },
    queries: { type: 'string' },
  },
});
const { engine: name = '', database: databaseUrl = '', queries: file = '' } = values;

async function open(): Promise<{ engine: ReadyEngine; indexMs: number }> {
  const entry = ENGINES.get(name);
  if (entry === undefined) throw new Error(`No engine ${name}`);
  // Only this scope holds the documents: what stays in memory is the index.
  const documents = entry.own === true ? [] : await readPeerDocuments();
  const { MEILI_HOST: host, MEILI_ADMIN_KEY: adminKey = null } = env;
  const searchHost = host === undefined ? null : { host, adminKey };
  const started = performance.now();
  const engine = await entry.open({ databaseUrl, documents, searchHost });
  return { engine, indexMs: performance.now() - started };
}

await openDatabase(databaseUrl);
const queries = readJudgedQueries(file);
const { engine, indexMs } = await open();
const times: number[] = [];
// The first pass warms up and is cut short for slow engines; then at least one whole pass counts.
const patience = performance.now() + WARM_UP_LIMIT;
for (const { q, lang } of queries) {
  if (performance.now() > patience) break;
  await engine.search(q, lang);
}
const until = performance.now() + TIME_LIMIT;
for (let pass = 0; pass < PASSES && performance.now() < until; pass++) {
  for (const { q, lang } of queries) {
    const started = performance.now();
    await engine.search(q, lang);
    times.push(performance.now() - started);
  }
}
globalThis.gc?.();
globalThis.gc?.();
const measurement: Measurement = {
  engine: name,
  version: engine.version,
  indexMs,
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
  memory: process.memoryUsage().rss / 2 ** 20,
};
await engine.close();
await closeDatabase();
console.log(JSON.stringify(measurement));
process.exit(0);
