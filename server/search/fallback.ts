import { CircuitBreaker } from './circuit-breaker';
import { SearchServerError } from './meilisearch-client';
import type { SearchAnswer, SearchEngine, SearchRequest } from './search-engine';

/** Between a failure and the first look whether the server is back, and at most between two looks, in milliseconds. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;

export type FallbackOptions = {
  first: SearchEngine;
  /** Rejects while the first engine cannot be used. */
  probe: () => Promise<void>;
  second: SearchEngine;
  /** Told when the first engine fails (with the reason) and when it is back (null). */
  onChange?: (reason: Error | null) => void;
};

/** An engine that lets another answer while it cannot. */
export type FallbackEngine = SearchEngine & {
  /** Why the second engine answers; null while the first does. */
  degradedBy: () => Error | null;
  /** Answers so far that came from the second engine. */
  degradedAnswers: () => number;
  stop: () => void;
};

/**
 * Answers with the first engine and, when its server cannot be used, with the second, which is then marked `degraded`.
 * Errors that are not the server's (the database is gone) are everybody's and pass through.
 */
export function withFallback({ first, probe, second, onChange }: FallbackOptions): FallbackEngine {
  let degraded = 0;
  const breaker = new CircuitBreaker({
    probe,
    firstWait: FIRST_WAIT,
    longestWait: LONGEST_WAIT,
    isFailure: (error) => error instanceof SearchServerError,
    ...(onChange === undefined ? {} : { onChange }),
  });
  return {
    name: first.name,
    async search(request: SearchRequest): Promise<SearchAnswer> {
      try {
        return await breaker.run(() => first.search(request));
      } catch (error) {
        if (!(error instanceof SearchServerError)) throw error;
        degraded++;
        return { ...(await second.search(request)), degraded: true };
      }
    },
    degradedBy: () => breaker.openedBy,
    degradedAnswers: () => degraded,
    stop: () => breaker.stop(),
  };
}
