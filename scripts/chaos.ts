import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { EXPERIMENTS } from '@/chaos/experiments';
import { Skipped, type Experiment, type Outcome, type Settings } from '@/chaos/experiment';
import { openWorld, type World } from '@/chaos/world';
import { PlainError } from '@/server/plain-error';
import { build } from './build.mjs';

/*
 * npm run chaos: does harm to a library of its own, on a Postgres of its own, and tells whether each promise held. Exit 1 where one
 * was broken.
 */

const CASES = { short: 24, long: 400 };
const USAGE = `npm run chaos [-- NAME… --times N --seed N --cases N --short]

  NAME         experiments; without one, all: ${EXPERIMENTS.map(({ name }) => name).join(', ')}
  --times N    rounds of each experiment that has rounds; files, or requests, of the two that fuzz
  --seed N     of the random points; 1 without it
  --from N     number of the first file or request: --from 77 --times 1 shows number 77 again
  --minutes N  begin no further kill after so many
  --cases N    generated cases in each library; ${CASES.long} without it, ${CASES.short} with --short
  --short      the form that npm test runs: seconds each, the two that fuzz left out
  --report F   write the counts to a file, as JSON`;

const OPTIONS = {
  times: { type: 'string' },
  seed: { type: 'string', default: '1' },
  from: { type: 'string' },
  minutes: { type: 'string' },
  cases: { type: 'string' },
  short: { type: 'boolean', default: false },
  report: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function readWhole(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new PlainError(`--${name} takes a whole number from 1.\n\n${USAGE}`);
}

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

type Count = { passed: number; failed: number; skipped: number };

async function run(): Promise<number> {
  const { values, positionals } = readOptions();
  const say = (line: string): void => console.log(line);
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const unknown = positionals.find((name) => EXPERIMENTS.every((each) => each.name !== name));
  if (unknown !== undefined) throw new PlainError(`No experiment ${unknown}.\n\n${USAGE}`);
  const { short } = values;
  const chosen = EXPERIMENTS.filter(({ name, isLong = false }) =>
    positionals.length === 0 ? !(short && isLong) : positionals.includes(name),
  );
  const settings: Settings = {
    times: readWhole('times', values.times),
    seed: readWhole('seed', values.seed) ?? 1,
    from: readWhole('from', values.from) ?? 0,
    until: Date.now() + (readWhole('minutes', values.minutes) ?? 24 * 60) * 60_000,
    short,
    say,
  };
  const cases = readWhole('cases', values.cases) ?? (short ? CASES.short : CASES.long);
  await build({ env: { SITE_URL: '', CONTACT_URL: '' } });
  const world = await openWorld(cases, say);
  const count: Count = { passed: 0, failed: 0, skipped: 0 };
  try {
    for (const experiment of chosen) count[await judge(experiment, world, settings)]++;
  } finally {
    await world.close();
  }
  if (values.report !== undefined) fs.writeFileSync(values.report, JSON.stringify(count));
  say(`\n${count.passed} held, ${count.failed} broken, ${count.skipped} skipped`);
  return count.failed === 0 ? 0 : 1;
}

/** Runs one experiment and tells what was promised, done and seen. */
async function judge(experiment: Experiment, world: World, settings: Settings): Promise<keyof Count> {
  const { name, promise } = experiment;
  const { say } = settings;
  const from = performance.now();
  say(`\n── ${name}\n  promised  ${promise}`);
  let outcome: Outcome;
  try {
    outcome = await experiment.run(world, settings);
  } catch (error) {
    if (error instanceof Skipped) {
      say(`  skipped   ${error.message}`);
      return 'skipped';
    }
    outcome = {
      did: 'did not come to its end',
      saw: [],
      broken: [error instanceof Error ? (error.stack ?? '') : String(error)],
    };
  }
  say(`  done      ${outcome.did}`);
  for (const line of outcome.saw) say(`  seen      ${line}`);
  for (const line of outcome.broken) say(`  BROKEN    ${line}`);
  say(
    `  ${outcome.broken.length === 0 ? 'held' : 'BROKEN'}, ${((performance.now() - from) / 1000).toFixed(1)} s`,
  );
  return outcome.broken.length === 0 ? 'passed' : 'failed';
}

// What the experiments began is ended with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(2));

try {
  process.exit(await run());
} catch (error) {
  console.error(
    error instanceof PlainError || (error as Error).name === 'PlainError' ? (error as Error).message : error,
  );
  process.exit(2);
}
