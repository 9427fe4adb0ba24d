import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

vi.hoisted(() => {
  process.env['MEILI_HOST'] = 'http://127.0.0.1:9';
});

import { createRequestHandler } from './request-handler';

/* What the whole process shares: the library's version, and how many answers the spare engine has given. */
const shared = globalThis as Record<symbol, unknown>;
let degraded = 0;
let made = 0;
let isGone = true;
let server: http.Server;

beforeAll(async () => {
  shared[Symbol.for('incident-library.library')] = {
    current: { version: 1 },
    reachable: true,
    watching: true,
  };
  shared[Symbol.for('incident-library.search')] = {
    engine: { degradedBy: () => null, degradedAnswers: () => degraded },
  };
  const handler = createRequestHandler(
    (_request, response) => {
      made++;
      if (isGone) degraded++;
      response.setHeader('content-type', 'text/html');
      response.end(isGone ? 'degraded' : 'whole');
      return Promise.resolve();
    },
    (error) => {
      throw error;
    },
  );
  server = http.createServer((request, response) => void handler(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

it('a page made from the spare engine is not kept; the next one, from the engine that is back, is', async () => {
  const read = async (): Promise<string> =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ko/cases?q=dns`)).text();
  expect(await read()).toBe('degraded');
  isGone = false;
  expect(await read()).toBe('whole');
  expect(await read()).toBe('whole');
  expect(made).toBe(2);
});
