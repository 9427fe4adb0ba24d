/** A request to the API, whatever server it came through. */
export type ApiRequest = {
  method: string;
  url: URL;
  /** The public address, without a slash at its end: what permalinks begin with. */
  origin: string;
  headers: Headers;
  /** The body, at most one byte more than `mostBody` of it; empty for GET. */
  body: Uint8Array;
};

/** Bytes of a body that are read; more answers 413. */
export const MOST_BODY = 512 * 1024;

/** Over MCP the objects of a cluster may come, 1 MiB of them, and what the protocol puts around them. */
export const MOST_MCP_BODY = 1024 * 1024 + 64 * 1024;

/** Bytes of a body that are read at an address. */
export const mostBody = (path: string): number => (path === '/api/mcp' ? MOST_MCP_BODY : MOST_BODY);
