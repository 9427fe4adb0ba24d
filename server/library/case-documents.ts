import type { CaseFile } from '@/lib/case';
import { db } from '@/server/db';
import { currentLibrary } from './current-library';
import { keptWithLibrary } from './kept-with-library';

/*
 * Cached by the library's version: documents hang on the library they belong to and go with it.
 */
const kept = keptWithLibrary<Map<string, CaseFile>>('documents');
const KEEP = 3_000;

/** The stored documents of the given ids, in their order; ids that are not there are left out. */
export async function getDocuments(ids: readonly string[]): Promise<CaseFile[]> {
  const library = await currentLibrary();
  let documents = kept.get(library);
  if (documents === undefined) kept.set(library, (documents = new Map<string, CaseFile>()));
  const missing = ids.filter((id) => documents.get(id) === undefined);
  const found = new Map<string, CaseFile>();
  if (missing.length > 0) {
    const rows = await db().case.findMany({
      where: { id: { in: missing } },
      select: { id: true, document: true },
    });
    for (const { id, document } of rows) {
      // The importer stores what the schema accepted; parsing it again for each page would only cost time.
      const caseFile = document as unknown as CaseFile;
      found.set(id, caseFile);
      documents.set(id, caseFile);
    }
  }
  const list = ids.flatMap((id) => found.get(id) ?? documents.get(id) ?? []);
  for (const id of documents.keys()) {
    if (documents.size <= KEEP) break;
    documents.delete(id);
  }
  return list;
}

/** The stored document of one case, or null. */
export const getDocument = async (id: string): Promise<CaseFile | null> =>
  (await getDocuments([id]))[0] ?? null;
