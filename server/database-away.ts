import { errorCode, errorMessage } from './plain-error';

/** What Postgres, its driver, Prisma and the system say when the server went away, is not found, or does not answer in time. */
const AWAY =
  /server has closed|not queryable|not ?reachable|connection error|connection terminated|terminating connection|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|can't reach database|connection.*(lost|closed|ended)|transaction (already closed|not found)|unable to start a transaction|the database system is|query read timeout|timeout exceeded when trying to connect|timeout expired|operation has timed out|(?:statement|lock) timeout|57P0[1-3]|53300|P1001|P1008|P1017|P2024|P2028/i;

/** Says that the library cannot be read just now, and can in a moment. */
export class TryAgain extends Error {
  override name = 'TryAgain';
}

/** Whether an error says that the database is away or late: worth another try in a moment, and no defect. */
export const isDatabaseAway = (error: unknown): boolean =>
  (error instanceof Error && error.name === 'TryAgain') ||
  AWAY.test(`${errorCode(error)} ${errorMessage(error)}`);

const KEY = Symbol.for('incident-library.database-away');

/** On globalThis: the parts of a Next server are bundled apart. */
function holder(): { at: number } {
  const global: typeof globalThis & { [KEY]?: { at: number } } = globalThis;
  return (global[KEY] ??= { at: Number.NEGATIVE_INFINITY });
}

/**
 * Remembers when an error said that the database is away. Several requests wait for the same answer (what is kept with a library), so
 * that the one whose turn it was is not the only one to fail.
 */
export function noteIfAway(error: unknown): void {
  if (isDatabaseAway(error)) holder().at = performance.now();
}

/** Whether the database was away or late at some time since, by the clock of `performance.now()`. */
export const wasDatabaseAwaySince = (time: number): boolean => holder().at >= time;
