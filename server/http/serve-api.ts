import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { answerRequest } from '@/server/api/answer-request';
import { problemResponse, unavailable } from '@/server/api/api-problem';
import { mostBody } from '@/server/api/api-request';
import { publicOrigin } from '@/server/api/public-origin';
import { knownLibrary } from '@/server/library/current-library';
import { noteOfRequest } from '@/server/request-context';
import { searchState } from '@/server/search';
import type { Admission } from './admission';
import { chooseEncoding } from './encode-body';
import { inTime, TooLate } from './in-time';
import { refuse } from './refusal';
import { pathOf } from './request-path';
import type { KeptResponse, ResponseCache } from './response-cache';
import { encodeFor, isUnchanged, send } from './send-response';

/** A whole library may be larger than the memory for one answer. */
const STREAMED = 'application/x-ndjson';

/**
 * Answers a request to the API without Next, whose own 4 to 8 ms a request would be most of the answer's time. What is the
 * same for a version of the library is kept beside the pages.
 */
export async function serveApi(
  request: IncomingMessage,
  response: ServerResponse,
  cache: ResponseCache,
  admission: Admission,
): Promise<void> {
  const method = request.method ?? 'GET';
  const origin = publicOrigin(request.headers.host, request.headers['x-forwarded-proto']);
  const isRead = method === 'GET' || method === 'HEAD';
  const version = knownLibrary()?.version;
  const key = isRead && version !== undefined ? `${version} api ${origin} ${request.url ?? ''}` : null;
  const kept = key === null ? undefined : cache.get(key);
  if (kept !== undefined) {
    noteOfRequest({ kept: true });
    return send(request, response, kept, key, cache);
  }
  const refusal = isFree(request) ? null : admission.refuse(request);
  if (refusal !== null) return refuse(request, response, refusal);
  const { degradedAnswers } = searchState();
  const received = isRead
    ? { body: new Uint8Array() }
    : await admission.receive(request, () => readBody(request, mostBody(pathOf(request))));
  if ('reason' in received) return refuse(request, response, received);
  const asked = {
    method,
    url: new URL(`${origin}${request.url ?? '/'}`),
    origin,
    headers: headersOf(request),
    body: received.body,
  };
  const make = () => answerRequest(asked);
  const answer = await (isFree(request) ? inTime(make()) : admission.work(make)).catch((error: unknown) => {
    if (error instanceof TooLate) return problemResponse(unavailable());
    throw error;
  });
  if (answer.headers.get('content-type') === STREAMED && answer.body !== null)
    return stream(request, response, answer);
  const made = await finish(answer);
  await encodeFor(request, made, key);
  const isWhole = searchState().degradedAnswers === degradedAnswers;
  if (key !== null && made.status === 200 && made.headers['cache-control'] !== 'no-store' && isWhole)
    cache.set(key, made);
  await send(request, response, made, key, cache);
}

/** How the library stands is asked by those who watch it, and costs nothing. */
const isFree = (request: IncomingMessage): boolean => pathOf(request) === '/api/v1/health';

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return headers;
}

/** The body up to one byte over what is taken; the rest is read and let go, so that the reader gets the answer. */
async function readBody(request: IncomingMessage, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    if (length <= most) chunks.push(bytes.subarray(0, most + 1 - length));
    length += bytes.length;
  }
  return Buffer.concat(chunks);
}

async function finish(answer: Response): Promise<KeptResponse> {
  const body = Buffer.from(await answer.arrayBuffer());
  const headers: Record<string, string> = {};
  answer.headers.forEach((value, name) => (headers[name] = value));
  // Asked for again each time, and answered with 304 until an import changes it.
  headers['cache-control'] ??= 'public, no-cache';
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status: answer.status, headers, etag, length: body.length, bodies: new Map([['identity', body]]) };
}

/** Sends what is too large to be held, as fast as the reader takes it. */
async function stream(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  const etag = answer.headers.get('etag');
  answer.headers.forEach((value, name) => response.setHeader(name, value));
  response.appendHeader('vary', 'Accept-Encoding');
  response.statusCode = answer.status;
  if (etag !== null && isUnchanged(request, etag)) {
    response.statusCode = 304;
    await answer.body?.cancel();
    response.end();
    return;
  }
  if (request.method === 'HEAD' || answer.body === null) {
    await answer.body?.cancel();
    response.end();
    return;
  }
  const body = Readable.from(answer.body as unknown as AsyncIterable<Uint8Array>, { objectMode: false });
  const encoding = chooseEncoding(request.headers['accept-encoding'], STREAMED, Number.MAX_SAFE_INTEGER, [
    'gzip',
  ]);
  if (encoding === 'gzip') {
    response.setHeader('content-encoding', 'gzip');
    await pipeline(body, createGzip({ level: 5 }), response);
  } else await pipeline(body, response);
}
