import type { IncomingMessage } from 'node:http';
import { isApiPath } from '@/server/api/answer-request';
import type { Refusal } from './refusal';
import { pathOf } from './request-path';

/** The one page that takes a text. */
const TAKES_TEXT = /^\/(?:ko|en)\/match\/?$/;

const FORM = 'application/x-www-form-urlencoded';

/**
 * Looks at a request before anything else does; gives why it is turned away, or null. An address that names the host as well (RFC
 * 9112, section 3.2.2, as to a proxy) is put in its usual form.
 */
export function checkRequest(request: IncomingMessage): Refusal | null {
  const whole = /^https?:\/\/[^/?#]+(\/.*)?$/i.exec(request.url ?? '');
  if (whole !== null) request.url = whole[1] ?? '/';
  const target = request.url ?? '';
  if (!target.startsWith('/') || !URL.canParse(`http://localhost${target}`)) return { reason: 'target' };
  // A server of HTTP/1.0 had but one host.
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && request.httpVersion !== '1.0')) return { reason: 'host' };
  // RFC 9110, section 10.1.1: what is expected and not known is refused.
  if ((request.headers.expect ?? '100-continue').toLowerCase() !== '100-continue')
    return { reason: 'expectation' };
  const path = pathOf(request);
  // Addresses of the API know their own methods.
  if (isApiPath(path)) return null;
  if (!isDecodable(path)) return { reason: 'target' };
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  if (request.method === 'POST' && TAKES_TEXT.test(path)) {
    // Next takes other forms for actions of its own.
    const type = request.headers['content-type'] ?? FORM;
    if (!type.startsWith(FORM)) return { reason: 'form' };
    // Next holds a body whose length it is not told until all of it is there. Forms tell it.
    return request.headers['content-length'] === undefined ? { reason: 'length' } : null;
  }
  return { reason: 'method', allow: TAKES_TEXT.test(path) ? 'GET, HEAD, POST' : 'GET, HEAD' };
}

/** Whether what is encoded in a path is UTF-8; where it is not, Next's routes break. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
