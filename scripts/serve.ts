import http from 'node:http';
import next from 'next';
import { createServer } from '@/server/http/wire-faults';
import { createRequestHandler } from '@/server/http/request-handler';
import { currentLibrary } from '@/server/library/current-library';
import { env } from '@/server/env';
import { openMetrics } from '@/server/http/metrics';
import { observeRequests } from '@/server/http/observe-requests';
import { openRequestLog } from '@/server/http/request-log';
import { CACHE_BYTES, ResponseCache } from '@/server/http/response-cache';
import { stopServers } from '@/server/http/stop-servers';
import { isReadAhead, warmPages } from '@/server/http/warm-pages';

/*
 * Serves the built app: Next behind the memory of finished pages. SIGTERM and SIGINT let requests in flight finish, then
 * end with 0.
 */

/** How long requests in flight may take once the server was told to stop, in milliseconds. */
const GRACE = 8_000;

const hostname = process.env.HOSTNAME_BIND;
/*
 * Next listens for upgrades on the server it is given, and leaves those that ask for one without an answer. It gets one that nobody
 * connects to; ours then takes such a request as any other.
 */
const httpServer = http.createServer();
// Next takes what leads to another name than this for another server, and asks it: under 127.0.0.1, which it writes as localhost, itself.
const app = next({ dev: false, port: env.PORT, hostname: 'localhost', httpServer });
await app.prepare();
const handle = app.getRequestHandler();
const cache = new ResponseCache(CACHE_BYTES);
const handler = observeRequests(
  createRequestHandler(
    (request, response) => handle(request, response),
    (error) => console.error(error instanceof Error ? error.message : String(error)),
    cache,
  ),
  {
    ...(env.REQUEST_LOG === undefined ? {} : { log: openRequestLog(env.REQUEST_LOG) }),
    ...(env.METRICS ? { metrics: await openMetrics(cache) } : {}),
    withUrls: env.REQUEST_LOG_URLS,
  },
);
// Loaded before the first reader comes; without Postgres pages say so until it is there.
await currentLibrary().catch(() => undefined);

let readers = 0;
const ending = new AbortController();

function serveRequest(request: http.IncomingMessage, response: http.ServerResponse): void {
  const isReader = !isReadAhead(request);
  if (isReader) readers++;
  response.once('close', () => {
    if (isReader) readers--;
  });
  // Who keeps a connection open learns that this one is at its end.
  if (ending.signal.aborted) response.setHeader('connection', 'close');
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
  void stopServers(servers).then(() => process.exit(0));
  setTimeout(() => process.exit(0), GRACE).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
