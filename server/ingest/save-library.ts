import { TOKENIZER_VERSION } from '@/lib/text/tokenize';
import type { Prisma } from '@/prisma/generated/client';
import { indexCases } from '@/server/search/index-cases';
import { lazyCase, rebuildIndex } from './index-library';
import type { ImportPlan } from './plan-import';
import { actingTerms } from './plan-terms';
import type { Progress } from './progress';
import type { CaseRecord, DigestRecord } from './records';
import { saveArticles, saveChecks } from './save-digests';
import { batches, saveCases } from './save-cases';
import { savePlaces } from './save-places';
import { deleteTerms, moveRetired, saveTerms } from './save-terms';
import type { StoredRedirect } from './stored-library';
import type { Vocabulary } from './vocabulary';

type Tx = Prisma.TransactionClient;

export type SaveContext = { vocabulary: Vocabulary; files: number; startedAt: Date; progress: Progress };

/**
 * Writes a plan, all of it within the transaction given: cases, terms, relations, articles, checks, redirects, search index, run
 * and version. Whoever listens on `library_changed` hears of it when the transaction stands.
 * @returns the new version of the library
 */
export async function saveLibrary(tx: Tx, plan: ImportPlan, context: SaveContext): Promise<number> {
  const { vocabulary, progress } = context;
  const { cases, articles, checks, terms } = plan;
  const runId = await createRun(tx, plan, context);
  const termsOf = (record: CaseRecord | DigestRecord) => actingTerms(record.terms, vocabulary, terms.wanted);

  await saveTerms(tx, terms.upserts);
  await moveRetired(tx, terms.redirected);
  await saveCases(tx, runId, { ...cases, relinked: plan.relinked, termsOf }, progress);
  await indexChanges(tx, plan, termsOf, progress);
  const goneCases = cases.removed.map(({ id }) => id);
  await tx.$executeRaw`delete from "case" where id = any (${goneCases}::text[])`;

  await saveArticles(tx, articles, termsOf);
  await saveChecks(tx, checks, termsOf);
  await savePlaces(tx, plan);
  await deleteTerms(tx, terms.deletes);
  await saveRedirects(tx, plan.redirects);
  await saveVersion(tx, runId, plan.vocabularyHash);
  await tx.importRun.update({ where: { id: runId }, data: { finishedAt: new Date() } });
  return runId;
}

async function createRun(tx: Tx, { cases }: ImportPlan, { files, startedAt }: SaveContext): Promise<number> {
  const { id } = await tx.importRun.create({
    data: {
      startedAt,
      finishedAt: startedAt,
      files,
      created: cases.created.length,
      updated: cases.updated.length,
      unchanged: cases.unchanged.length,
      removed: cases.removed.length,
    },
  });
  return id;
}

/** Cases that go are still there: the index looks up what they held. */
async function indexChanges(
  tx: Tx,
  plan: ImportPlan,
  termsOf: (record: CaseRecord) => ReturnType<typeof actingTerms>,
  progress: Progress,
): Promise<void> {
  const removed = plan.cases.removed.map(({ no }) => no);
  if (plan.rebuild !== null) return rebuildIndex(tx, removed, progress);
  const records = [...plan.cases.created, ...plan.cases.updated];
  if (records.length + removed.length === 0) return;
  const ids = records.map(({ id }) => id);
  const rows = await tx.$queryRaw<{ id: string; no: number }[]>`
    select id, no from "case" where id = any (${ids}::text[])`;
  const numbers = new Map(rows.map(({ id, no }) => [id, no]));
  const changed = records.flatMap((record) => {
    const no = numbers.get(record.id);
    return no === undefined || record.json === null ? [] : [lazyCase(no, record.json, termsOf(record))];
  });
  await indexCases(
    tx,
    { rebuild: false, changed, removed },
    (done, total) => void progress.report('Indexing', done, total),
  );
}

async function saveRedirects(tx: Tx, { upserts, deletes }: ImportPlan['redirects']): Promise<void> {
  await tx.$executeRaw`delete from redirect where id = any (${deletes}::text[])`;
  for (const batch of batches<StoredRedirect>(upserts, 1_000)) {
    const ids = batch.map(({ id }) => id);
    const kinds = batch.map(({ kind }) => kind);
    const targets = batch.map(({ toId }) => toId);
    const dates = batch.map(({ date }) => date);
    const reasons = batch.map(({ reason }) => (reason === null ? null : JSON.stringify(reason)));
    await tx.$executeRaw`
      insert into redirect (id, kind, to_id, date, reason)
      select id, kind, to_id, date::date, reason::jsonb
      from unnest(${ids}::text[], ${kinds}::text[], ${targets}::text[], ${dates}::text[], ${reasons}::text[])
        as t (id, kind, to_id, date, reason)
      on conflict (id) do update set kind = excluded.kind, to_id = excluded.to_id, date = excluded.date,
        reason = excluded.reason`;
  }
}

/** Sets the version that every cache is keyed by, and what the index was made with. */
export async function saveVersion(tx: Tx, version: number, vocabularyHash: string): Promise<void> {
  const built = { version, vocabularyHash, tokenizerVersion: TOKENIZER_VERSION };
  await tx.library.upsert({ where: { id: 1 }, create: { id: 1, ...built }, update: built });
  await tx.$queryRaw`select pg_notify('library_changed', ${String(version)})::text`;
}
