import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchLibrary, type BenchResult } from '@/bench/bench-library';
import { ENGINES } from '@/bench/engines';
import { describeMachine } from '@/bench/machine';
import { measureQuality } from '@/bench/measure-quality';
import { markdownResults, markdownSpeed } from '@/bench/report-bench';
import { findSearchServer } from '@/bench/search-server';
import { withDatabase } from '@/server/embedded-postgres';
import { streamProgress } from '@/server/ingest/progress';
import { PlainError } from '@/server/plain-error';

/*
 * npm run bench: speed and memory of every engine over generated libraries. Without --cases it also measures quality over the real
 * one and writes bench/RESULTS.md.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SIZES = [300, 2_000, 20_000];
const MOST = 500_000;
const USAGE = `npm run bench [-- --cases N --json]

  --cases N      one generated library of N cases; without it ${SIZES.join(', ')}, and bench/RESULTS.md is written
  --json         print one JSON object
  --engine NAME  with --cases: only this engine; may be repeated (${[...ENGINES.keys()].join(', ')})`;

const OPTIONS = {
  cases: { type: 'string' },
  json: { type: 'boolean', default: false },
  engine: { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
} as const;

const progress = streamProgress(process.stderr);

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function readSizes(cases: string | undefined): readonly number[] {
  if (cases === undefined) return SIZES;
  const size = Number(cases);
  if (Number.isInteger(size) && size > 0 && size <= MOST) return [size];
  throw new PlainError(`--cases takes a whole number from 1 to ${MOST}.\n\n${USAGE}`);
}

async function run(): Promise<void> {
  const options = readOptions();
  if (options.help) return console.log(USAGE);
  const sizes = readSizes(options.cases);
  const names = options.engine ?? [...ENGINES.keys()];
  if (options.engine !== undefined && options.cases === undefined)
    throw new PlainError(`--engine goes with --cases.\n\n${USAGE}`);
  const unknown = names.find((name) => !ENGINES.has(name));
  if (unknown !== undefined) throw new PlainError(`No engine ${unknown}.\n\n${USAGE}`);
  const isFull = options.cases === undefined;
  await withDatabase((serverUrl) => bench(serverUrl, sizes, names, { json: options.json, isFull }), {
    report: (line) => progress.say(line),
  });
}

async function bench(
  serverUrl: string,
  sizes: readonly number[],
  names: readonly string[],
  { json, isFull }: { json: boolean; isFull: boolean },
): Promise<void> {
  const machine = describeMachine();
  const searchServer = await findSearchServer((line) => progress.say(line));
  const common = { root: ROOT, serverUrl, searchServer, progress };
  try {
    const libraries: BenchResult[] = [];
    for (const cases of sizes) libraries.push(await benchLibrary({ ...common, cases, names }));
    if (json) return console.log(JSON.stringify({ machine, libraries }));
    console.log(libraries.map(markdownSpeed).join('\n\n'));
    if (!isFull) return;
    const quality = await measureQuality(common);
    const file = path.join(ROOT, 'bench/RESULTS.md');
    const written = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    fs.writeFileSync(file, markdownResults({ machine, date: new Date(), libraries, quality }, written));
    progress.say('Written: bench/RESULTS.md');
  } finally {
    progress.end();
    await searchServer?.stop();
  }
}

try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exit(error instanceof PlainError ? 2 : 1);
}
