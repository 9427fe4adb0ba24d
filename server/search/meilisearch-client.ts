import { Meilisearch, MeilisearchApiError, MeilisearchRequestError } from 'meilisearch';
import { errorCode, errorMessage } from '@/server/plain-error';

/** Where a search server is and the key it is asked with; a server that has no master key needs none. */
export type SearchServer = { host: string; key: string | null };

/**
 * Meilisearch cannot be used, and why, in words that follow "Meilisearch". Whoever gets it lets Postgres answer.
 */
export class SearchServerError extends Error {
  override name = 'SearchServerError';
}

/** A client whose every request ends within `timeout` milliseconds. */
export const openMeilisearch = ({ host, key }: SearchServer, timeout: number): Meilisearch =>
  new Meilisearch({ host, timeout, ...(key === null ? {} : { apiKey: key }) });

/** What the server says about a request it does not serve. */
export const apiCode = (error: unknown): string =>
  error instanceof MeilisearchApiError ? (error.cause?.code ?? String(error.response.status)) : '';

/** Turns whatever a request to the server threw into the one error that says so. */
export function explainServerError(error: unknown, host: string): SearchServerError {
  if (error instanceof SearchServerError) return error;
  return new SearchServerError(`${wordsFor(error)} (${host})`, { cause: error });
}

function wordsFor(error: unknown): string {
  if (error instanceof MeilisearchApiError) {
    switch (apiCode(error)) {
      case 'invalid_api_key':
        return 'refuses the key: it is wrong, expired or not meant for this';
      case 'missing_authorization_header':
        return 'asks for a key and was given none';
      case 'index_not_found':
        return 'has no index of this library';
      default:
        return `answers with an error: ${error.message}`;
    }
  }
  if (error instanceof MeilisearchRequestError) {
    const { cause } = error;
    if (cause instanceof Error && cause.name === 'MeilisearchRequestTimeOutError')
      return 'does not answer in time';
    // fetch says "fetch failed" and hides what happened one level below.
    const inner = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause;
    return `cannot be reached: ${errorCode(inner) || errorMessage(inner)}`;
  }
  if (error instanceof SyntaxError) return 'answers something that is not JSON';
  return `cannot be used: ${errorMessage(error)}`;
}
