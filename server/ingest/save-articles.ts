import type { Prisma } from '@/prisma/generated/client';
import { batches } from './save-cases';
import type { ArticleRecord } from './records';
import { documentJson } from './stored-document';
import type { StoredTerm } from './stored-library';

type Tx = Prisma.TransactionClient;

/**
 * Writes articles and the terms and cases they name.
 * @param changed created and updated ones
 * @param others stored as they are; their links are written anew too, since what they name may have come or changed
 */
export async function saveArticles(
  tx: Tx,
  changed: readonly ArticleRecord[],
  others: readonly ArticleRecord[],
  termsOf: (record: ArticleRecord) => readonly StoredTerm[],
): Promise<void> {
  for (const batch of batches(changed)) await upsert(tx, batch);
  for (const batch of batches([...changed, ...others])) {
    const ids = batch.map(({ id }) => id);
    await tx.$executeRaw`delete from article_term where article_id = any (${ids}::text[])`;
    await tx.$executeRaw`delete from article_case where article_id = any (${ids}::text[])`;
    await tx.articleTerm.createMany({
      data: batch.flatMap((record) =>
        termsOf(record).map(({ kind, slug }, position) => ({ articleId: record.id, kind, slug, position })),
      ),
    });
    const links = batch.flatMap(({ id, cases }) => cases.map((caseId) => ({ id, caseId })));
    const from = links.map(({ id }) => id);
    const to = links.map(({ caseId }) => caseId);
    await tx.$executeRaw`
      insert into article_case (article_id, case_id)
      select t.* from unnest(${from}::text[], ${to}::text[]) as t (article_id, case_id)
      where exists (select 1 from "case" where id = t.case_id)`;
  }
}

async function upsert(tx: Tx, batch: readonly ArticleRecord[]): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const documents = batch.map(documentJson);
  const hashes = batch.map(({ hash }) => hash);
  const dates = batch.map(({ date }) => date);
  const folders = batch.map(({ source }) => source.folder.shown);
  const files = batch.map(({ source }) => source.file);
  const updates = batch.map(({ updatedAt }) => updatedAt);
  await tx.$executeRaw`
    insert into article (id, document, content_hash, date, folder, file, updated_at)
    select id, document::json, hash, date, folder, file, updated_at::timestamptz
    from unnest(${ids}::text[], ${documents}::text[], ${hashes}::text[], ${dates}::text[], ${folders}::text[],
      ${files}::text[], ${updates}::text[]) as t (id, document, hash, date, folder, file, updated_at)
    on conflict (id) do update set document = excluded.document, content_hash = excluded.content_hash,
      date = excluded.date, folder = excluded.folder, file = excluded.file, updated_at = excluded.updated_at`;
}
