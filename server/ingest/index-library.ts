import type { CaseFile } from '@/lib/case';
import type { Kind } from '@/lib/facets';
import type { Prisma } from '@/prisma/generated/client';
import { indexCases, type IndexedCase } from '@/server/search/index-cases';
import type { Progress } from './progress';
import type { StoredTerm } from './stored-library';
import { termKey } from './stored-library';

type Tx = Prisma.TransactionClient;

/** Documents fetched by one statement. */
const BATCH = 1_000;

/**
 * A case for the index whose document is parsed when it is asked for and then let go: documents as text take a fraction
 * of what they take as objects.
 */
export function lazyCase(no: number, json: Buffer, terms: IndexedCase['terms']): IndexedCase {
  return {
    no,
    terms,
    get document(): CaseFile {
      // What is stored went through the schema when it was imported.
      return JSON.parse(json.toString('utf8')) as CaseFile;
    },
  };
}

/** Makes the whole search index anew from what Postgres holds. Cases about to be removed are left out. */
export async function rebuildIndex(tx: Tx, removed: readonly number[], progress: Progress): Promise<void> {
  const terms = new Map<string, StoredTerm>();
  for (const term of await tx.$queryRaw<StoredTerm[]>`
    select kind, slug, label, definition, aliases, asked_as as "askedAs", replaced_by as "replacedBy", provisional, position from term`) {
    terms.set(termKey(term), term);
  }
  const changed: IndexedCase[] = [];
  for (let after = 0; ;) {
    const rows = await tx.$queryRaw<
      { no: number; json: string; terms: { kind: Kind; slug: string }[] | null }[]
    >`
      select c.no, c.document::text as json,
        (select json_agg(json_build_object('kind', kind, 'slug', slug) order by position)
          from case_term where case_id = c.id) as terms
      from "case" c where c.no > ${after} and c.no <> all (${removed}::int[]) order by c.no limit ${BATCH}`;
    for (const row of rows) {
      const carried = (row.terms ?? []).flatMap((use) => terms.get(termKey(use)) ?? []);
      changed.push(lazyCase(row.no, Buffer.from(row.json), carried));
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.no;
  }
  await indexCases(
    tx,
    { rebuild: true, changed, removed },
    (done, total) => void progress.report('Indexing', done, total),
  );
}
