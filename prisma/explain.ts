import type pg from 'pg';
import { errorCode, errorMessage, PlainError } from '../server/plain-error';

const EMBEDDED = 'or leave DATABASE_URL out for the embedded Postgres';

/** Why a connection failed, with the way out. The password is never named. */
export function explainConnectionError(error: unknown, client: pg.Client): unknown {
  const place = `${client.host}:${client.port}`;
  const says = errorMessage(error);
  const code = errorCode(error) || (error instanceof AggregateError ? errorCode(error.errors[0]) : '');
  switch (code) {
    case '28P01':
    case '28000':
      return new PlainError(
        `The Postgres at ${place} refuses user "${client.user ?? ''}": ${says}. Correct user and password in DATABASE_URL, ${EMBEDDED}.`,
      );
    case '3D000':
      return new PlainError(
        `The Postgres at ${place} has no database "${client.database ?? ''}". Make it (CREATE DATABASE "${client.database ?? ''}" ENCODING 'UTF8';), ${EMBEDDED}.`,
      );
    case '53300':
      return new PlainError(
        `The Postgres at ${place} has no connection left: ${says}. Raise max_connections or end other clients.`,
      );
    case '57P03':
      return new PlainError(`The Postgres at ${place} is not ready: ${says}. Wait a moment and start again.`);
    default:
      return new PlainError(
        `No Postgres answers at ${place} (${[code, says].filter(Boolean).join(': ')}). Start it, correct DATABASE_URL, ${EMBEDDED}.`,
      );
  }
}

/** Why a migration failed; a statement that only an administrator may run is named in full. */
export function explainMigrationError(error: unknown): unknown {
  const says = errorMessage(error);
  const code = errorCode(error);
  const extension = /extension "([^"]+)"/.exec(says)?.[1];
  if (code === '42501' && extension) {
    return new PlainError(
      `This database user may not add the extension ${extension}. Have an administrator run this in the library's database, then start again:\n  CREATE EXTENSION IF NOT EXISTS ${extension};`,
    );
  }
  if (extension && (code === '0A000' || code === '58P01' || code === '22023')) {
    return new PlainError(
      `The Postgres server has no extension ${extension}. Install it there (Debian: apt install postgresql-contrib), then start again.`,
    );
  }
  if (code === '42501') {
    return new PlainError(
      `This database user may not make the library's tables: ${says}. Have an administrator run this in the library's database, then start again (with the user's name):\n  GRANT CREATE ON SCHEMA public TO "user";`,
    );
  }
  if (code === '53100')
    return new PlainError(
      `The disk of the Postgres server is full: ${says}. Free some space and start again.`,
    );
  return error;
}
