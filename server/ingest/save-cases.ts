import { dateRank } from '@/lib/case-date';
import type { Prisma } from '@/prisma/generated/client';
import type { Progress } from './progress';
import type { CaseRecord } from './records';
import { documentJson } from './stored-document';
import type { StoredTerm } from './stored-library';

/** Rows of one statement: few enough for their documents to fit in memory twice, many enough to be quick. */
const BATCH = 250;

type Tx = Prisma.TransactionClient;

export type CaseWrites = {
  created: readonly CaseRecord[];
  updated: readonly CaseRecord[];
  relinked: readonly CaseRecord[];
  /** The terms a case carries, each once. */
  termsOf: (record: CaseRecord) => readonly StoredTerm[];
};

/** Cuts a list into pieces of a statement each. */
export function* batches<T>(items: readonly T[], size = BATCH): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** Writes cases and what is derived from them: terms, sources, relations. Terms must have been saved. */
export async function saveCases(
  tx: Tx,
  runId: number,
  writes: CaseWrites,
  progress: Progress,
): Promise<void> {
  const { created, updated, relinked } = writes;
  const total = created.length + updated.length;
  let done = 0;
  for (const batch of batches(created)) {
    await insertCases(tx, runId, batch);
    await progress.report('Saving', (done += batch.length), total);
  }
  for (const batch of batches(updated)) {
    await updateCases(tx, runId, batch);
    await deleteLinks(tx, batch, { withSources: true });
    await progress.report('Saving', (done += batch.length), total);
  }
  for (const batch of batches(relinked)) await deleteLinks(tx, batch, { withSources: false });
  for (const batch of batches([...created, ...updated])) await insertSources(tx, batch);
  // Only now, when every case has its row: relations name cases of later batches.
  for (const batch of batches([...created, ...updated, ...relinked])) {
    await insertTerms(tx, batch, writes.termsOf);
    await insertRelations(tx, batch);
  }
}

const columnsOf = (batch: readonly CaseRecord[]) => ({
  ids: batch.map(({ id }) => id),
  documents: batch.map(documentJson),
  hashes: batch.map(({ hash }) => hash),
  orgs: batch.map(({ org }) => org),
  orgSlugs: batch.map(({ orgSlug }) => orgSlug),
  dates: batch.map(({ date }) => date.text),
  dateKinds: batch.map(({ dateKind }) => dateKind),
  dateSorts: batch.map(({ date }) => date.first),
  dateRanks: batch.map(({ date }) => dateRank(date)),
  rootCauses: batch.map(({ rootCause }) => rootCause),
  severities: batch.map(({ severity }) => severity),
  reviews: batch.map(({ reviewed }) => reviewed),
  folders: batch.map(({ source }) => source.folder.shown),
  files: batch.map(({ source }) => source.file),
  updates: batch.map(({ updatedAt }) => updatedAt),
});

async function insertCases(tx: Tx, runId: number, batch: readonly CaseRecord[]): Promise<void> {
  const c = columnsOf(batch);
  await tx.$executeRaw`
    insert into "case" (id, document, content_hash, org, org_slug, date, date_kind, date_sort, date_rank, root_cause,
      severity, reviewed, folder, file, updated_at, first_run_id, last_run_id)
    select id, document::json, hash, org, org_slug, date, date_kind, date_sort::date, date_rank, root_cause,
      severity, reviewed, folder, file, updated_at::timestamptz, ${runId}, ${runId}
    from unnest(${c.ids}::text[], ${c.documents}::text[], ${c.hashes}::text[], ${c.orgs}::text[], ${c.orgSlugs}::text[],
      ${c.dates}::text[], ${c.dateKinds}::text[], ${c.dateSorts}::text[], ${c.dateRanks}::int[], ${c.rootCauses}::text[],
      ${c.severities}::text[], ${c.reviews}::bool[], ${c.folders}::text[], ${c.files}::text[], ${c.updates}::text[])
    as t (id, document, hash, org, org_slug, date, date_kind, date_sort, date_rank, root_cause, severity, reviewed,
      folder, file, updated_at)`;
}

async function updateCases(tx: Tx, runId: number, batch: readonly CaseRecord[]): Promise<void> {
  const c = columnsOf(batch);
  await tx.$executeRaw`
    update "case" set document = t.document::json, content_hash = t.hash, org = t.org, org_slug = t.org_slug,
      date = t.date, date_kind = t.date_kind, date_sort = t.date_sort::date, date_rank = t.date_rank,
      root_cause = t.root_cause, severity = t.severity, reviewed = t.reviewed, folder = t.folder, file = t.file,
      updated_at = t.updated_at::timestamptz, last_run_id = ${runId}
    from unnest(${c.ids}::text[], ${c.documents}::text[], ${c.hashes}::text[], ${c.orgs}::text[], ${c.orgSlugs}::text[],
      ${c.dates}::text[], ${c.dateKinds}::text[], ${c.dateSorts}::text[], ${c.dateRanks}::int[], ${c.rootCauses}::text[],
      ${c.severities}::text[], ${c.reviews}::bool[], ${c.folders}::text[], ${c.files}::text[], ${c.updates}::text[])
    as t (id, document, hash, org, org_slug, date, date_kind, date_sort, date_rank, root_cause, severity, reviewed,
      folder, file, updated_at)
    where "case".id = t.id`;
}

async function deleteLinks(
  tx: Tx,
  batch: readonly CaseRecord[],
  { withSources }: { withSources: boolean },
): Promise<void> {
  const ids = batch.map(({ id }) => id);
  await tx.$executeRaw`delete from case_term where case_id = any (${ids}::text[])`;
  await tx.$executeRaw`delete from case_relation where from_id = any (${ids}::text[])`;
  if (withSources) await tx.$executeRaw`delete from case_source where case_id = any (${ids}::text[])`;
}

async function insertTerms(
  tx: Tx,
  batch: readonly CaseRecord[],
  termsOf: CaseWrites['termsOf'],
): Promise<void> {
  const rows = batch.flatMap((record) =>
    termsOf(record).map(({ kind, slug }, position) => ({ caseId: record.id, kind, slug, position })),
  );
  const ids = rows.map(({ caseId }) => caseId);
  const kinds = rows.map(({ kind }) => kind);
  const slugs = rows.map(({ slug }) => slug);
  const positions = rows.map(({ position }) => position);
  await tx.$executeRaw`
    insert into case_term (case_id, kind, slug, position)
    select * from unnest(${ids}::text[], ${kinds}::text[], ${slugs}::text[], ${positions}::int[])`;
}

async function insertSources(tx: Tx, batch: readonly CaseRecord[]): Promise<void> {
  const rows = batch.flatMap(({ id, sources }) =>
    sources.map((source, position) => ({ id, position, ...source })),
  );
  const ids = rows.map(({ id }) => id);
  const positions = rows.map(({ position }) => position);
  const urls = rows.map(({ url }) => url);
  const kinds = rows.map(({ kind }) => kind);
  const licenses = rows.map(({ license }) => license);
  const archives = rows.map(({ archived }) => archived);
  const dead = rows.map((row) => row.dead ?? false);
  await tx.$executeRaw`
    insert into case_source (case_id, position, url, kind, license, archived, dead)
    select * from unnest(${ids}::text[], ${positions}::int[], ${urls}::text[], ${kinds}::text[], ${licenses}::text[],
      ${archives}::text[], ${dead}::bool[])`;
}

/** Relations to cases that are not there (their file failed, the others were kept going) wait until they are. */
async function insertRelations(tx: Tx, batch: readonly CaseRecord[]): Promise<void> {
  const rows = batch.flatMap(({ id, related, recurrenceOf }) => [
    ...related.map((to) => ({ id, to, kind: 'related' })),
    ...(recurrenceOf === null ? [] : [{ id, to: recurrenceOf, kind: 'recurrence_of' }]),
  ]);
  const from = rows.map(({ id }) => id);
  const to = rows.map((row) => row.to);
  const kinds = rows.map(({ kind }) => kind);
  await tx.$executeRaw`
    insert into case_relation (from_id, to_id, kind)
    select t.* from unnest(${from}::text[], ${to}::text[], ${kinds}::text[]) as t (from_id, to_id, kind)
    where exists (select 1 from "case" where id = t.to_id)`;
}
