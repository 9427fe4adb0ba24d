import { parseArgs } from 'node:util';
import { addAddresses } from '@/server/ingest/addresses';
import { checkPaths } from '@/server/ingest/check-paths';
import { OWN_DATA } from '@/server/ingest/data-folders';
import { explainFailure } from '@/server/ingest/explain-failure';
import { streamProgress } from '@/server/ingest/progress';
import { listFiles } from '@/server/ingest/read-files';
import { fileId, isDocument } from '@/server/ingest/read-library';
import { count, EXIT, jsonReport, sayFindings } from '@/server/ingest/report';
import { PlainError } from '@/server/plain-error';

/*
 * npm run check -- [PATH…]: what an import would say of the files, without a database.
 */

const USAGE = `npm run check -- [PATH…] [--json] [--addresses]

  PATH         case files or folders; without one, all of data and its list of addresses
  --json       print one JSON object on the last line of the output, all else to the error output
  --addresses  add what data holds to data/addresses.txt, then check`;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  addresses: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const started = performance.now();
const asJson = process.argv.includes('--json');
const progress = streamProgress(asJson ? process.stderr : process.stdout);

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
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
  if (values.addresses) {
    const documents = listFiles(OWN_DATA).files.filter(isDocument);
    const added = addAddresses(documents.map(fileId));
    progress.say(`Added ${count(added, 'address', 'addresses')} to data/addresses.txt.`);
  }
  const result = await checkPaths(positionals, new Date(), progress);
  const status = result.problems.length > 0 ? 'invalid' : 'ok';
  progress.end();
  sayFindings(result, progress);
  const aside = result.ignored > 0 ? `, ${count(result.ignored, 'other file')} ignored` : '';
  const files = count(result.files, 'case file');
  progress.say(
    `Checked ${files}${aside}: ${count(result.problems.length, 'problem')}, ${count(result.warnings.length, 'warning')}.`,
  );
  if (asJson) writeJson(jsonReport(status, { files: result.files }, result, performance.now() - started));
  return status === 'ok' ? EXIT.ok : EXIT.badData;
}

const writeJson = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  process.exitCode = await run();
} catch (error) {
  progress.end();
  const message = explainFailure(error);
  progress.say(message);
  const none = { problems: [], warnings: [] };
  if (asJson) writeJson(jsonReport('failed', { files: 0 }, none, performance.now() - started, { message }));
  process.exitCode = EXIT.failed;
}
