/**
 * An error for the person at the terminal: its message names the thing that failed and the way out.
 * Commands print the message alone, without a stack; any other error is a defect and keeps its stack.
 */
export class PlainError extends Error {
  override name = 'PlainError';
}

/** The system's code (`ENOSPC`, `EACCES`) or Postgres' (`28P01`) of an unknown error; empty when it has none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** What an unknown error says, in one string. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(errorMessage).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/**
 * Turns a refused write into words about the path; gives any other error back as it is.
 * @param path what was being written, as the person knows it
 */
export function explainFileError(error: unknown, path: string): unknown {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new PlainError(
        `The disk is full: ${path} cannot be written. Free some space there (1 GB is plenty) and start again.`,
      );
    case 'EROFS':
      return new PlainError(
        `${path} is on a read-only file system. Copy the project to a folder that can be written and start there.`,
      );
    case 'EACCES':
    case 'EPERM':
      return new PlainError(
        `${path} cannot be written by this user. Start as the user who owns it, or take it over: sudo chown -R "$(id -un)" "${path}"`,
      );
    default:
      return error;
  }
}
