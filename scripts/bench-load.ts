import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateCases, readCases, writeLibrary } from '@/bench/generate-library';
import { readJudgedQueries } from '@/bench/judged-queries';
import { provideLibrary } from '@/bench/library-database';
import { loadPaths } from '@/bench/load-paths';
import { describeMachine } from '@/bench/machine';
import { findHighestRate, holdRate, soak, type LoadFigures } from '@/bench/measure-load';
import { ROOT } from '@/chaos/child-process';
import { startSite } from '@/chaos/site';
import { stateDirectory, withDatabase } from '@/server/embedded-postgres';
import { streamProgress } from '@/server/ingest/progress';
import { PlainError } from '@/server/plain-error';

/*
 * npm run bench:load: what the built site bears. Pages in both languages, 40% searches hardly any of which was asked before, 30% lists
 * narrowed by values, 30% cases, from a process of its own at a constant rate whether or not earlier requests were answered.
 */

const USAGE = `npm run bench:load [-- --cases N --soak MINUTES --json]

  --cases N       cases of the generated library (300)
  --soak MINUTES  how long three quarters of the highest rate are held (10); 0 leaves it out
  --json          print one JSON object

Build first: npm start does.`;
const OPTIONS = {
  cases: { type: 'string', default: '300' },
  soak: { type: 'string', default: '10' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;
const SEED = 20_260_303;
/** How long twice the highest rate is held, and half of it after that, in seconds. */
const OVERLOAD = 60;
const RECOVERY = 20;

const progress = streamProgress(process.stderr);
const say = (line: string): void => progress.say(line);

const told = ({ perSecond, sent, p50, p99, longest, refused, failed }: LoadFigures): string =>
  `${perSecond} a second, ${sent} requests: half within ${Math.round(p50)} ms, 99% within ${Math.round(p99)} ms, longest ${Math.round(longest)} ms; ${refused} refused in words, ${failed} failed`;

function readNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (Number.isFinite(number) && number >= least) return number;
  throw new PlainError(`--${name} takes a number from ${least}.\n\n${USAGE}`);
}

async function bench(serverUrl: string, cases: number, minutes: number): Promise<object> {
  const data = path.join(ROOT, 'data');
  const folder = path.join(stateDirectory(), `bench-${cases}`);
  const documents = [...generateCases(readCases(data), cases)];
  writeLibrary(data, folder, documents);
  const library = await provideLibrary(serverUrl, folder, `library_bench_${cases}`, progress);
  const queries = readJudgedQueries(path.join(data, 'eval/queries.jsonl')).map(({ q }) => q);
  const paths = loadPaths({ queries, cases: documents }, SEED);
  const site = await startSite(library.url, { RATE_LIMIT: '0' });
  try {
    say(`${cases} cases`);
    const { highest, tried } = await findHighestRate(site, paths, say);
    if (highest === null) return { cases, highest, tried };
    say(`Highest rate: ${told(highest)}`);
    const rate = Math.max(1, Math.round(highest.perSecond * 0.75));
    const soaked = minutes === 0 ? null : await soak(site, paths, rate, minutes);
    if (soaked !== null)
      say(
        `${minutes} minutes: ${told(soaked)}; MB by the minute ${soaked.memory.map(Math.round).join(', ')}`,
      );
    const twice = await holdRate(site, paths, highest.perSecond * 2, OVERLOAD);
    say(`Twice that: ${told(twice)}`);
    const after = await holdRate(site, paths, Math.max(1, Math.round(highest.perSecond / 2)), RECOVERY);
    say(`Right after it: ${told(after)}`);
    return { cases, highest, tried, soaked, twice, after };
  } finally {
    await site.stop();
  }
}

try {
  const options = parseArgs({ options: OPTIONS }).values;
  if (options.help) console.log(USAGE);
  else {
    const cases = readNumber('cases', options.cases, 1);
    const minutes = readNumber('soak', options.soak, 0);
    const machine = describeMachine();
    await withDatabase(
      async (url) => {
        const figures = await bench(url, cases, minutes);
        if (options.json) console.log(JSON.stringify({ machine, ...figures }));
      },
      { report: say },
    );
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exit(error instanceof PlainError ? 2 : 1);
}
