import { errorCode, errorMessage } from './plain-error';

/** What Postgres, its driver and Prisma say when the server went away, or does not answer in time. */
const AWAY =
  /server has closed|not queryable|not ?reachable|connection error|connection terminated|terminating connection|ECONNRESET|ECONNREFUSED|EPIPE|can't reach database|connection.*(lost|closed|ended)|transaction (already closed|not found)|the database system is|time(?:d )?out|57P0[1-3]|P1001|P1008|P1017|P2024|P2028/i;

/** Whether an error says that the database is away or late: worth another try in a moment, and no defect. */
export const isDatabaseAway = (error: unknown): boolean =>
  AWAY.test(`${errorCode(error)} ${errorMessage(error)}`);
