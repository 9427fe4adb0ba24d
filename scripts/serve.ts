import http from 'node:http';
import next from 'next';
import { createServer } from '@/server/http/wire-faults';
import { createRequestHandler } from '@/server/http/request-handler';
import { currentLibrary } from '@/server/library/current-library';
import { env } from '@/server/env';
import { warmPages } from '@/server/http/warm-pages';

/*
 * Serves the built app: Next behind the memory of finished pages. SIGTERM and SIGINT let requests in flight finish, then
 * end with 0.
 */

/** How long requests in flight may take once the server was told to stop, in milliseconds. */
const GRACE = 9_000;

const hostname = process.env.HOSTNAME_BIND;
/*
 * Next listens for upgrades on the server it is given, and leaves those that ask for one without an answer. It gets one that nobody
 * connects to; ours then takes such a request as any other.
 */
const httpServer = http.createServer();
const app = next({ dev: false, port: env.PORT, hostname: hostname ?? 'localhost', httpServer });
await app.prepare();
const handle = app.getRequestHandler();
const handler = createRequestHandler(
  (request, response) => handle(request, response),
  (error) => console.error(error instanceof Error ? error.message : String(error)),
);
// Loaded before the first reader comes; without Postgres pages say so until it is there.
await currentLibrary().catch(() => undefined);

let readers = 0;
const ending = new AbortController();

function serveRequest(request: http.IncomingMessage, response: http.ServerResponse): void {
  const isReader = request.headers['x-read-ahead'] === undefined;
  if (isReader) readers++;
  response.once('close', () => {
    if (isReader) readers--;
  });
  void handler(request, response);
}

function listen(host: string, isNeeded: boolean): http.Server {
  const server = createServer(serveRequest);
  server.on('error', (error: NodeJS.ErrnoException) => {
    // A machine without IPv6 has no ::1.
    if (!isNeeded && error.code !== 'EADDRINUSE') return;
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${env.PORT} is taken. Choose another: PORT=${env.PORT + 1} npm start`
        : `The server cannot listen on ${host}: ${error.message}`,
    );
    process.exit(1);
  });
  server.listen(env.PORT, host);
  return server;
}

// Only this machine, under either name of it, unless HOSTNAME says otherwise.
const servers =
  hostname === undefined ? [listen('127.0.0.1', true), listen('::1', false)] : [listen(hostname, true)];
servers[0]?.once('listening', () => {
  console.log(`listening on ${env.PORT}`);
  void warmPages(env.PORT, hostname ?? '127.0.0.1', () => readers > 0, ending.signal);
});

function stop(): void {
  if (ending.signal.aborted) return;
  ending.abort();
  let open = servers.length;
  for (const server of servers) {
    server.close(() => {
      if (--open === 0) process.exit(0);
    });
    server.closeIdleConnections();
  }
  setTimeout(() => process.exit(0), GRACE).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
