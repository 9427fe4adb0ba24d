import { checkLibrary, NO_CONTEXT } from '@/server/ingest/check-library';
import { FindingLog } from '@/server/ingest/finding-log';
import { SILENT } from '@/server/ingest/progress';
import { readLibrary } from '@/server/ingest/read-library';

/** What the importer would say of a data folder: how many cases are good, and what is wrong with the others. */
export async function importable(root: string): Promise<{ cases: number; problems: string[] }> {
  const log = new FindingLog();
  const read = await readLibrary({
    folders: [{ shown: 'data', root }],
    allowNewTerms: false,
    keepDocuments: false,
    log,
    progress: SILENT,
  });
  const { cases } = checkLibrary(read, NO_CONTEXT, log, new Date());
  return {
    cases: cases.length,
    problems: log.located('problem').map(({ file, path, what }) => `${file} ${path} ${what}`),
  };
}
