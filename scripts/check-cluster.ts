import { parseArgs } from 'node:util';
import type { CheckFile } from '@/lib/check';
import { parseCaseId, parseCheckId } from '@/lib/case-id';
import { Lang } from '@/lib/lang';
import { printable } from '@/lib/printable';
import { findPath } from '@/server/ingest/data-folders';
import { env } from '@/server/env';
import { explainFailure } from '@/server/ingest/explain-failure';
import { PlainError } from '@/server/plain-error';
import { FORMATS, formatReport, type Format } from '@/server/cluster/format-report';
import { readChecks } from '@/server/cluster/own-checks';
import { plannedCommands, readCluster } from '@/server/cluster/read-cluster';
import { readDump } from '@/server/cluster/read-dump';
import { buildReport, say } from '@/server/cluster/report';
import { kindsRead, runChecks } from '@/server/cluster/run-checks';

/*
 * npm run check-cluster: asks the checks of data/checks about a cluster. It reads with `kubectl get` and nothing else, or takes
 * a dump made elsewhere. Findings go to the output, all else to the error output.
 */

const USAGE = `npm run -s check-cluster -- [--context C] [--namespace N] [--from FILE|DIR]
    [--checks CK-0001,…] [--component C,…] [--case IL-0054,…] [--format text|json|markdown|sarif] [--lang ko|en]

  --context    the context of kubectl's configuration; its current one where it is left out
  --namespace  one namespace in place of all; checks that need the whole cluster are named and left out
  --from       reads what kubectl get -o json wrote, in place of a cluster
  --checks, --component, --case
               only some of the checks; all where they are left out

Exit status: 0 nothing found, 1 something found, 2 not run.`;

const OPTIONS = {
  context: { type: 'string' },
  namespace: { type: 'string' },
  from: { type: 'string' },
  checks: { type: 'string', multiple: true },
  component: { type: 'string', multiple: true },
  case: { type: 'string', multiple: true },
  format: { type: 'string', default: 'text' },
  lang: { type: 'string', default: 'en' },
  help: { type: 'boolean', default: false },
} as const;

const EXIT = { clean: 0, found: 1, notRun: 2 };
/** A rule that takes longer than this has gone astray; in milliseconds. */
const TIME = { each: 10_000, all: 120_000 };

const note = (line: string): void => void process.stderr.write(`${line}\n`);

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** Values that are given several times or with commas. */
const listOf = (given: readonly string[] = []): string[] =>
  given
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Ids written kindly, `ck-1`; one that is none goes on as it is and is named by whoever looks for it. */
const idsOf = (given: readonly string[] | undefined, parse: (text: string) => string | null): string[] =>
  listOf(given).map((text) => parse(text) ?? printable(text));

function readFormat(given: string): Format {
  const format = FORMATS.find((each) => each === given);
  if (format === undefined)
    throw new PlainError(`--format ${printable(given)} is none of ${FORMATS.join(', ')}.`);
  return format;
}

async function read(values: ReturnType<typeof readOptions>, checks: readonly CheckFile[], lang: Lang) {
  const wanted = kindsRead(checks);
  if (values.from !== undefined) {
    if (values.context !== undefined || values.namespace !== undefined)
      throw new PlainError('--from reads a dump; --context and --namespace are for a cluster.');
    return readDump(findPath(values.from) ?? values.from, wanted, note);
  }
  const options = { context: values.context ?? null, namespace: values.namespace ?? null };
  note(
    [say(lang, 'willRun'), ...plannedCommands(wanted, options).map((command) => `  ${command}`)].join('\n'),
  );
  return readCluster(wanted, options, (line) => note(`${say(lang, 'reading')} ${line}`));
}

async function run(): Promise<number> {
  const values = readOptions();
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return EXIT.clean;
  }
  const language = Lang.safeParse(values.lang);
  if (!language.success) throw new PlainError(`--lang ${printable(values.lang)} is none of ko, en.`);
  const lang = language.data;
  const format = readFormat(values.format);
  const checks = readChecks({
    checks: idsOf(values.checks, parseCheckId),
    components: listOf(values.component),
    cases: idsOf(values.case, parseCaseId),
  });
  const reading = await read(values, checks, lang);
  note(say(lang, 'objects', { objects: reading.objects, checks: checks.length }));
  const ran = await runChecks(checks, reading.content, {
    now: new Date(),
    namespace: reading.namespace,
    time: TIME,
  });
  const report = buildReport(checks, ran, reading, {
    lang,
    origin: env.SITE_URL ?? `http://localhost:${env.PORT}`,
  });
  process.stdout.write(formatReport(report, format));
  if (report.checks.length === 0) return EXIT.notRun;
  return report.findings > 0 ? EXIT.found : EXIT.clean;
}

try {
  process.exitCode = await run();
} catch (error) {
  note(explainFailure(error));
  process.exitCode = EXIT.notRun;
}
