/** A request to the API, whatever server it came through. */
export type ApiRequest = {
  method: string;
  url: URL;
  /** The public address, without a slash at its end: what permalinks begin with. */
  origin: string;
  headers: Headers;
  /** The body, at most `MOST_BODY + 1` bytes of it; empty for GET. */
  body: Uint8Array;
};

/** Bytes of a body that are read; more answers 413. */
export const MOST_BODY = 512 * 1024;
