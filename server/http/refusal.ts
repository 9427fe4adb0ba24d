import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Lang } from '@/lib/lang';
import { pathLang, readerLanguage } from '@/lib/reader-language';
import messages from '@/messages/refusal.json';
import { isApiPath } from '@/server/api/answer-request';
import { plainPage } from './error-page';
import { pathOf } from './request-path';
import { contentSecurityPolicy } from './security-headers';

/** Why a request is turned away before anything is looked up, and with which status (RFC 9110, RFC 6585). */
const STATUS = {
  request: 400,
  target: 400,
  host: 400,
  missing: 404,
  method: 405,
  slow: 408,
  length: 411,
  body: 413,
  form: 415,
  expectation: 417,
  rate: 429,
  headers: 431,
  busy: 503,
} as const;

export type Reason = keyof typeof STATUS;
export type Refusal = { reason: Reason; seconds?: number; allow?: string };

const words = (lang: Lang, { reason, seconds }: Refusal): { title: string; text: string } => {
  const { title, text } = messages[lang][reason];
  return { title, text: text.replace('{seconds}', String(seconds ?? 1)) };
};

const headersOf = ({ seconds, allow }: Refusal): Record<string, string> => ({
  'cache-control': 'no-store',
  ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }),
  ...(allow === undefined ? {} : { allow }),
});

/** The refusal as RFC 9457 writes it. */
function problemOf(refusal: Refusal): Buffer {
  const { title, text } = words('en', refusal);
  const type = `urn:incident-library:problem:${refusal.reason}`;
  return Buffer.from(`${JSON.stringify({ type, title, status: STATUS[refusal.reason], detail: text })}\n`);
}

/** The refusal as a page in both languages, the reader's first; `id` as `plainPage` takes it. */
export function refusalPage(refusal: Refusal, lang: Lang, id?: string | null): Buffer {
  return plainPage(lang, (each) => ({ ...words(each, refusal), home: messages[each].home }), id);
}

/** Answers with a refusal: a page to who reads pages, a problem (RFC 9457) to programs. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const isProgram = isApiPath(pathOf(request));
  const lang =
    pathLang(pathOf(request)) ?? readerLanguage(undefined, request.headers['accept-language'] ?? null);
  const body = isProgram ? problemOf(refusal) : refusalPage(refusal, lang);
  response.statusCode = STATUS[refusal.reason];
  for (const [name, value] of Object.entries(headersOf(refusal))) response.setHeader(name, value);
  if (pathOf(request).startsWith('/api/v1/')) response.setHeader('access-control-allow-origin', '*');
  response.setHeader('content-type', isProgram ? 'application/problem+json' : 'text/html; charset=utf-8');
  if (!isProgram) response.setHeader('content-security-policy', contentSecurityPolicy(body.toString()));
  response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Answers on a connection whose request never became one, and ends it. */
export function refuseConnection(socket: Duplex, refusal: Refusal): void {
  const body = problemOf(refusal);
  const status = STATUS[refusal.reason];
  const headers = {
    ...headersOf(refusal),
    'content-type': 'application/problem+json',
    'content-length': String(body.length),
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${PHRASES[status]}\r\n${lines.join('')}\r\n`), body]),
  );
}

const PHRASES: Record<(typeof STATUS)[Reason], string> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  411: 'Length Required',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
};
