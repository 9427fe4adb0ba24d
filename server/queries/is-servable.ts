import { currentLibrary, isDatabaseReachable } from '@/server/library/current-library';

/** Whether pages can be made now: a library is known and Postgres answers. What is kept already is served before this is asked. */
export async function isServable(): Promise<boolean> {
  try {
    await currentLibrary();
    return isDatabaseReachable();
  } catch {
    return false;
  }
}
