import { setTimeout as sleep } from 'node:timers/promises';
import type { Prisma } from '@/prisma/generated/client';

/** Any number that nothing else on the server uses; migrations hold another. */
export const IMPORT_LOCK = 4_104_178_302n;
const LOOK_EVERY_MS = 200;

/**
 * Lets one transaction at a time write the library; the lock ends with the transaction, however that ends.
 * Asks again and again instead of waiting in Postgres, so that Ctrl-C is heard meanwhile.
 * @param say told once when another one is at it
 */
export async function lockLibrary(tx: Prisma.TransactionClient, say: (line: string) => void): Promise<void> {
  for (let waited = false; ; waited = true) {
    const [row] = await tx.$queryRaw<
      { got: boolean }[]
    >`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as got`;
    if (row?.got === true) return;
    if (!waited) say('Another import is running; waiting for it to end.');
    await sleep(LOOK_EVERY_MS);
  }
}
