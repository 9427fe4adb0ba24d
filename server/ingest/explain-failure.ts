import { isDatabaseAway } from '@/server/database-away';
import { errorCode, errorMessage, PlainError } from '@/server/plain-error';

const FULL = /53100|No space left/i;
const READ_ONLY = /25006|read-only transaction/i;

/**
 * Puts an error into words for the person at the terminal: one line for what can happen to anybody, the stack for what
 * is a defect. An import is one transaction: it has written all or nothing.
 */
export function explainFailure(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  const says = `${errorCode(error)} ${errorMessage(error)}`;
  if (FULL.test(says)) {
    return 'The disk of the database is full; nothing was written. Free some space and run the command again.';
  }
  if (isDatabaseAway(error)) {
    return 'The database went away in the middle: the library is as it was, or, where the very end was reached, as it should be. Look after the database and run the command again.';
  }
  if (READ_ONLY.test(says)) {
    return 'The database takes no changes (it is read-only); nothing was written. Name the one that does in DATABASE_URL.';
  }
  return error instanceof Error && error.stack !== undefined ? error.stack : errorMessage(error);
}
