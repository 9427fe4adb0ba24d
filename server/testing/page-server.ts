import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestHandler } from '@/server/http/request-handler';
import { ResponseCache } from '@/server/http/response-cache';

/** A real server of the library's, whose pages a test makes. */
export type PageServer = {
  url: string;
  /** Whether Postgres answers, as the process takes it. */
  setReachable: (reachable: boolean) => void;
  close: () => void;
};

/** Starts one on a free port; the process takes itself to have read version 7 of a library. */
export async function startPageServer(
  makePage: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<PageServer> {
  const shared = globalThis as Record<symbol, unknown>;
  const library = {
    current: { version: 7, ids: ['IL-0001'] },
    reachable: true,
    watching: true,
    timeouts: 0,
  };
  shared[Symbol.for('incident-library.library')] = library;
  const handler = createRequestHandler(makePage, () => undefined, new ResponseCache(1_000_000));
  const server = http.createServer((request, response) => void handler(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setReachable: (reachable) => void (library.reachable = reachable),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
