import type { PrismaClient } from '@/prisma/generated/client';
import { rebuildIndex } from './index-library';
import { lockLibrary } from './library-lock';
import { hashVocabulary } from './plan-terms';
import type { Progress } from './progress';
import { saveVersion } from './save-library';
import { readStoredLibrary } from './stored-library';

const TIMEOUT = 24 * 60 * 60 * 1000;

/**
 * Makes the search index anew from the stored documents, in one transaction. Takes a version of its own, since what a
 * search finds may change.
 */
export async function reindexLibrary(
  client: PrismaClient,
  progress: Progress,
): Promise<{ cases: number; version: number }> {
  return client.$transaction(
    async (tx) => {
      await lockLibrary(tx, (line) => progress.say(line));
      const { cases, terms, version } = await readStoredLibrary(tx);
      if (cases.length === 0) return { cases: 0, version };
      const startedAt = new Date();
      await rebuildIndex(tx, [], progress);
      const none = { files: 0, created: 0, updated: 0, removed: 0, unchanged: cases.length };
      const run = await tx.importRun.create({ data: { startedAt, finishedAt: new Date(), ...none } });
      await saveVersion(tx, run.id, hashVocabulary(terms));
      return { cases: cases.length, version: run.id };
    },
    { timeout: TIMEOUT, maxWait: 15_000 },
  );
}
