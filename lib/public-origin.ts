/**
 * Says which address the reader knows the library under; server/http sets it and lets none through from outside, so that a
 * page and the memory that keeps it go by the same one.
 */
export const ORIGIN_HEADER = 'x-public-origin';

/** A page is the same under each name that this machine calls itself by. */
export const nameLoopback = (origin: string): string =>
  origin.replace(/^(https?:\/\/)(?:127\.0\.0\.1|\[::1\])(?=:|$)/, '$1localhost');
