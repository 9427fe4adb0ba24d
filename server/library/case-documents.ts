import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** Documents that are looked through before others get their turn; some 20 ms. */
const AT_ONCE = 50;

/**
 * Shows `visit` the stored documents of the given ids, in any order, without keeping those that are not kept already: for a look
 * through much of a library, which as a list would fill the memory and hold up everyone else.
 */
export async function eachDocument(
  ids: readonly string[],
  visit: (document: CaseFile) => void,
): Promise<void> {
  const documents = kept.get(await currentLibrary());
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const missing: string[] = [];
    for (const id of ids.slice(from, from + AT_ONCE)) {
      const document = documents?.get(id);
      if (document === undefined) missing.push(id);
      else visit(document);
    }
    if (missing.length === 0) await nextTurn();
    else {
      const rows = await db().$queryRaw<{ document: string }[]>`
        select document::text as document from "case" where id = any(${missing}::text[])`;
      for (const { document } of rows) visit(JSON.parse(document) as CaseFile);
    }
  }
}

/** The stored document of one case, or null. */
export const getDocument = async (id: string): Promise<CaseFile | null> =>
  (await getDocuments([id]))[0] ?? null;
