import type { Draw } from './draw';
import { MARKS } from './hostile-text';
import { somePath, someQuery } from './make-address';
import { someBody } from './make-body';
import { someHeaders } from './make-headers';

/** A request as bytes, and what it takes to send and judge it. */
export type RawRequest = { bytes: Buffer; method: string; target: string };

/** Draws a request. Most have one thing wrong with them, so that what lies behind the first door is reached as well. */
export function makeRequest(draw: Draw, host: string): RawRequest {
  const posted = draw.once(4);
  const path = posted
    ? draw.pick(['/api/v1/match', '/api/mcp', '/ko/match', '/en/match', somePath(draw)])
    : somePath(draw);
  const raw = `${path}${posted && draw.once(2) ? '' : someQuery(draw)}`;
  // A line break within would be another request; beyond ASCII it rarely stands as it is.
  const target = draw.once(40)
    ? Buffer.from(raw.replace(/[\r\n]/g, '%20')).toString('latin1')
    : raw.replace(/[^!-~]/gu, (character) =>
        [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
      );
  const method = posted
    ? 'POST'
    : draw.pick([
        ...Array.from({ length: 40 }, () => 'GET'),
        'HEAD',
        'HEAD',
        'OPTIONS',
        'PUT',
        'DELETE',
        'PATCH',
        'TRACE',
        'CONNECT',
        'PROPFIND',
        'get',
        'G\0T',
        'NONSENSE',
      ]);
  const version = draw.once(60) ? draw.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '', 'http/1.1']) : 'HTTP/1.1';
  const headers = someHeaders(draw);
  if (!draw.once(40))
    headers.unshift(
      `Host: ${draw.once(8) ? draw.pick(['evil.example', '', 'a'.repeat(300), 'x y', '[::1', 'localhost:99999', '\'"><script>', 'localhost/../x', 'javascript:alert(1)', `${draw.pick(MARKS)}`]) : host}`,
    );
  if (!draw.once(10)) headers.push('Connection: close');
  let body: Buffer = Buffer.alloc(0);
  if (posted || draw.once(25)) {
    const { type, bytes } = someBody(draw, target);
    body = bytes;
    headers.push(`Content-Type: ${type}`);
    if (path.includes('mcp') && !draw.once(6)) headers.push('Accept: application/json, text/event-stream');
    const framing = draw.below(30);
    if (framing === 0)
      headers.push(
        `Content-Length: ${draw.pick(['-1', 'abc', '1e3', `${body.length}, ${body.length}`, '99999999999999999999'])}`,
      );
    else if (framing === 1) {
      headers.push('Transfer-Encoding: chunked');
      body = Buffer.concat([
        Buffer.from(`${body.length.toString(16)}\r\n`),
        body,
        Buffer.from('\r\n0\r\n\r\n'),
      ]);
    } else if (framing === 2) headers.push('Transfer-Encoding: chunked', `Content-Length: ${body.length}`);
    else headers.push(`Content-Length: ${body.length}`);
    if (draw.once(30)) headers.push(`Content-Encoding: ${draw.pick(['gzip', 'br', 'nonsense'])}`);
  }
  const head = Buffer.from(`${method} ${target} ${version}\r\n${headers.join('\r\n')}\r\n\r\n`, 'latin1');
  return { bytes: Buffer.concat([head, body]), method, target };
}
