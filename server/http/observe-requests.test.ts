import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

vi.hoisted(() => {
  process.env['TRUSTED_PROXIES'] = '127.0.0.0/8';
});

import { noteIfAway } from '@/server/database-away';
import { noteOfRequest } from '@/server/request-context';
import { openMetrics } from './metrics';
import { observeRequests } from './observe-requests';
import { createRequestHandler } from './request-handler';
import { openRequestLog, type LoggedRequest } from './request-log';
import { ResponseCache } from './response-cache';
import { createServer } from './wire-faults';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'request-log-'));
const file = path.join(folder, 'requests.log');
const GIVEN = 'from-the-proxy-0123456789';
/** Words of a page that are an id as well as any. */
const IN_THE_PAGE = 'apple-touch-icon-precomposed';
let server: http.Server;
let url = '';
let made = 0;

/* A real server whose pages fail, or search, as their address says. */
beforeAll(async () => {
  const shared = globalThis as Record<symbol, unknown>;
  shared[Symbol.for('incident-library.library')] = {
    current: { version: 7, ids: ['IL-0001'] },
    reachable: true,
    watching: true,
  };
  const cache = new ResponseCache(1_000_000);
  const handler = createRequestHandler(
    (request, response) => {
      if (request.url?.includes('broken') === true) throw new Error('a password, perhaps');
      if (request.url?.includes('late') === true) noteIfAway(new Error('Query read timeout'));
      if (request.url?.includes('q=') === true) noteOfRequest({ engine: 'postgres', degraded: true });
      const isMissing = request.url?.includes('missing') === true;
      if (isMissing) made++;
      response.statusCode = isMissing ? 404 : request.url?.includes('late') === true ? 500 : 200;
      response.setHeader('content-type', 'text/html');
      const id = String(request.headers['x-request-id']);
      response.end(
        isMissing
          ? `<h1 id="status-title">${id}</h1><script>tell("${id}")</script><p>${IN_THE_PAGE}</p>`
          : '<p>a page</p>',
      );
      return Promise.resolve();
    },
    () => undefined,
    cache,
  );
  const observed = observeRequests(handler, { log: openRequestLog(file), metrics: await openMetrics(cache) });
  server = createServer((request, response) => void observed(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true });
});

async function lastLine(): Promise<LoggedRequest> {
  await sleep(400);
  return JSON.parse(fs.readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '') as LoggedRequest;
}

it('a line for each request says what it was, by route, and nothing of what was searched for', async () => {
  const answer = await fetch(`${url}/ko/cases?q=secret-words`);
  await answer.text();
  const line = await lastLine();
  expect(line).toMatchObject({
    id: answer.headers.get('x-request-id'),
    method: 'GET',
    route: '/{lang}/cases',
    status: 200,
    engine: 'postgres',
    degraded: true,
  });
  expect(Number.isNaN(Date.parse(line.time))).toBe(false);
  expect(line.ms).toBeGreaterThanOrEqual(0);
  expect(fs.readFileSync(file, 'utf8')).not.toContain('secret-words');
});

it('an answer from memory says so', async () => {
  for (let time = 0; time < 2; time++) await (await fetch(`${url}/en/about`)).text();
  expect(await lastLine()).toMatchObject({ route: '/{lang}/about', kept: true });
});

it('each request has an id of its own, or the one that a trusted proxy gave it', async () => {
  const idOf = async (given?: string): Promise<string | null> =>
    (await fetch(`${url}/en`, given === undefined ? {} : { headers: { 'x-request-id': given } })).headers.get(
      'x-request-id',
    );
  const [one, other] = [await idOf(), await idOf()];
  expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(other).not.toBe(one);
  expect(await idOf(GIVEN)).toBe(GIVEN);
  for (const unusable of ['short', '<script>alert(1)</script>', 'x'.repeat(500)])
    expect(await idOf(unusable)).toMatch(/^[0-9a-f-]{36}$/);
});

it.each([
  ['broken', 500, ['요청 번호', 'Request number']],
  ['late', 503, ['지금은 사례를 읽어 올 수 없다', 'The cases cannot be read']],
] as const)('a page that is %s says so in both languages, with its id', async (kind, status, words) => {
  for (const lang of ['ko', 'en']) {
    const answer = await fetch(`${url}/${lang}/cases/${kind}`, { headers: { 'x-request-id': GIVEN } });
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
    expect(text).toContain(`<html lang="${lang}">`);
    for (const each of words) expect(text).toContain(each);
    expect(text.split(`<code>${GIVEN}</code>`).length).toBe(3);
    expect(text).not.toContain('password');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

it('a page that is not there is kept, and has the id of each who asks, scripts and their policy too', async () => {
  const ids = new Set<string>();
  for (let time = 0; time < 3; time++) {
    const answer = await fetch(`${url}/en/cases/missing`);
    const id = answer.headers.get('x-request-id') ?? '';
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(
      `<h1 id="status-title">${id}</h1><script>tell("${id}")</script><p>${IN_THE_PAGE}</p>`,
    );
    const digest = createHash('sha256').update(`tell("${id}")`).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`);
    ids.add(id);
  }
  expect(ids.size).toBe(3);
  expect(made).toBe(1);
});

it('an id that a reader chose takes nothing of a page away from the next', async () => {
  const ask = (id: string) => fetch(`${url}/ko/cases/missing`, { headers: { 'x-request-id': id } });
  for (const id of [IN_THE_PAGE, GIVEN, 'status-title-status-title']) {
    const text = await (await ask(id)).text();
    expect(text).toBe(`<h1 id="status-title">${id}</h1><script>tell("${id}")</script><p>${IN_THE_PAGE}</p>`);
  }
});

it('an expectation that is not known is refused like all else, with an id and a line', async () => {
  const answer = await new Promise<http.IncomingMessage>((resolve) =>
    http.get(`${url}/ko`, { headers: { expect: 'wonders' } }, resolve),
  );
  answer.resume();
  expect(answer.statusCode).toBe(417);
  expect(await lastLine()).toMatchObject({ status: 417, id: answer.headers['x-request-id'] });
});

it('metrics tell requests by route and status, what is kept, the version, and the process', async () => {
  await (await fetch(`${url}/ko/cases?q=secret-words`)).text();
  await (await fetch(`${url}/no/such/thing`)).text();
  await sleep(50);
  const answer = await fetch(`${url}/api/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toMatch(
    /^incident_library_requests_total\{route="\/\{lang\}\/cases",method="GET",status="200",kept="(true|false)"\} \d/m,
  );
  expect(text).toMatch(
    /^incident_library_requests_total\{route="\/\{lang\}\/cases\/\{id\}",method="GET",status="503"/m,
  );
  expect(text).toMatch(/^incident_library_requests_total\{route="other"/m);
  expect(text).toMatch(
    /^incident_library_request_duration_seconds_bucket\{le="0.1",route="\/\{lang\}\/cases"\} \d/m,
  );
  expect(text).toMatch(/^incident_library_searches_total\{engine="postgres",degraded="true"\} \d/m);
  expect(text).toMatch(/^incident_library_version 7$/m);
  expect(text).toMatch(/^incident_library_database_up 1$/m);
  expect(text).toMatch(/^incident_library_kept_responses [1-9]/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).not.toContain('secret-words');
});
