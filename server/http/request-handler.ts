import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANG_COOKIE, pathLang, readerLanguage, VIEW_COOKIE } from '@/lib/reader-language';
import { nameLoopback, ORIGIN_HEADER } from '@/lib/public-origin';
import { isApiPath } from '@/server/api/answer-request';
import { publicOrigin } from '@/server/api/public-origin';
import { env } from '@/server/env';
import { isDatabaseReachable, knownLibrary, lookAtDatabase } from '@/server/library/current-library';
import { searchState } from '@/server/search';
import { captureResponse, type Captured } from './capture-response';
import { errorPage } from './error-page';
import { cameByTls, clientAddress, parseProxies } from './client-address';
import { checkRequest } from './check-request';
import { costOf, RateLimit } from './rate-limit';
import { refusalPage, refuse, type Refusal } from './refusal';
import { pathOf } from './request-path';
import { ResponseCache, type KeptResponse } from './response-cache';
import { encodeFor, send } from './send-response';
import { commonHeaders, contentSecurityPolicy } from './security-headers';
import { serveApi } from './serve-api';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Memory for finished pages. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** Headers of a client-side navigation, on which Next's answer depends. */
const NAVIGATION = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];
const KEPT_STATUS = new Set([200, 404, 410]);
/** Headers of one reader or one transfer. */
const OWN_HEADERS = new Set([
  'set-cookie',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'date',
  'connection',
  'keep-alive',
  'etag',
]);
const IS_SECURE = env.SITE_URL?.startsWith('https:') ?? false;
const PROXIES = parseProxies(env.TRUSTED_PROXIES ?? '') ?? { has: () => false };
/** The heading of every page of ours that says why there is nothing to read. */
const DESIGNED = 'id="status-title"';
const YEAR = 60 * 60 * 24 * 365;

/**
 * Puts a memory of finished pages before Next. A page is a pure function of the library's version, its address, the view
 * cookie and the day (of access, in its citations), so each is rendered once a version and day; and when Postgres is gone, what was read since the last import goes
 * on being served. docs/decisions says why and what it brought.
 */
export function createRequestHandler(next: Handler, onError: (error: unknown) => void): Handler {
  const cache = new ResponseCache(CACHE_BYTES);
  const limit = new RateLimit(env.RATE_LIMIT);
  /** What has to be worked out is charged to who asks; gives why not, where they have asked for too much. */
  const charge = (request: IncomingMessage): Refusal | null => {
    const seconds = limit.take(clientAddress(request, PROXIES), costOf(pathOf(request)));
    return seconds === 0 ? null : { reason: 'rate', seconds };
  };
  return async (request, response) => {
    try {
      for (const [name, value] of Object.entries(commonHeaders(IS_SECURE || cameByTls(request, PROXIES))))
        response.setHeader(name, value);
      const fault = checkRequest(request);
      if (fault !== null) return refuse(request, response, fault);
      if (isApiPath(pathOf(request))) return await serveApi(request, response, cache, charge);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      request.headers[ORIGIN_HEADER] = nameLoopback(
        publicOrigin(request.headers.host, request.headers['x-forwarded-proto']),
      );
      const key = isRead ? keyOf(request) : null;
      const kept = key === null ? undefined : cache.get(key);
      if (kept !== undefined && key !== null) {
        rememberLanguage(request, response);
        return await send(request, response, kept, key, cache);
      }
      const refusal = isLasting(request) ? null : charge(request);
      if (refusal !== null) return refuse(request, response, refusal);
      // No page takes actions; Next would look for one, and complain.
      delete request.headers['next-action'];
      // Next must not encode what is encoded here.
      const accepted = request.headers['accept-encoding'];
      delete request.headers['accept-encoding'];
      const { degradedAnswers } = searchState();
      const captured = await captureResponse(request, response, next);
      if (captured === null) return;
      if (accepted !== undefined) request.headers['accept-encoding'] = accepted;
      const made = await finish(request, response, captured, next);
      await encodeFor(request, made, key);
      // What the spare engine answered meanwhile says so, and is not to be said until the next import.
      const isWhole = searchState().degradedAnswers === degradedAnswers;
      if (key !== null && request.method === 'GET' && KEPT_STATUS.has(made.status) && isWhole)
        cache.set(key, made);
      await send(request, response, made, key, cache);
    } catch (error) {
      onError(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(
        '지금은 답할 수 없다. 잠시 뒤에 다시 시도할 것.\nThe library cannot answer now. Try again in a moment.\n',
      );
    }
  };
}

/** The match page says itself that a text is too large. */
const isSized = (status: number): boolean => status === 413;

/** Files of the build are read once by every new browser. */
const isLasting = (request: IncomingMessage): boolean => request.url?.startsWith('/_next/static/') ?? false;

function cookieOf(request: IncomingMessage, name: string): string {
  return new RegExp(`(?:^|;\\s*)${name}=([a-z]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
}

/** What a finished answer is kept under; null for what is not. */
function keyOf(request: IncomingMessage): string | null {
  const url = request.url ?? '/';
  if (isLasting(request)) return `build ${url}`;
  const version = knownLibrary()?.version;
  if (version === undefined || pathLang(pathOf(request)) === null) return null;
  const navigation = NAVIGATION.map((name) => String(request.headers[name] ?? '')).join(' ');
  const origin = String(request.headers[ORIGIN_HEADER]);
  return `${version} ${currentDay()} ${origin} ${cookieOf(request, VIEW_COOKIE)} ${navigation} ${url}`;
}

let day = '';

/** The day, UTC. It stands still while Postgres is gone, so that what is kept goes on being served past midnight. */
function currentDay(): string {
  if (day === '' || isDatabaseReachable()) day = new Date().toISOString().slice(0, 10);
  return day;
}

/** The cookie that proxy.ts sets, for pages that never reach it. */
function rememberLanguage(request: IncomingMessage, response: ServerResponse): void {
  const lang = pathLang(pathOf(request));
  if (lang === null || cookieOf(request, LANG_COOKIE) === lang) return;
  response.setHeader('set-cookie', `${LANG_COOKIE}=${lang}; Path=/; Max-Age=${YEAR}; SameSite=lax`);
}

/**
 * Makes a kept response of a captured one. A page that failed becomes the page that says so: that the library cannot be
 * read, where Postgres is gone, else that this page could not be made.
 */
async function finish(
  request: IncomingMessage,
  response: ServerResponse,
  captured: Captured,
  next: Handler,
): Promise<KeptResponse> {
  let { status, body } = captured;
  const lang = pathLang(pathOf(request));
  if (status >= 500 && status !== 503 && lang !== null) {
    if (!(await lookAtDatabase())) {
      const again = await captureResponse(request, response, next);
      if (again !== null) ({ status, body } = again);
    }
    if (status !== 503) {
      body = errorPage(lang);
      response.setHeader('content-type', 'text/html; charset=utf-8');
    }
  }
  // Next's own words for what it does not know are in English alone, and bare.
  if (status >= 400 && status < 500 && !body.includes(DESIGNED) && !isSized(status)) {
    const reader = lang ?? readerLanguage(undefined, request.headers['accept-language'] ?? null);
    body = refusalPage({ reason: status === 404 ? 'missing' : 'target' }, reader);
    response.setHeader('content-type', 'text/html; charset=utf-8');
  }
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value === undefined || OWN_HEADERS.has(name)) continue;
    headers[name] = Array.isArray(value) ? value.join(', ') : String(value);
  }
  if (headers['content-type']?.startsWith('text/html') === true)
    headers['content-security-policy'] = contentSecurityPolicy(body.toString());
  // What was made of a pasted text is nobody else's.
  const isKeepable = status < 500 && request.method !== 'POST';
  if (lang !== null) headers['cache-control'] = isKeepable ? 'private, no-cache' : 'no-store';
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, headers, etag, length: body.length, bodies: new Map([['identity', body]]) };
}
