import { NextResponse, type NextRequest } from 'next/server';
import { buildCaseQuery, parseCaseQuery } from '@/lib/case-query';
import { idPath } from '@/lib/case-id';
import { buildFinderQuery, buildListQuery, DENSITIES, parseFinder, parseListState } from '@/lib/list-state';
import type { Lang } from '@/lib/lang';
import { LANG_COOKIE, pathLang, readerLanguage, VIEW_COOKIE } from '@/lib/reader-language';
import { MOST_BODY } from '@/server/api/api-request';
import { answerId, type IdAnswer, type IdRoom } from '@/server/queries/answer-id';
import { answerTopic } from '@/server/queries/answer-topic';
import { isServable } from '@/server/queries/is-servable';
import { liftQualifiers } from '@/server/queries/lift-qualifiers';
import { handOverText, PASTED_HEADER, TOO_LARGE } from '@/server/queries/pasted-text';

/*
 * Language, canonical address, status: nothing else. Pages cannot send 404, 410 or 503 with a body that reads without
 * JavaScript, so these are ordinary pages under /{lang}/status, shown here with their true status.
 */

/** Addresses below a language that have a page. */
const PAGES = /^(?:\/(?:graph|articles|checks|about))?$/;
const YEAR = 60 * 60 * 24 * 365;

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const lang = pathLang(pathname);
  if (lang === null) return outsideLanguages(request);
  const rest = pathname.slice(lang.length + 1).replace(/\/$/, '');
  const response = await insideLanguage(request, lang, rest);
  if (request.cookies.get(LANG_COOKIE)?.value !== lang) remember(response, LANG_COOKIE, lang);
  return response;
}

async function insideLanguage(request: NextRequest, lang: Lang, rest: string): Promise<NextResponse> {
  if (!(await isServable())) return relay(request, lang, 'unavailable', 503);
  if (rest === '/cases') return list(request, lang);
  if (rest === '/match') return match(request);
  if (rest === '/topics') return index(request, lang);
  const asked = readId(rest);
  if (asked !== null) {
    const answer = await answerId(asked.room, asked.id);
    if (answer.is === 'page')
      return asked.room === 'cases' ? caseOf(request, lang, rest) : NextResponse.next();
    return lead(request, lang, answer, `/${lang}`) ?? relay(request, lang, 'not-found', 404);
  }
  const topic = /^\/topics\/([^/]+)(?:\/([^/]+))?$/.exec(rest);
  if (topic !== null) {
    const answer = await answerTopic(topic[1] ?? '', topic[2] ?? null);
    if (answer.is === 'page') return NextResponse.next();
    if (answer.is === 'elsewhere')
      return redirect(request, `/${lang}/topics${answer.rest}`, answer.final ? 301 : 307);
    return relay(request, lang, 'not-found', 404);
  }
  return PAGES.test(rest) ? NextResponse.next() : relay(request, lang, 'not-found', 404);
}

/** A list: its one canonical address; the last density chosen is kept, and named by the cookie only where the address names none. */
async function list(request: NextRequest, lang: Lang): Promise<NextResponse> {
  const params = request.nextUrl.searchParams;
  const canonical = buildListQuery(await liftQualifiers(parseListState(params)));
  const chosen = DENSITIES.find((density) => density === params.get('view'));
  const response =
    canonical === queryOf(request)
      ? NextResponse.next()
      : redirect(request, `/${lang}/cases${canonical === '' ? '' : `?${canonical}`}`, 307);
  if (chosen !== undefined && request.cookies.get(VIEW_COOKIE)?.value !== chosen)
    remember(response, VIEW_COOKIE, chosen);
  return response;
}

/** The match page: what was pasted is handed to it in memory, since a page cannot read a body. */
async function match(request: NextRequest): Promise<NextResponse> {
  const headers = new Headers(request.headers);
  headers.delete(PASTED_HEADER);
  if (request.method !== 'POST') return NextResponse.next({ request: { headers } });
  const body = Number(request.headers.get('content-length') ?? 0) > MOST_BODY ? null : await request.text();
  if (body === null || body.length > MOST_BODY) {
    headers.set(PASTED_HEADER, TOO_LARGE);
    return NextResponse.rewrite(request.nextUrl, { request: { headers }, status: 413 });
  }
  const form = new URLSearchParams(body);
  const restored = form.getAll('restore');
  const without = new Set(form.getAll('without').filter((value) => !restored.includes(value)));
  const pasted = { text: form.get('text') ?? '', without: [...without].slice(0, 50) };
  headers.set(PASTED_HEADER, handOverText(pasted));
  return NextResponse.next({ request: { headers }, headers: { 'cache-control': 'no-store' } });
}

/** The index of values: its one canonical address. */
function index(request: NextRequest, lang: Lang): NextResponse {
  const canonical = buildFinderQuery(parseFinder(request.nextUrl.searchParams));
  if (canonical === queryOf(request)) return NextResponse.next();
  return redirect(request, `/${lang}/topics${canonical === '' ? '' : `?${canonical}`}`, 307);
}

/** The query as it was given, without what Next adds to it for itself. */
const queryOf = (request: NextRequest): string =>
  request.nextUrl.search.replace(/^\?/, '').replace(/(^|&)_rsc=[^&]*/, '');

/** A case at its one canonical address, which may say that both languages are shown, and which list one came from. */
function caseOf(request: NextRequest, lang: Lang, rest: string): NextResponse {
  const canonical = buildCaseQuery(parseCaseQuery(request.nextUrl.searchParams));
  return canonical === queryOf(request)
    ? NextResponse.next()
    : redirect(request, `/${lang}${rest}${canonical === '' ? '' : `?${canonical}`}`, 307);
}

/** `/`, `/cases` and permalinks lead to the reader's language; anything else is not there. */
async function outsideLanguages(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const lang = readerLanguage(
    request.cookies.get(LANG_COOKIE)?.value,
    request.headers.get('accept-language'),
  );
  const path = pathname.replace(/\/$/, '');
  if (path === '' || path === '/cases' || path === '/articles' || path === '/checks')
    return redirect(request, `/${lang}${path}${search}`, 307, 'Accept-Language, Cookie');
  const asked = readId(path);
  if (asked !== null && (await isServable())) {
    const answer = await answerId(asked.room, asked.id);
    if (answer.is === 'page') return redirect(request, `/${lang}${path}`, 307, 'Accept-Language, Cookie');
    const led = lead(request, lang, answer, '');
    if (led !== null) return led;
  }
  return relay(request, lang, 'not-found', 404);
}

/** The kind and the id that an address asks for. */
function readId(path: string): { room: IdRoom; id: string } | null {
  const [, room, id] = /^\/(cases|articles|checks)\/([^/]+)$/.exec(path) ?? [];
  return (room === 'cases' || room === 'articles' || room === 'checks') && id !== undefined
    ? { room, id }
    : null;
}

/** For an id that has no page here: to the one it means, or that it is gone; null where there never was such an id. */
function lead(request: NextRequest, lang: Lang, answer: IdAnswer, before: string): NextResponse | null {
  if (answer.is === 'elsewhere')
    return redirect(request, `${before}${idPath(answer.id)}`, answer.final ? 301 : 307);
  return answer.is === 'gone' ? relay(request, lang, 'withdrawn', 410, answer.id) : null;
}

function relay(
  request: NextRequest,
  lang: Lang,
  page: 'not-found' | 'withdrawn' | 'unavailable',
  status: number,
  asked = request.nextUrl.pathname,
): NextResponse {
  const url = new URL(`/${lang}/status/${page}`, request.nextUrl);
  url.searchParams.set('asked', asked.slice(0, 300));
  return NextResponse.rewrite(url, { status, headers: status === 503 ? { 'retry-after': '5' } : {} });
}

function redirect(request: NextRequest, to: string, status: 301 | 307, vary?: string): NextResponse {
  const response = NextResponse.redirect(new URL(to, request.nextUrl), status);
  if (vary !== undefined) response.headers.set('vary', vary);
  return response;
}

function remember(response: NextResponse, name: string, value: string): void {
  response.cookies.set(name, value, { path: '/', maxAge: YEAR, sameSite: 'lax' });
}

export const config = {
  // Everything but the build's own files and files with an ending.
  matcher: ['/((?!_next/|api/|.*\\.[a-z0-9]{2,11}$).*)'],
};
