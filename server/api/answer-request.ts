import { lookAtDatabase } from '@/server/library/current-library';
import { ApiProblem, problemResponse } from './api-problem';
import type { ApiRequest } from './api-request';
import { getCaseDocument } from './get-case-document';
import { getSuggestions } from './get-suggestions';

type Route = {
  path: RegExp;
  methods: readonly string[];
  answer: (request: ApiRequest, match: RegExpExecArray) => Promise<Response>;
};

/** Every address that a program reads; the first that fits answers. */
const ROUTES: readonly Route[] = [
  {
    path: /^\/cases\/([^/]+)\.(json|md)$/,
    methods: ['GET'],
    answer: (request, [, id = '', form]) => getCaseDocument(request, id, form === 'md' ? 'md' : 'json'),
  },
  { path: /^\/api\/v1\/suggest$/, methods: ['GET'], answer: getSuggestions },
];

/** Whether an address is one of these, or below `/api/`, where nothing else is. */
export const isApiPath = (path: string): boolean =>
  path.startsWith('/api/') || ROUTES.some((route) => route.path.test(path));

/** Answers a request to the API. Never throws: what goes wrong is a problem (RFC 9457). HEAD is answered as GET. */
export async function answerRequest(request: ApiRequest): Promise<Response> {
  try {
    return await route(request);
  } catch (error) {
    return problemResponse(error instanceof ApiProblem ? error : await explain(error, request));
  }
}

async function route(request: ApiRequest): Promise<Response> {
  const path = request.url.pathname;
  for (const { path: pattern, methods, answer } of ROUTES) {
    const match = pattern.exec(path);
    if (match === null) continue;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (methods.includes(method)) return answer(request, match);
    const allowed = methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])).join(', ');
    throw new ApiProblem('method-not-allowed', `${path} answers ${allowed}.`, undefined, { allow: allowed });
  }
  throw new ApiProblem('not-found', `There is nothing at ${path.slice(0, 200)}.`);
}

/** An error of ours: said on the server without what was asked, since that may have been pasted. */
async function explain(error: unknown, { method, url }: ApiRequest): Promise<ApiProblem> {
  if (!(await lookAtDatabase()))
    return new ApiProblem('unavailable', 'The database does not answer. Try again in a moment.', undefined, {
      'retry-after': '5',
    });
  const what = error instanceof Error ? `${error.name}${stackLine(error)}` : typeof error;
  console.error(`${method} ${url.pathname} failed: ${what}`);
  return new ApiProblem('internal', 'Something went wrong here. Try again in a moment.');
}

const stackLine = (error: Error): string => {
  const line = error.stack?.split('\n').find((each) => /^\s+at /.test(each));
  return line === undefined ? '' : ` ${line.trim()}`;
};
