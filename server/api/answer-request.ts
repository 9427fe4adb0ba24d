import type { z } from 'zod';
import { isDatabaseAway } from '@/server/database-away';
import { lookAtDatabase } from '@/server/library/current-library';
import { DISCOVERY_ROUTES } from '@/server/discovery/routes';
import { suggest } from '@/server/queries/suggest';
import { answerMatch } from './answer-match';
import { answerMcp } from './answer-mcp';
import { ApiProblem, problemResponse, unavailable } from './api-problem';
import { MOST_BODY, type ApiRequest } from './api-request';
import { ENDPOINTS, type Endpoint } from './endpoints';
import { checkCaseId, resolveCaseId } from './find-case';
import { getCaseDocument } from './get-case-document';
import { buildOpenApi } from './openapi';
import { parseInput, parseQuery } from './parse-query';
import { readCase } from './read-case';
import { readChecks } from './read-checks';
import { readHealth } from './read-health';
import { readTopic } from './read-topic';
import { readVocabulary } from './read-vocabulary';
import { searchCases } from './search-cases';
import { streamCases } from './stream-cases';

type Values = Readonly<Record<string, string>>;
type Route = {
  path: RegExp;
  methods: readonly string[];
  answer: (request: ApiRequest, values: Values) => Promise<Response>;
};

/** An answer whose text may not be kept. */
const UNKEPT = { 'cache-control': 'no-store' };

const jsonResponse = (body: unknown, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(`${JSON.stringify(body)}\n`, {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** A row of the table as a route: its address as an expression, its input parsed, what it gives as JSON. */
function endpoint<E extends Endpoint>(
  { path, method, input }: E,
  answer: (asked: z.output<E['input']>, request: ApiRequest) => Promise<unknown>,
): Route {
  return {
    path: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    methods: [method],
    answer: async (request, values) => {
      const asked =
        method === 'GET'
          ? parseQuery(input, request.url.searchParams, values)
          : parseInput(input, readJson(request));
      const given = await answer(asked as z.output<E['input']>, request);
      return given instanceof Response ? given : jsonResponse(given);
    },
  };
}

/** Every address that a program reads; the first that fits answers. */
const ROUTES: readonly Route[] = [
  endpoint(ENDPOINTS.cases, async (asked, { origin }) => {
    const list = await searchCases(asked, origin);
    return jsonResponse(list, list.degraded ? UNKEPT : {});
  }),
  endpoint(ENDPOINTS.case, async (asked, { url, origin }) => {
    checkCaseId(asked.id);
    const id = await resolveCaseId(asked.id, (other) => `/api/v1/cases/${other}${url.search}`);
    return id instanceof Response ? id : readCase({ ...asked, id }, origin);
  }),
  endpoint(ENDPOINTS.topic, readTopic),
  endpoint(ENDPOINTS.vocabulary, readVocabulary),
  endpoint(ENDPOINTS.suggest, ({ q, lang }) => suggest(q, lang)),
  endpoint(ENDPOINTS.match, async (asked, { origin }) =>
    jsonResponse(await answerMatch(asked, origin), UNKEPT),
  ),
  endpoint(ENDPOINTS.checks, (asked, { origin }) => readChecks(asked, origin)),
  endpoint(ENDPOINTS.health, async () => {
    const { health, servable } = await readHealth();
    return jsonResponse(health, UNKEPT, servable ? 200 : 503);
  }),
  {
    path: /^\/api\/openapi\.json$/,
    methods: ['GET'],
    answer: ({ origin }) => Promise.resolve(jsonResponse(buildOpenApi(origin))),
  },
  { path: /^\/api\/mcp$/, methods: ['POST'], answer: answerMcp },
  { path: /^\/data\/cases\.ndjson$/, methods: ['GET'], answer: streamCases },
  {
    path: /^\/cases\/(?<id>[^/]+)\.(?<form>json|md)$/,
    methods: ['GET'],
    answer: (request, { id = '', form }) => getCaseDocument(request, id, form === 'md' ? 'md' : 'json'),
  },
  ...DISCOVERY_ROUTES,
];

/** Whether an address is one of these, or below `/api/` or `/og/`, where nothing else is. */
export const isApiPath = (path: string): boolean =>
  /^\/(?:api|og)\//.test(path) || ROUTES.some((route) => route.path.test(path));

/** Open to pages of every site (Fetch, section 3.2): read only, without cookies. */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, Location, Retry-After',
};
const PREFLIGHT = {
  ...OPEN,
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': 'Content-Type, If-None-Match',
  'access-control-max-age': '86400',
};

/** Answers a request to the API. Never throws: what goes wrong is a problem (RFC 9457). HEAD is answered as GET. */
export async function answerRequest(request: ApiRequest): Promise<Response> {
  const isOpen = request.url.pathname.startsWith('/api/v1/');
  if (isOpen && request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT });
  const answer = await route(request).catch(async (error: unknown) =>
    problemResponse(error instanceof ApiProblem ? error : await explain(error, request)),
  );
  if (isOpen) for (const [name, value] of Object.entries(OPEN)) answer.headers.set(name, value);
  return answer;
}

async function route(request: ApiRequest): Promise<Response> {
  const path = request.url.pathname;
  const allowed = new Set<string>();
  for (const { path: pattern, methods, answer } of ROUTES) {
    const match = pattern.exec(path);
    if (match === null) continue;
    if (methods.includes(request.method === 'HEAD' ? 'GET' : request.method))
      return answer(request, decoded(match.groups ?? {}));
    for (const method of methods) allowed.add(method);
  }
  if (allowed.size === 0) throw new ApiProblem('not-found', `There is nothing at ${path.slice(0, 200)}.`);
  const allow = [...allowed].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  throw new ApiProblem('method-not-allowed', `${path} answers ${allow}.`, undefined, { allow });
}

/** The parts of an address that are there; what is no UTF-8 stays as it is, and names nothing. */
const decoded = (groups: Readonly<Record<string, string | undefined>>): Values =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([name, text]) => {
      if (text === undefined) return [];
      try {
        return [[name, decodeURIComponent(text)]];
      } catch {
        return [[name, text]];
      }
    }),
  );

function readJson({ body }: ApiRequest): unknown {
  if (body.length > MOST_BODY) throw new ApiProblem('too-large', 'A body may have 512 KiB.');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new ApiProblem('invalid-input', 'The body is no JSON.');
  }
}

/** An error of ours: said on the server without what was asked, since that may have been pasted. */
async function explain(error: unknown, { method, url }: ApiRequest): Promise<ApiProblem> {
  if (isDatabaseAway(error) || !(await lookAtDatabase())) return unavailable();
  const line = error instanceof Error ? error.stack?.split('\n').find((each) => /^\s+at /.test(each)) : '';
  console.error(
    `${method} ${url.pathname} failed: ${error instanceof Error ? error.name : ''} ${line?.trim() ?? ''}`,
  );
  return new ApiProblem('internal', 'Something went wrong here. Try again in a moment.');
}
