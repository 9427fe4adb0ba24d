import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, decodeBody, encodeBody, type Encoding } from './encode-body';
import type { KeptResponse, ResponseCache } from './response-cache';

/** Sends a finished response: 304 where the reader has it already, else in the best encoding that the reader takes. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  made: KeptResponse,
  key: string | null,
  cache: ResponseCache,
): Promise<void> {
  for (const [name, value] of Object.entries(made.headers)) response.setHeader(name, value);
  const encoding = encodingFor(request, made);
  response.setHeader('etag', made.etag);
  if (encoding !== 'identity' || made.length > 0) response.appendHeader('vary', 'Accept-Encoding');
  if (made.status === 200 && isUnchanged(request, made.etag)) {
    response.statusCode = 304;
    response.removeHeader('content-type');
    response.end();
    return;
  }
  const body = await bodyIn(made, encoding, key, cache);
  response.statusCode = made.status;
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Weak comparison (RFC 9110, section 13.1.2). */
export function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  const given = (request.headers['if-none-match'] ?? '').split(',').map(plain);
  return given.includes('*') || given.includes(plain(etag));
}

/** Replaces the plain body by the one this reader takes: compressed pages fill a fifth of the memory. */
export async function encodeFor(
  request: IncomingMessage,
  made: KeptResponse,
  key: string | null,
): Promise<void> {
  const plain = made.bodies.get('identity') ?? Buffer.alloc(0);
  const encoding = encodingFor(request, made);
  if (encoding === 'identity') return;
  made.bodies.set(encoding, await encodeBody(plain, encoding, isLasting(key)));
  made.bodies.delete('identity');
}

const isLasting = (key: string | null): boolean => key?.startsWith('build ') ?? false;

const encodingFor = (request: IncomingMessage, made: KeptResponse): Encoding =>
  chooseEncoding(request.headers['accept-encoding'], made.headers['content-type'] ?? '', made.length);

/** The body in an encoding, made of what is kept in another where need be. */
async function bodyIn(
  made: KeptResponse,
  encoding: Encoding,
  key: string | null,
  cache: ResponseCache,
): Promise<Buffer> {
  const ready = made.bodies.get(encoding);
  if (ready !== undefined) return ready;
  const [[held, bytes] = ['identity' as const, Buffer.alloc(0)]] = made.bodies;
  const body = await encodeBody(await decodeBody(bytes, held), encoding, isLasting(key));
  // The plain form is quickly made again and not worth keeping.
  if (key !== null && encoding !== 'identity') cache.addBody(key, encoding, body);
  return body;
}
