import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ENGINES } from '@/bench/engines';
import { reportFolds } from '@/bench/report-folds';
import { jsonFigures, reportFigures, reportWorst } from '@/bench/report-figures';
import { readJudgedQueries, type JudgedQuery } from '@/bench/judged-queries';
import { provideLibrary } from '@/bench/library-database';
import { scoreEngines } from '@/bench/measure-quality';
import { closeDatabase, openDatabase } from '@/server/db';
import { withDatabase } from '@/server/embedded-postgres';
import { streamProgress } from '@/server/ingest/progress';
import { PlainError } from '@/server/plain-error';
import { findSearchServer } from '@/bench/search-server';

/*
 * npm run eval: search quality over a file of judged queries, per engine, language and kind of query, beside what people would use
 * instead. The library in data/ is imported into a database of its own.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const USAGE = `npm run eval [-- --queries FILE --json]

  --queries FILE  judged queries, one JSON object a line; without it, data/eval/queries.jsonl
  --json          print one JSON object
  --engine NAME   only this engine; may be repeated (${[...ENGINES.keys()].join(', ')})
  --worst N       also the N queries that the first engine answers worst, with what it gave
  --folds         5-fold cross-validation of the postgres engine's weights instead`;

const OPTIONS = {
  queries: { type: 'string', default: path.join(ROOT, 'data/eval/queries.jsonl') },
  json: { type: 'boolean', default: false },
  engine: { type: 'string', multiple: true },
  worst: { type: 'string', default: '0' },
  folds: { type: 'boolean', default: false },
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

async function run(): Promise<void> {
  const options = readOptions();
  if (options.help) return console.log(USAGE);
  const asked = options.engine ?? [...ENGINES.keys()];
  const unknown = asked.find((name) => !ENGINES.has(name));
  if (unknown !== undefined) throw new PlainError(`No engine ${unknown}.\n\n${USAGE}`);
  const queries = readJudgedQueries(options.queries);
  await withDatabase((serverUrl) => score(serverUrl, queries, asked, options), {
    report: (line) => progress.say(line),
  });
}

async function score(
  serverUrl: string,
  queries: readonly JudgedQuery[],
  names: readonly string[],
  { folds, json, worst }: { folds: boolean; json: boolean; worst: string },
): Promise<void> {
  const library = await provideLibrary(serverUrl, path.join(ROOT, 'data'), 'library_eval', progress);
  await openDatabase(library.url);
  try {
    if (folds) return console.log(await reportFolds(queries, progress));
    const searchServer = await findSearchServer((line) => progress.say(line));
    const results = await scoreEngines(library.url, searchServer, names, queries).finally(() =>
      searchServer?.stop(),
    );
    console.log(json ? JSON.stringify(jsonFigures(results)) : reportFigures(results));
    const [first = []] = results.values();
    if (Number(worst) > 0 && !json) console.log(`\n${reportWorst(first, Number(worst))}`);
  } finally {
    progress.end();
    await closeDatabase();
  }
}

try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exit(error instanceof PlainError ? 2 : 1);
}
