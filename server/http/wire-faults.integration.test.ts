import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

vi.hoisted(() => {
  // Room for 100 hundredths of a second from this machine.
  process.env['RATE_LIMIT'] = '1';
  process.env['TRUSTED_PROXIES'] = '127.0.0.1';
});

import { sendRaw, type RawAnswer } from '@/chaos/raw-request';
import { startApiServer, type ApiServer } from '@/server/testing/api-server';
import { openImportedLibrary, type ImportedLibrary } from '@/server/testing/imported-library';

let library: ImportedLibrary;
let server: ApiServer;
beforeAll(async () => {
  library = await openImportedLibrary(['IL-0054']);
  server = await startApiServer();
});
afterAll(async () => {
  await server.close();
  await library.close();
});

const send = (text: string): Promise<RawAnswer> =>
  sendRaw({ host: '127.0.0.1', port: Number(new URL(server.url).port) }, Buffer.from(text, 'latin1'), false);
const HOST = 'Host: localhost\r\n';

describe('what Node would turn away without a word', () => {
  it.each([
    ['is no HTTP', 'nonsense\r\n\r\n', 400],
    ['has a header that is none', `GET /ko HTTP/1.1\r\n${HOST}no colon\r\n\r\n`, 400],
    ['has letters in its address that were not encoded', `GET /ko?q=\u00ec HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['has an address that is no UTF-8', `GET /cases/x%ed%a0%80.xml HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['has an address with a broken escape', `GET /cases/x%zz.xml HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['has headers without end', `GET /ko HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['names no host', 'GET /ko HTTP/1.1\r\n\r\n', 400],
    ['names two hosts', `GET /ko HTTP/1.1\r\n${HOST}${HOST}\r\n`, 400],
    ['expects the impossible', `GET /ko HTTP/1.1\r\n${HOST}Expect: wonders\r\n\r\n`, 417],
    ['wants a tunnel', `CONNECT example.org:443 HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['asks for everything', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['changes a page', `DELETE /ko/cases HTTP/1.1\r\n${HOST}\r\n`, 405],
    [
      'posts a text of which it does not tell the length',
      `POST /ko/match HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      411,
    ],
    [
      'posts to a page that takes no text',
      `POST /ko/about HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n`,
      405,
    ],
    ['traces the API', `TRACE /api/v1/cases HTTP/1.1\r\n${HOST}\r\n`, 405],
  ])('%s: the answer says why', async (_, text, status) => {
    const answer = await send(text);
    expect([answer.failure, answer.status]).toEqual([undefined, status]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const body = answer.body.toString();
    if (answer.headers.get('content-type') === 'application/problem+json')
      expect((JSON.parse(body) as { detail: string }).detail.length).toBeGreaterThan(8);
    else {
      expect(body).toMatch(/<section lang="ko"><h\d>[^<]+</);
      expect(body).toMatch(/<section lang="en"><h\d>[^<]+</);
    }
  });

  it('an upgrade, a host that is no address and an address with its host are answered as any request', async () => {
    const upgrade = `GET /api/v1/health HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    expect((await send(upgrade)).status).toBe(200);
    expect((await send('GET /api/v1/health HTTP/1.1\r\nHost: localhost:99999\r\n\r\n')).status).toBe(200);
    expect((await send(`GET http://localhost/api/v1/health HTTP/1.1\r\n${HOST}\r\n`)).status).toBe(200);
  });

  it('what follows a request and is none does not take its answer away', async () => {
    const answer = await send(`GET /api/v1/health HTTP/1.1\r\n${HOST}\r\n0\r\n\r\n`);
    expect([answer.failure, answer.status]).toEqual([undefined, 200]);
  });
});

/** One that there is not. */
const PICTURE = '/og/en/cases/none.png';

describe('bodies that are on their way', () => {
  const begin = (from: string): net.Socket => {
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      `POST /api/v1/match HTTP/1.1\r\n${HOST}X-Forwarded-For: ${from}\r\nContent-Length: 1000\r\n\r\n{`,
    );
    return socket;
  };
  const answerTo = async (socket: net.Socket): Promise<string> => {
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return bytes.toString().slice(0, 12);
  };

  it('are a few for each address, and another address has its own', async () => {
    const open = Array.from({ length: 16 }, () => begin('203.0.113.77'));
    await sleep(300);
    expect(await answerTo(begin('203.0.113.77'))).toBe('HTTP/1.1 503');
    const other = begin('203.0.113.78');
    const isAnswered = await Promise.race([answerTo(other), sleep(300).then(() => null)]);
    expect(isAnswered).toBeNull();
    for (const socket of [...open, other]) socket.destroy();
    await sleep(300);
    const again = begin('203.0.113.77');
    expect(await Promise.race([answerTo(again), sleep(300).then(() => null)])).toBeNull();
    again.destroy();
  });
});

describe('the rate', () => {
  const ask = (path: string, from: string) =>
    fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': from, 'accept-language': 'ko' } });

  /** Asks for a page in place of a reader who has nothing left. */
  const drained = async (path: string): Promise<Response> => {
    for (let index = 0; index < 100; index++) {
      const answer = await ask(path, '203.0.113.9');
      if (answer.status === 429) return answer;
    }
    throw new Error('There is no end of it');
  };

  it('is limited for each address: 429, when to come again, and why, in words', async () => {
    expect((await ask('/api/v1/cases?q=0', '203.0.113.9')).status).toBe(200);
    // A picture costs 20, also one that there is not.
    let answer = await ask(PICTURE, '203.0.113.9');
    for (let index = 0; answer.status === 404 && index < 20; index++)
      answer = await ask(PICTURE, '203.0.113.9');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'application/problem+json']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ status: 429, title: 'Too many requests at once' });

    const page = await drained('/ko/cases');
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([429, 'no-store']);
    expect(html).toMatch(/<html lang="ko">[^]*요청이 너무 많다[^]*Too many requests at once/);
  });

  it('what is kept, and how the library stands, are still told; another address is not held back', async () => {
    expect((await ask('/api/v1/cases?q=0', '203.0.113.9')).status).toBe(200);
    expect((await ask('/api/v1/health', '203.0.113.9')).status).toBe(200);
    expect((await ask('/api/v1/cases?q=other', '203.0.113.10')).status).toBe(200);
    // Written by the reader before what the proxy wrote.
    expect((await ask(PICTURE, '198.51.100.1, 203.0.113.9')).status).toBe(429);
  });

  it('TLS alone is asked for where the proxy says that the reader came by it', async () => {
    const secure = await fetch(`${server.url}/api/v1/health`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=');
    expect((await fetch(`${server.url}/api/v1/health`)).headers.has('strict-transport-security')).toBe(false);
  });
});
