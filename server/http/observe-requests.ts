import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withRequest, type RequestContext } from '@/server/request-context';
import { METRICS_PATH, type Metrics } from './metrics';
import { chooseRequestId, REQUEST_ID_HEADER } from './request-id';
import type { LoggedRequest, RequestLog } from './request-log';
import { routeOf } from './route-of';
import { isReadAhead } from './warm-pages';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type Observers = {
  /** Absent: nothing is logged. */
  log?: RequestLog;
  /** Absent: nothing is counted, and nothing is at /api/metrics. */
  metrics?: Metrics;
  /** Whether the log holds addresses as they were asked for. */
  withUrls?: boolean;
};

/** Methods that are told apart; a reader may make up others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']);

/**
 * Gives each request an id, which the reader gets in `X-Request-Id` and on every page that says what went wrong, and tells the
 * observers of each when it is over. Pages read ahead are nobody's requests.
 */
export function observeRequests(handler: Handler, { log, metrics, withUrls = false }: Observers): Handler {
  return (request, response) => {
    const from = performance.now();
    const context: RequestContext = { id: chooseRequestId(request), mark: randomUUID() };
    // For the pages, which print it.
    request.headers[REQUEST_ID_HEADER] = context.mark;
    response.setHeader(REQUEST_ID_HEADER, context.id);
    const url = request.url ?? '/';
    if ((log !== undefined || metrics !== undefined) && !isReadAhead(request)) {
      response.once('close', () => {
        const { id, engine, degraded, kept } = context;
        const method = request.method ?? 'GET';
        const entry: LoggedRequest = {
          time: new Date().toISOString(),
          id,
          method: METHODS.has(method) ? method : 'other',
          route: routeOf(url),
          status: response.statusCode,
          ms: Math.round((performance.now() - from) * 10) / 10,
          ...{ engine, degraded, kept },
          ...(response.writableFinished ? {} : { cut: true }),
          ...(withUrls ? { url } : {}),
        };
        log?.(entry);
        metrics?.count(entry);
      });
    }
    if (metrics !== undefined && url.split('?', 1)[0] === METRICS_PATH)
      return tellMetrics(metrics, request, response);
    return withRequest(context, () => handler(request, response));
  };
}

async function tellMetrics(
  metrics: Metrics,
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const { text, type } = await metrics.tell();
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(method === 'HEAD' ? undefined : text);
}
