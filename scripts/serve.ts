import http from 'node:http';
import next from 'next';
import { createRequestHandler } from '@/server/http/request-handler';
import { currentLibrary } from '@/server/library/current-library';
import { env } from '@/server/env';

/*
 * Serves the built app: Next behind the memory of finished pages. SIGTERM and SIGINT let requests in flight finish, then
 * end with 0.
 */

/** How long requests in flight may take once the server was told to stop, in milliseconds. */
const GRACE = 9_000;

const hostname = process.env.HOSTNAME_BIND;
const app = next({ dev: false, port: env.PORT, hostname: hostname ?? 'localhost' });
await app.prepare();
const handle = app.getRequestHandler();
const handler = createRequestHandler(
  (request, response) => handle(request, response),
  (error) => console.error(error instanceof Error ? error.message : String(error)),
);
// Loaded before the first reader comes; without Postgres pages say so until it is there.
await currentLibrary().catch(() => undefined);

const server = http.createServer((request, response) => void handler(request, response));
server.requestTimeout = 30_000;
server.keepAliveTimeout = 65_000;
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${env.PORT} is taken. Choose another: PORT=${env.PORT + 1} npm start`
      : `The server cannot listen: ${error.message}`,
  );
  process.exit(1);
});
server.listen(env.PORT, hostname, () => console.log(`listening on ${env.PORT}`));

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => {
    server.closeAllConnections();
    process.exit(0);
  }, GRACE).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
