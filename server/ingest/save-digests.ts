import { Prisma } from '@/prisma/generated/client';
import { batches } from './save-cases';
import type { ArticleRecord, CheckRecord, DigestRecord } from './records';
import { documentJson } from './stored-document';
import type { StoredTerm } from './stored-library';

type Tx = Prisma.TransactionClient;

/** A kind of digest: its table, and the column of the two that hold its values and the cases it names. */
const TABLES = {
  article: {
    rows: Prisma.raw('article'),
    terms: Prisma.raw('article_term'),
    cases: Prisma.raw('article_case'),
    key: Prisma.raw('article_id'),
  },
  check: {
    rows: Prisma.raw('"check"'),
    terms: Prisma.raw('check_term'),
    cases: Prisma.raw('check_case'),
    key: Prisma.raw('check_id'),
  },
};
type Table = keyof typeof TABLES;

/** What an import does to the digests of one kind. */
type Changes<R> = {
  created: readonly R[];
  updated: readonly R[];
  /** Stored as they are; their links are written anew too, since what they name may have come or changed. */
  unchanged: readonly R[];
  removed: readonly { id: string }[];
};

type TermsOf = (record: DigestRecord) => readonly StoredTerm[];

/** Writes articles, and the values and cases they name. */
export async function saveArticles(tx: Tx, changes: Changes<ArticleRecord>, termsOf: TermsOf): Promise<void> {
  await saveDigests(tx, 'article', changes, termsOf);
  for (const batch of batches([...changes.created, ...changes.updated])) {
    const ids = batch.map(({ id }) => id);
    const dates = batch.map(({ date }) => date);
    await tx.$executeRaw`
      update article set date = t.date from unnest(${ids}::text[], ${dates}::text[]) as t (id, date) where article.id = t.id`;
  }
}

/** Writes checks, and the values and cases they name. */
export const saveChecks = (tx: Tx, changes: Changes<CheckRecord>, termsOf: TermsOf): Promise<void> =>
  saveDigests(tx, 'check', changes, termsOf);

async function saveDigests(
  tx: Tx,
  table: Table,
  { created, updated, unchanged, removed }: Changes<DigestRecord>,
  termsOf: TermsOf,
): Promise<void> {
  const { rows } = TABLES[table];
  const gone = removed.map(({ id }) => id);
  await tx.$executeRaw`delete from ${rows} where id = any (${gone}::text[])`;
  for (const batch of batches([...created, ...updated])) await upsert(tx, rows, batch);
  for (const batch of batches([...created, ...updated, ...unchanged])) await link(tx, table, batch, termsOf);
}

async function upsert(tx: Tx, rows: Prisma.Sql, batch: readonly DigestRecord[]): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const documents = batch.map(documentJson);
  const hashes = batch.map(({ hash }) => hash);
  const folders = batch.map(({ source }) => source.folder.shown);
  const files = batch.map(({ source }) => source.file);
  const updates = batch.map(({ updatedAt }) => updatedAt);
  await tx.$executeRaw`
    insert into ${rows} (id, document, content_hash, folder, file, updated_at)
    select id, document::json, hash, folder, file, updated_at::timestamptz
    from unnest(${ids}::text[], ${documents}::text[], ${hashes}::text[], ${folders}::text[], ${files}::text[],
      ${updates}::text[]) as t (id, document, hash, folder, file, updated_at)
    on conflict (id) do update set document = excluded.document, content_hash = excluded.content_hash,
      folder = excluded.folder, file = excluded.file, updated_at = excluded.updated_at`;
}

async function link(tx: Tx, table: Table, batch: readonly DigestRecord[], termsOf: TermsOf): Promise<void> {
  const { terms, cases, key } = TABLES[table];
  const ids = batch.map(({ id }) => id);
  await tx.$executeRaw`delete from ${terms} where ${key} = any (${ids}::text[])`;
  await tx.$executeRaw`delete from ${cases} where ${key} = any (${ids}::text[])`;
  const uses = batch.flatMap((record) =>
    termsOf(record).map(({ kind, slug }, position) => ({ id: record.id, kind, slug, position })),
  );
  await tx.$executeRaw`
    insert into ${terms} (${key}, kind, slug, position)
    select * from unnest(${uses.map(({ id }) => id)}::text[], ${uses.map(({ kind }) => kind)}::text[],
      ${uses.map(({ slug }) => slug)}::text[], ${uses.map(({ position }) => position)}::smallint[])`;
  const links = batch.flatMap(({ id, cases: named }) => named.map((caseId) => ({ id, caseId })));
  await tx.$executeRaw`
    insert into ${cases} (${key}, case_id)
    select t.* from unnest(${links.map(({ id }) => id)}::text[], ${links.map(({ caseId }) => caseId)}::text[]) as t (id, case_id)
    where exists (select 1 from "case" where id = t.case_id)`;
}
