import { once } from 'node:events';
import { createServer } from '@/server/http/wire-faults';
import { createRequestHandler } from '@/server/http/request-handler';

/** The library's own HTTP server without its pages, for tests of what it answers to programs. */
export type ApiServer = { url: string; close: () => Promise<void> };

/** Starts one on a free port; it reads the database that the process has open. Whatever reaches a page answers 500. */
export async function startApiServer(): Promise<ApiServer> {
  const handler = createRequestHandler(
    (_request, response) => {
      response.statusCode = 500;
      response.end('a page');
      return Promise.resolve();
    },
    (error) => console.error(error),
  );
  const server = createServer((request, response) => void handler(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
