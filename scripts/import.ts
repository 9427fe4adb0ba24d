import { parseArgs } from 'node:util';
import { migrate } from '@/prisma/migrate';
import { connectDatabase } from '@/server/db';
import { acquireDatabase } from '@/server/embedded-postgres';
import { OWN_DATA, resolveFolders, withVocabulary } from '@/server/ingest/data-folders';
import { explainFailure } from '@/server/ingest/explain-failure';
import { importLibrary, type ImportResult } from '@/server/ingest/import-library';
import { streamProgress } from '@/server/ingest/progress';
import { count, EXIT, jsonReport, sayFindings } from '@/server/ingest/report';
import { PlainError } from '@/server/plain-error';
import { indexSearchServer } from '@/server/search/index-server';

/*
 * npm run import -- [DIR…]: brings the library in step with one or more folders of case files.
 */

const USAGE = `npm run import -- [DIR…] [--dry-run] [--json] [--keep-going] [--allow-new-terms] [--prune|--no-prune]

  DIR                folders that make the library together; without one, data
  --dry-run          say what would change, write nothing
  --json             print one JSON object on the last line of the output, all else to the error output
  --keep-going       import the good files although others are bad
  --allow-new-terms  take slugs that no vocabulary holds as provisional terms
  --prune            remove cases whose file is gone (as without DIR); asked for when more than a fifth would go
  --no-prune         keep them (as with DIR)`;

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  'keep-going': { type: 'boolean', default: false },
  'allow-new-terms': { type: 'boolean', default: false },
  prune: { type: 'boolean' },
  help: { type: 'boolean', default: false },
} as const;

const started = performance.now();
const asJson = process.argv.includes('--json');
const progress = streamProgress(asJson ? process.stderr : process.stdout);
const NO_FINDINGS = { problems: [], warnings: [] };

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

async function run(): Promise<number> {
  const { values, positionals } = readOptions();
  if (values.help) {
    progress.say(USAGE);
    return EXIT.ok;
  }
  const folders = resolveFolders(positionals.length > 0 ? positionals : [OWN_DATA.root]);
  const database = await acquireDatabase({ report: (line) => progress.say(line) });
  const stop = stopOnSignal(database.release);
  const client = connectDatabase(database.url);
  try {
    await migrate(database.url);
    const result = await importLibrary(client, {
      folders: withVocabulary(folders),
      prune: values.prune ?? positionals.length === 0,
      forced: values.prune === true,
      keepGoing: values['keep-going'],
      allowNewTerms: values['allow-new-terms'],
      dryRun: values['dry-run'],
      now: new Date(),
      progress,
    });
    if (!values['dry-run'])
      await indexSearchServer(client, {
        say: (line) => progress.say(line),
        onProgress: (done, total) => void progress.report('Meilisearch', done, total),
      });
    progress.end();
    tell(result, values['dry-run']);
    return result.status === 'ok' ? EXIT.ok : EXIT.badData;
  } finally {
    await client.$disconnect();
    await database.release();
    stop();
  }
}

/** Ctrl-C ends the command; Postgres undoes what the open transaction wrote as soon as the connection is gone. */
function stopOnSignal(release: () => Promise<void>): () => void {
  const stop = () => {
    progress.say('Stopped; nothing was written.');
    fail('stopped');
    void release().finally(() => process.exit(EXIT.failed));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return () => void process.off('SIGINT', stop).off('SIGTERM', stop);
}

function tell(result: ImportResult, dryRun: boolean): void {
  const { status, files, created, updated, unchanged, removed } = result;
  sayFindings(result, progress);
  const counts = `${created} created, ${updated} updated, ${unchanged} unchanged, ${removed} removed`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const aside = result.ignored > 0 ? ` (${count(result.ignored, 'other file')} ignored)` : '';
  if (status === 'invalid') progress.say(`${count(result.problems.length, 'problem')} in the files${aside}.`);
  if (result.changed)
    progress.say(
      `Imported ${count(files, 'case file')}${aside}: ${counts}. Version ${result.version}, ${seconds} s.`,
    );
  else if (status === 'invalid' && created + updated + removed === 0) progress.say('Nothing was written.');
  else if (dryRun)
    progress.say(`A dry run over ${count(files, 'case file')}${aside}: ${counts}. Nothing was written.`);
  else
    progress.say(
      `Nothing has changed in ${count(files, 'case file')}${aside}. Version ${result.version}, ${seconds} s.`,
    );
  if (asJson)
    writeJson(
      jsonReport(
        status,
        { files, created, updated, unchanged, removed },
        result,
        performance.now() - started,
      ),
    );
}

function fail(message: string): void {
  const counts = { files: 0, created: 0, updated: 0, unchanged: 0, removed: 0 };
  if (asJson) writeJson(jsonReport('failed', counts, NO_FINDINGS, performance.now() - started, { message }));
}

const writeJson = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  process.exitCode = await run();
} catch (error) {
  progress.end();
  const message = explainFailure(error);
  progress.say(message);
  fail(message);
  process.exitCode = EXIT.failed;
}
