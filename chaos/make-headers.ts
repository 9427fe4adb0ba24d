import type { Draw } from './draw';
import { hostileText } from './hostile-text';

/** Headers that are harmless to most servers and harmful to some. */
export function someHeaders(draw: Draw): string[] {
  const text = (): string =>
    Buffer.from(hostileText(draw, draw.pick([30, 300, 3_000])).replace(/[\r\n\0]/g, ' ')).toString('latin1');
  const all: (() => string)[] = [
    () => `Accept-Encoding: ${draw.pick(['gzip', 'br', 'identity;q=0', 'gzip;q=1e9, *;q=0', ',,,', text()])}`,
    () =>
      `Accept-Language: ${draw.pick(['ko', 'en;q=0.1, ko;q=abc', '*', `${'x-'.repeat(500)}`, 'ko,'.repeat(1_000), text()])}`,
    () =>
      `Cookie: lang=${draw.pick(['ko', 'xx', '__proto__'])}; view=${draw.pick(['full', 'nothing', 'constructor'])}; ${text()}`,
    () => `If-None-Match: ${draw.pick(['*', 'W/', '"'.repeat(500), ','.repeat(2_000), text()])}`,
    () => `If-Modified-Since: ${text()}`,
    () => `Range: bytes=${draw.pick(['0-', '-1', '0-0,'.repeat(500), 'x'])}`,
    () => `Origin: ${draw.pick(['null', 'https://evil.example', 'http://localhost', '://', text()])}`,
    () => `X-Forwarded-For: ${draw.pick(['127.0.0.1', '1.2.3.4, '.repeat(200), '::1', text()])}`,
    () => `X-Forwarded-Proto: ${draw.pick(['https', 'javascript', 'https,http', text()])}`,
    () => `X-Forwarded-Host: evil.example`,
    () => `X-Public-Origin: javascript:alert(1)`,
    () => `X-Pasted-Text: ${text()}`,
    () =>
      `RSC: ${draw.pick(['1', '0', text()])}\r\nNext-Router-State-Tree: ${draw.pick(['x', '%5B%22%22%5D', '%', text()])}`,
    () => `Next-Action: ${draw.pick(['x', '0'.repeat(42)])}`,
    () => `Next-Router-Prefetch: ${draw.pick(['1', '2'])}`,
    () => `X-Middleware-Subrequest: ${'proxy:'.repeat(draw.pick([1, 5, 50]))}`,
    () => `X-Middleware-Rewrite: http://evil.example/`,
    () => `X-Http-Method-Override: DELETE`,
    () => `Authorization: Basic ${text()}`,
    () => `Expect: ${draw.pick(['100-continue', 'the-worst'])}`,
    () => `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x`,
    () => `${draw.pick(['X', 'x-a'])}: ${'y'.repeat(draw.pick([10, 9_000, 20_000]))}`,
    () => Array.from({ length: draw.pick([20, 300, 3_000]) }, (_, index) => `X-${index}: 1`).join('\r\n'),
    () =>
      draw.pick(['No colon here', ': no name', 'Na me: x', 'X: a\0b', 'X:\x7f', 'X: a\n b', `${text()}: x`]),
    () => `User-Agent: ${text()}`,
    () => `Traceparent: ${text()}`,
    () => `X-Request-Id: ${text()}`,
  ];
  return Array.from({ length: draw.below(4) }, () => draw.pick(all)());
}
