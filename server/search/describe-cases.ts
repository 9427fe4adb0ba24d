import type { CaseFile } from '@/lib/case';
import { FACETS, KINDS } from '@/lib/facets';
import type { Prisma } from '@/prisma/generated/client';
import type { Library } from '@/server/library/library';
import { valuesOf } from '@/server/library/library';
import { loadLibrary } from '@/server/library/load-library';
import { noFacets, type DescribedCase } from './meilisearch-documents';

/** Cases read at once. */
const BATCH = 500;

/** Every case of the library with the values it carries, batch by batch, by number; `tx` must see one snapshot. */
export async function* describeCases(tx: Prisma.TransactionClient): AsyncGenerator<DescribedCase[]> {
  const library = await loadLibrary(tx);
  for (let after = 0; ;) {
    const rows = await tx.case.findMany({
      where: { no: { gt: after } },
      select: { no: true, id: true, document: true },
      orderBy: { no: 'asc' },
      take: BATCH,
    });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ no, id, document }) => ({
      no,
      // The importer stores what the schema accepted.
      document: document as unknown as CaseFile,
      ...describeValues(library, library.indexOf.get(id) ?? -1),
    }));
    after = last.no;
  }
}

/** What a case carries, by its index: the slugs by facet, and the values themselves. */
function describeValues(library: Library, index: number): Pick<DescribedCase, 'terms' | 'facets'> {
  const facets = noFacets();
  for (const { key } of FACETS) facets[key] = valuesOf(library, key, index);
  const terms = KINDS.flatMap((kind) => facets[kind].flatMap((slug) => library.terms[kind].get(slug) ?? []));
  return { terms, facets };
}
