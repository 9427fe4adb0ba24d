import type { CaseFile } from '@/lib/case';
import type { Kind } from '@/lib/facets';
import type { Term } from '@/lib/term';
import type { Prisma } from '@/prisma/generated/client';
import { noFacets, type DescribedCase } from './meilisearch-documents';

/** Cases read and sent at once. */
const BATCH = 500;

type Row = {
  no: number;
  document: unknown;
  year: string;
  severity: string;
  reviewed: boolean;
  terms: { kind: Kind; slug: string }[] | null;
};

/** Every case of the library with the values it carries, batch by batch, by number. */
export async function* describeCases(tx: Prisma.TransactionClient): AsyncGenerator<DescribedCase[]> {
  const known = new Map<string, Term>();
  for (const term of await tx.$queryRaw<Term[]>`
    select kind, slug, label, definition, aliases, replaced_by as "replacedBy", provisional from term`)
    known.set(`${term.kind} ${term.slug}`, term);
  for (let after = 0; ;) {
    const rows = await tx.$queryRaw<Row[]>`
      select c.no, c.document, substr(c.date, 1, 4) as year, c.severity, c.reviewed,
        (select json_agg(json_build_object('kind', kind, 'slug', slug) order by position)
          from case_term where case_id = c.id) as terms
      from "case" c where c.no > ${after} order by c.no limit ${BATCH}`;
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => describeCase(row, known));
    after = last.no;
  }
}

function describeCase(row: Row, known: ReadonlyMap<string, Term>): DescribedCase {
  const facets = noFacets();
  for (const { kind, slug } of row.terms ?? []) facets[kind].push(slug);
  facets.year.push(row.year);
  facets.severity.push(row.severity);
  facets.review.push(row.reviewed ? 'reviewed' : 'unreviewed');
  return {
    no: row.no,
    // The importer stores what the schema accepted.
    document: row.document as CaseFile,
    terms: (row.terms ?? []).flatMap(({ kind, slug }) => known.get(`${kind} ${slug}`) ?? []),
    facets,
  };
}
