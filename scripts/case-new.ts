import { parseArgs } from 'node:util';
import { resolveFolders, OWN_DATA, showPath } from '@/server/ingest/data-folders';
import { explainFailure } from '@/server/ingest/explain-failure';
import { writeNewCase } from '@/server/ingest/new-case';
import { PlainError } from '@/server/plain-error';

/*
 * npm run case:new -- --org X --source URL: writes a case file with every key of the format, ready to fill in.
 */

const USAGE = `npm run case:new -- --org NAME --source URL [--org-slug SLUG] [--dir DIR] [--prefix IL]

  --org       the organisation as it writes its own name
  --source    the address of its report
  --org-slug  for an organisation that is not in the library yet
  --dir       the folder of cases; without it, data
  --prefix    the letters of the id; without it, IL`;

function readOptions() {
  const option = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      options: {
        org: option,
        source: option,
        'org-slug': option,
        dir: option,
        prefix: { type: 'string', default: 'IL' },
        help: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

async function run(): Promise<void> {
  const { org, source, dir, prefix, help, ...rest } = readOptions();
  if (help === true) return console.log(USAGE);
  if (org === undefined || source === undefined)
    throw new PlainError(`--org and --source are needed.\n\n${USAGE}`);
  const [folder = OWN_DATA] = dir === undefined ? [] : resolveFolders([dir]);
  const orgSlug = rest['org-slug'] ?? null;
  const written = await writeNewCase({ org, source, orgSlug, prefix, now: new Date() }, folder);
  if (written.sameSource.length > 0) {
    console.warn(`The same source is in ${written.sameSource.join(', ')}: is it the same incident?`);
  }
  const file = showPath(written.path);
  console.log(`Wrote ${file}. Fill it in; data/README.md explains each field. What is still to be written:`);
  console.log(`  npm run check -- ${file}`);
}

try {
  await run();
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 2;
}
