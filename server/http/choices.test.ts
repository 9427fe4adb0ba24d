import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRequestHandler } from './request-handler';
import { ResponseCache } from './response-cache';

/* What a reader chose is kept in cookies, whether the page was made for them or for another. */

let server: http.Server;
let url = '';
let made = 0;

beforeAll(async () => {
  const shared = globalThis as Record<symbol, unknown>;
  shared[Symbol.for('incident-library.library')] = {
    current: { version: 7, ids: ['IL-0001'] },
    reachable: true,
    watching: true,
  };
  const handler = createRequestHandler(
    (_request, response) => {
      made++;
      response.setHeader('content-type', 'text/html');
      response.setHeader('set-cookie', ['lang=ko; Path=/', 'view=titles; Path=/']);
      response.end('<p>a page</p>');
      return Promise.resolve();
    },
    () => undefined,
    new ResponseCache(1_000_000),
  );
  server = http.createServer((request, response) => void handler(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const cookiesOf = async (address: string, cookie = ''): Promise<string[]> => {
  const answer = await fetch(url + address, { headers: { cookie } });
  return answer.headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? '');
};

it('sets them on a page that is made, and on the same page when it is kept', async () => {
  const address = '/ko/cases?component=ingress&view=titles';
  expect(await cookiesOf(address)).toEqual(['lang=ko', 'view=titles']);
  expect(await cookiesOf(address)).toEqual(['lang=ko', 'view=titles']);
  expect(made).toBe(1);
  // Who has chosen so already reads another page, which is kept as well.
  await cookiesOf(address, 'lang=ko; view=titles');
  expect(await cookiesOf(address, 'lang=ko; view=titles')).toEqual([]);
  expect(made).toBe(2);
});

it('does not take the graph for a density, nor another page for a list', async () => {
  for (const address of ['/ko/cases?view=graph', '/ko/cases/IL-0001?view=titles']) {
    await cookiesOf(address);
    expect(await cookiesOf(address)).toEqual(['lang=ko']);
  }
});
