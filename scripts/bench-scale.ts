import path from 'node:path';
import { parseArgs } from 'node:util';
import { growth } from '@/bench/growth';
import { describeMachine } from '@/bench/machine';
import { findSearchServer } from '@/bench/search-server';
import { measureScale, type ScaleFigures, type SiteFigures } from '@/bench/measure-scale';
import { markdownTable } from '@/bench/table';
import { ROOT } from '@/chaos/child-process';
import { stateDirectory, withDatabase } from '@/server/embedded-postgres';
import { streamProgress } from '@/server/ingest/progress';
import { PlainError } from '@/server/plain-error';

/* npm run bench:scale: what import, index and lists take as the library grows, and how steeply. Build first: npm start does. */

const SIZES = [2_000, 20_000, 100_000];
/** How steeply import and index may grow. */
const STEEPEST = 1.1;
const USAGE = `npm run bench:scale [-- --cases N --json]

  --cases N  a size to measure; may be repeated (${SIZES.join(', ')})
  --json     print one JSON object

Exit 1 where import or index grow more steeply than size to the power of ${STEEPEST}.`;
const OPTIONS = {
  cases: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const progress = streamProgress(process.stderr);
let isSteep = false;

function readSizes(given: readonly string[] | undefined): number[] {
  return (given ?? SIZES.map(String)).map((text) => {
    const size = Number(text);
    if (Number.isInteger(size) && size > 0) return size;
    throw new PlainError(`--cases takes a whole number.\n\n${USAGE}`);
  });
}

function tell(figures: readonly ScaleFigures[]): string {
  const row = (name: string, read: (of: ScaleFigures) => number, digits = 0): string[] => [
    name,
    ...figures.map((of) => read(of).toFixed(digits)),
    figures.length > 1 ? growth(figures.map((of) => ({ size: of.cases, cost: read(of) }))).toFixed(2) : '',
  ];
  const siteRows = (engine: string, read: (of: ScaleFigures) => SiteFigures): string[][] => [
    row(`${engine}: server, MB`, (of) => read(of).memory),
    row(`${engine}: list, half within ms`, (of) => read(of).lists.p50),
    row(`${engine}: list, 95% within ms`, (of) => read(of).lists.p95),
    row(`${engine}: search, half within ms`, (of) => read(of).searches.p50),
    row(`${engine}: search, 95% within ms`, (of) => read(of).searches.p95),
    row(`${engine}: answered by the other engine`, (of) => read(of).searches.replaced),
  ];
  return markdownTable([
    ['', ...figures.map(({ cases }) => `${cases.toLocaleString('en')} cases`), 'exponent'],
    row('import, s', ({ imported }) => imported.seconds, 1),
    row('import, MB', ({ imported }) => imported.memory),
    row('unchanged import, s', ({ unchanged }) => unchanged.seconds, 1),
    row('reindex, s', ({ reindexed }) => reindexed.seconds, 1),
    row('reindex, MB', ({ reindexed }) => reindexed.memory),
    row('database, MB', ({ databaseMb }) => databaseMb),
    ...siteRows('postgres', ({ site }) => site),
    ...(figures.every(({ meilisearch }) => meilisearch !== null)
      ? [
          row('meilisearch index, s', ({ meilisearch }) => meilisearch?.indexed.seconds ?? NaN, 1),
          ...siteRows('meilisearch', ({ meilisearch, site }) => meilisearch?.site ?? site),
        ]
      : []),
  ]);
}

try {
  const options = parseArgs({ options: OPTIONS }).values;
  if (options.help) console.log(USAGE);
  else {
    const sizes = readSizes(options.cases);
    await withDatabase(
      async (serverUrl) => {
        const figures: ScaleFigures[] = [];
        const searchServer = await findSearchServer((line) => progress.say(line));
        try {
          for (const cases of sizes) {
            progress.say(`${cases} cases`);
            const place = { root: ROOT, serverUrl, searchServer };
            const folder = path.join(stateDirectory(), `scale-${cases}`);
            figures.push(await measureScale({ ...place, folder }, cases, (line) => progress.say(line)));
          }
        } finally {
          await searchServer?.stop();
        }
        const slope = (read: (of: ScaleFigures) => number): number =>
          growth(figures.map((of) => ({ size: of.cases, cost: read(of) })));
        const steepest = Math.max(
          slope(({ imported }) => imported.seconds),
          slope(({ reindexed }) => reindexed.seconds),
        );
        if (figures.length > 1 && steepest > STEEPEST) {
          progress.say(`Too steep: ${steepest.toFixed(2)}`);
          isSteep = true;
        }
        console.log(options.json ? JSON.stringify({ machine: describeMachine(), figures }) : tell(figures));
      },
      { report: (line) => progress.say(line) },
    );
  }
  process.exit(isSteep ? 1 : 0);
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exit(error instanceof PlainError ? 2 : 1);
}
