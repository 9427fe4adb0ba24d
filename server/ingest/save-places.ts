import { Prisma } from '@/prisma/generated/client';
import type { ImportPlan } from './plan-import';
import type { CaseRecord, DigestRecord } from './records';
import { batches } from './save-cases';

type Tx = Prisma.TransactionClient;

/** Notes where unchanged files lie now, so that messages name the right one. This is no change of the library. */
export async function savePlaces(
  tx: Tx,
  { cases, articles, checks }: Pick<ImportPlan, 'cases' | 'articles' | 'checks'>,
): Promise<void> {
  await move(tx, Prisma.raw('"case"'), cases.moved);
  await move(tx, Prisma.raw('article'), articles.moved);
  await move(tx, Prisma.raw('"check"'), checks.moved);
}

async function move(
  tx: Tx,
  table: Prisma.Sql,
  records: readonly (CaseRecord | DigestRecord)[],
): Promise<void> {
  for (const batch of batches(records, 1_000)) {
    const ids = batch.map(({ id }) => id);
    const folders = batch.map(({ source }) => source.folder.shown);
    const files = batch.map(({ source }) => source.file);
    await tx.$executeRaw`
      update ${table} as moved set folder = t.folder, file = t.file
      from unnest(${ids}::text[], ${folders}::text[], ${files}::text[]) as t (id, folder, file)
      where moved.id = t.id`;
  }
}
