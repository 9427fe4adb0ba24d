import type { CheckFile } from '@/lib/check';
import type { Kind } from '@/lib/facets';
import { db } from '@/server/db';
import type { Library } from './library';
import { keptWithLibrary } from './kept-with-library';

/** A check with the values it acts under (a retired one as its successor) and the cases it rests on that are there. */
export type CheckRecord = {
  id: string;
  document: CheckFile;
  terms: readonly { kind: Kind; slug: string }[];
  named: readonly string[];
};

/*
 * Cached by the library's version: checks are few, so all of them hang on the library they belong to and go with it.
 */
const kept = keptWithLibrary<Promise<readonly CheckRecord[]>>('checks');

/** Every check of the library, by id. */
export function getCheckRecords(library: Library): Promise<readonly CheckRecord[]> {
  const known = kept.get(library);
  if (known !== undefined) return known;
  const reading = readChecks();
  kept.set(library, reading);
  reading.catch(() => kept.delete(library));
  return reading;
}

async function readChecks(): Promise<CheckRecord[]> {
  const rows = await db().check.findMany({
    select: {
      id: true,
      document: true,
      terms: { select: { kind: true, slug: true }, orderBy: { position: 'asc' } },
      cases: { select: { caseId: true } },
    },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id, document, terms, cases }) => ({
    id,
    // The importer stores what the schema accepted, and takes kinds from THE facet table.
    document: document as unknown as CheckFile,
    terms: terms as CheckRecord['terms'],
    named: cases.map(({ caseId }) => caseId),
  }));
}
