import fs from 'node:fs';
import path from 'node:path';
import { build, generate } from './build.mjs';
import { getBrowser } from './browser.mjs';
import { begin, end, lastLines, PlainError, ROOT, run, Stopped } from './child.mjs';
import { checkNode, install } from './install.mjs';
import { removeStateFolder, testStateFolder } from '../server/state-folder.mjs';
import { prepareAlone } from './prepare-alone.mjs';

/*
 * npm test: everything, from a fresh clone. Each stage runs even when one before it failed, as far as that makes sense; format, lint,
 * types, data and build count as one test each. The last line is the sum. `npm test -- unit faults` runs the stages named only.
 */

const bin = (...parts) => path.join(ROOT, 'node_modules', ...parts);
const OUT = path.join(ROOT, 'test-results');
/** Stages that were asked for; none: all. */
const ASKED = process.argv.slice(2);
/** No stage takes longer than this unless it hangs; Playwright ends by itself before, with a report. */
const STAGE_LIMIT_MS = 21 * 60_000;

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ending.abort());

const total = { passed: 0, failed: 0, skipped: 0 };
const results = [];

/** Runs one stage, prints what it did, and adds its count. `work` gives the count, or throws. */
async function stage(name, work) {
  if (ending.signal.aborted || (ASKED.length > 0 && !ASKED.includes(name))) return;
  console.log(`\n── ${name}`);
  const from = Date.now();
  let count;
  try {
    count = await work();
  } catch (error) {
    if (error instanceof Stopped && ending.signal.aborted) return;
    console.error(error?.name === 'PlainError' ? error.message : error);
    count = { passed: 0, failed: 1, skipped: 0 };
  }
  for (const key of Object.keys(total)) total[key] += count[key];
  results.push(
    `${count.failed > 0 ? '✗' : '✓'} ${name}: ${describe(count)}, ${((Date.now() - from) / 1000).toFixed(1)} s`,
  );
  console.log(results.at(-1));
}

const describe = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** A signal that also ends a stage which hangs. */
const limited = () => AbortSignal.any([ending.signal, AbortSignal.timeout(STAGE_LIMIT_MS)]);

/** A stage that is one test: the commands pass, one after the other; their words are shown when one does not. */
async function check(...commands) {
  for (const command of commands) {
    const { code, output } = await run(command, { signal: limited() });
    if (code !== 0) {
      console.log(lastLines(output, 200));
      return one(false);
    }
  }
  return one(true);
}

/** Runs a test runner in sight, then reads its report. */
async function runner(args, env, report, read) {
  fs.rmSync(report, { force: true });
  const child = begin(args, { env, stdio: 'inherit' });
  const signal = limited();
  // The signal that runners end on in good order, with what they started.
  const stop = () => void end(child, 30_000, 'SIGINT');
  signal.addEventListener('abort', stop);
  const code = await new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
  signal.removeEventListener('abort', stop);
  if (ending.signal.aborted) throw new Stopped();
  let count;
  try {
    count = read(JSON.parse(fs.readFileSync(report, 'utf8')));
  } catch {
    throw new PlainError('It left no report: it broke down, hung, or found no tests.');
  }
  // A file that cannot be loaded, or an error outside tests, fails the run without a failed test.
  if (code !== 0 && count.failed === 0) count.failed = 1;
  if (code === 0 && count.passed === 0 && count.failed === 0) count.failed = 1;
  return count;
}

const vitest = (project) => () => {
  const report = path.join(OUT, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return runner(
    [bin('vitest', 'vitest.mjs'), ...args],
    { NODE_ENV: 'test', DATABASE_URL: '' },
    report,
    (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests + json.numTodoTests,
    }),
  );
};

/** Promises of docs/reliability.md, each in the form that takes seconds. */
function faults() {
  const report = path.join(OUT, 'faults.json');
  return runner(
    ['--import', 'tsx', 'scripts/chaos.ts', '--short', '--report', report],
    { DATABASE_URL: '', SITE_URL: '', CONTACT_URL: '' },
    report,
    (count) => count,
  );
}

/** The bench of growth on two libraries so small that it takes seconds; the figures of large ones are in bench/RESULTS.md. */
const growth = () =>
  check(['--import', 'tsx', 'scripts/bench-scale.ts', '--cases', '24', '--cases', '96', '--json']);

async function browserTests() {
  const browser = await getBrowser({ signal: ending.signal, say: console.log });
  const report = path.join(OUT, 'e2e.json');
  const state = testStateFolder(path.join(ROOT, '.data'));
  const env = { CHROMIUM_PATH: browser, LIBRARY_STATE_DIR: state, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  try {
    return await runner(
      [bin('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'],
      env,
      report,
      ({ stats, errors }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + (errors?.length ?? 0),
        skipped: stats.skipped,
      }),
    );
  } finally {
    removeStateFolder(state);
  }
}

async function main() {
  checkNode();
  process.chdir(ROOT);
  fs.mkdirSync(OUT, { recursive: true });
  const alone = (work) => prepareAlone(console.log, work);
  console.log('── packages');
  await alone(async () => {
    console.log((await install({ signal: ending.signal })) ? 'installed' : 'there already');
    await generate({ signal: ending.signal });
  });
  await stage('format', () => check([bin('prettier', 'bin', 'prettier.cjs'), '--check', '.']));
  await stage('types', () =>
    check([bin('next', 'dist', 'bin', 'next'), 'typegen'], [bin('typescript', 'bin', 'tsc'), '--noEmit']),
  );
  // After types: what Next writes for them (next-env.d.ts, .next/types) counts in typed rules.
  await stage('lint', () => check([bin('eslint', 'bin', 'eslint.js'), '.']));
  await stage('unit', vitest('unit'));
  await stage('integration', vitest('integration'));
  await stage('data', () => check(['--import', 'tsx', 'scripts/check.ts']));
  await stage('build', async () => {
    await alone(() => build({ env: { SITE_URL: '', CONTACT_URL: '' }, signal: limited() }));
    return one(true);
  });
  await stage('faults', faults);
  await stage('growth', growth);
  await stage('browser', browserTests);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Stopped)) console.error(error?.name === 'PlainError' ? error.message : error);
  total.failed += 1;
}
if (ending.signal.aborted) {
  console.log('\nStopped before the end.');
  total.failed = Math.max(total.failed, 1);
}
console.log(`\n${results.join('\n')}\n`);
console.log(describe(total));
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
