import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANG_COOKIE, pathLang, readerLanguage, VIEW_COOKIE } from '@/lib/reader-language';
import { DENSITIES } from '@/lib/list-state';
import { nameLoopback, ORIGIN_HEADER } from '@/lib/public-origin';
import { isApiPath } from '@/server/api/answer-request';
import { publicOrigin } from '@/server/api/public-origin';
import { env } from '@/server/env';
import { isDatabaseReachable, isDatabaseSilent, knownLibrary } from '@/server/library/current-library';
import { wasDatabaseAwaySince } from '@/server/database-away';
import { noteOfRequest, requestId, requestMark } from '@/server/request-context';
import { searchState } from '@/server/search';
import { captureResponse, type Captured } from './capture-response';
import { errorPage, unavailablePage } from './error-page';
import { Admission } from './admission';
import { cameByTls, parseProxies } from './client-address';
import { checkRequest } from './check-request';
import { inTime, TooLate } from './in-time';
import { RateLimit } from './rate-limit';
import { refusalPage, refuse } from './refusal';
import { pathOf } from './request-path';
import { CACHE_BYTES, ResponseCache, type KeptResponse } from './response-cache';
import { encodeFor, send } from './send-response';
import { commonHeaders, contentSecurityPolicy } from './security-headers';
import { scriptsAfterPaint } from './scripts-after-paint';
import { serveApi } from './serve-api';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

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
  'x-request-id',
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
export function createRequestHandler(
  next: Handler,
  onError: (error: unknown) => void,
  cache = new ResponseCache(CACHE_BYTES),
): Handler {
  const admission = new Admission(new RateLimit(env.RATE_LIMIT), PROXIES);
  return async (request, response) => {
    const asked = performance.now();
    try {
      for (const [name, value] of Object.entries(commonHeaders(IS_SECURE || cameByTls(request, PROXIES))))
        response.setHeader(name, value);
      const fault = checkRequest(request);
      if (fault !== null) return refuse(request, response, fault);
      if (isApiPath(pathOf(request))) return await serveApi(request, response, cache, admission);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      request.headers[ORIGIN_HEADER] = nameLoopback(
        publicOrigin(request.headers.host, request.headers['x-forwarded-proto']),
      );
      const key = isRead ? keyOf(request) : null;
      const kept = key === null ? undefined : cache.get(key);
      if (kept !== undefined && key !== null) {
        noteOfRequest({ kept: true });
        rememberChoices(request, response);
        return kept.mark === undefined
          ? await send(request, response, kept, key, cache)
          : await send(request, response, number(kept), null, cache);
      }
      const refusal = isLasting(request) ? null : admission.refuse(request);
      if (refusal !== null) return refuse(request, response, refusal);
      // No page takes actions; Next would look for one, and complain.
      delete request.headers['next-action'];
      // Next must not encode what is encoded here.
      const accepted = request.headers['accept-encoding'];
      delete request.headers['accept-encoding'];
      const { degradedAnswers } = searchState();
      const answer = () => captureResponse(request, response, next);
      const made = await (isLasting(request) ? inTime(answer()) : admission.work(answer))
        .catch((error: unknown) => explain(error, onError))
        .then((captured) => {
          // A reader's own: it is theirs alone, and never kept.
          const cookies = captured.headers['set-cookie'];
          if (cookies !== undefined) response.setHeader('set-cookie', cookies);
          return finish(request, captured, asked);
        });
      if (response.closed) return;
      if (accepted !== undefined) request.headers['accept-encoding'] = accepted;
      // What the spare engine answered meanwhile says so, and is not to be said until the next import.
      const isWhole = searchState().degradedAnswers === degradedAnswers;
      const isKept = key !== null && request.method === 'GET' && KEPT_STATUS.has(made.status) && isWhole;
      const isMarked = made.mark !== undefined;
      if (!isMarked) await encodeFor(request, made, key);
      if (isKept) cache.set(key, made);
      await send(request, response, isMarked ? number(made) : made, isMarked ? null : key, cache);
    } catch (error) {
      // Who left while sending something is no fault of ours.
      if (response.closed || request.destroyed) return;
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

/** The cookies that proxy.ts sets, for pages that never reach it: the language, and the density of lists that an address names. */
function rememberChoices(request: IncomingMessage, response: ServerResponse): void {
  const lang = pathLang(pathOf(request));
  if (lang === null) return;
  const asked = new URLSearchParams((request.url ?? '').split('?')[1]).get('view');
  const view = DENSITIES.find((density) => density === asked && pathOf(request) === `/${lang}/cases`);
  const cookies = [[LANG_COOKIE, lang], ...(view === undefined ? [] : [[VIEW_COOKIE, view]])].flatMap(
    ([name = '', value = '']) =>
      cookieOf(request, name) === value ? [] : [`${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=lax`],
  );
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
}

/** What stands for a page that Next gave up, or that did not come in time. */
function explain(error: unknown, onError: (error: unknown) => void): Captured {
  const isLate = error instanceof TooLate;
  if (!isLate) onError(error);
  return { status: isLate ? 503 : 500, headers: {}, body: Buffer.alloc(0) };
}

/**
 * Makes a kept response of a captured one. A page that failed becomes the page that says so: that the library cannot be
 * read, where Postgres is silent or was away since it was `asked` for (performance.now()), else that this page could not be made.
 */
function finish(request: IncomingMessage, captured: Captured, asked: number): KeptResponse {
  let { status, body } = captured;
  const given = { ...captured.headers };
  const lang = pathLang(pathOf(request));
  const isMade = body.length > 0 && (status < 500 || status === 503);
  if (!isMade && status >= 500) {
    const isAway = status === 503 || isDatabaseSilent() || wasDatabaseAwaySince(asked);
    status = isAway ? 503 : 500;
    body = (isAway ? unavailablePage : errorPage)(lang ?? 'en');
    given['content-type'] = 'text/html; charset=utf-8';
    if (isAway) given['retry-after'] = '5';
  }
  // Next's own words for what it does not know are in English alone, and bare.
  if (status >= 400 && status < 500 && !body.includes(DESIGNED) && !isSized(status)) {
    const reader = lang ?? readerLanguage(undefined, request.headers['accept-language'] ?? null);
    body = refusalPage({ reason: status === 404 ? 'missing' : 'target' }, reader, requestMark());
    given['content-type'] = 'text/html; charset=utf-8';
  }
  const isPage = String(given['content-type']).startsWith('text/html');
  const html = isPage ? scriptsAfterPaint(body.toString('utf8')) : null;
  if (html !== null) body = Buffer.from(html);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || OWN_HEADERS.has(name)) continue;
    headers[name] = Array.isArray(value) ? value.join(', ') : String(value);
  }
  // What was made of a pasted text is nobody else's.
  const isKeepable = status < 500 && request.method !== 'POST';
  if (lang !== null) headers['cache-control'] = isKeepable ? 'private, no-cache' : 'no-store';
  const mark = requestMark();
  const isTold = status >= 400 && mark !== null && body.includes(mark);
  return { ...withBody({ status, headers }, body, html), ...(isTold ? { mark } : {}) };
}

/** The page as it is sent: with the id of the request that is being answered in place of the mark. */
function number({ status, headers, bodies, mark = '' }: KeptResponse): KeptResponse {
  const text = (bodies.get('identity') ?? Buffer.alloc(0)).toString('utf8');
  const html = text.replaceAll(mark, requestId() ?? mark);
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  return withBody({ status, headers }, Buffer.from(html), isPage ? html : null);
}

/** Completes a response by what depends on its body: the policy of its scripts, where `html` is that of a page, its tag. */
function withBody(
  { status, headers }: Pick<KeptResponse, 'status' | 'headers'>,
  body: Buffer,
  html: string | null,
): KeptResponse {
  const policy: Record<string, string> =
    html === null ? {} : { 'content-security-policy': contentSecurityPolicy(html) };
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const bodies: KeptResponse['bodies'] = new Map([['identity', body]]);
  return { status, headers: { ...headers, ...policy }, etag, length: body.length, bodies };
}
