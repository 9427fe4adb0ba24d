import { errorCode, errorMessage, PlainError } from '@/server/plain-error';

/** What Postgres, its driver and Prisma say when the server went away, and what of it a person needs to know. */
const GONE =
  /server has closed|not queryable|connection error|connection terminated|terminating connection|ECONNRESET|ECONNREFUSED|EPIPE|can't reach database|connection.*(lost|closed|ended)|transaction (already closed|not found)|57P0[1-3]|P1001|P1017|P2028/i;
const FULL = /53100|No space left/i;
const READ_ONLY = /25006|read-only transaction/i;

/**
 * Puts an error into words for the person at the terminal: one line for what can happen to anybody, the stack for what
 * is a defect. An import that fails has written nothing, since it is one transaction.
 */
export function explainFailure(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  const says = `${errorCode(error)} ${errorMessage(error)}`;
  if (GONE.test(says)) {
    return 'The database went away in the middle; nothing was written. Look after it and run the command again.';
  }
  if (FULL.test(says)) {
    return 'The disk of the database is full; nothing was written. Free some space and run the command again.';
  }
  if (READ_ONLY.test(says)) {
    return 'The database takes no changes (it is read-only); nothing was written. Name the one that does in DATABASE_URL.';
  }
  return error instanceof Error && error.stack !== undefined ? error.stack : errorMessage(error);
}
