import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { CaseList, Health } from '@/server/api/answers';
import { closeDatabase } from '@/server/db';
import { lookAtDatabase } from '@/server/library/current-library';
import { apiReader } from '@/server/testing/api-reader';
import { serveLibrary } from '@/server/testing/served-library';

const server = serveLibrary();
const { get, read, readProblem } = apiReader(() => server.url);

describe('as HTTP', () => {
  test('answers are open to every site, the rest is not', async () => {
    const answer = await get('/api/v1/cases', { headers: { origin: 'https://example.org' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await get('/api/v1/match', {
      method: 'OPTIONS',
      headers: { origin: 'https://example.org' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type');
    for (const closed of ['/api/openapi.json', '/data/cases.ndjson', '/cases/IL-0054.json'])
      expect((await get(closed, { method: 'HEAD' })).headers.get('access-control-allow-origin')).toBeNull();
    const wrong = await get('/api/v1/cases?component=ingres');
    expect(wrong.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('ETag, 304, HEAD, and a cache that asks each time', async () => {
    const answer = await get('/api/v1/cases?q=dns');
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    for (const given of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await get('/api/v1/cases?q=dns', { headers: { 'if-none-match': given } });
      expect([given, again.status, again.headers.get('etag')]).toEqual([given, 304, etag]);
    }
    const head = await get('/api/v1/cases?q=dns', { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    expect((await get('/api/v1/health')).headers.get('cache-control')).toBe('no-store');
  });

  test('only what is read is answered', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await get('/api/v1/cases', { method });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
    await readProblem('/api/v1/nothing', 404);
    await readProblem('/api/', 404);
  });

  test('bodies are compressed for who takes it', async () => {
    const { encoding, body } = await rawGet('/api/v1/cases', 'gzip');
    expect(encoding).toBe('gzip');
    expect(gunzipSync(body).toString()).toContain('"total"');
    expect((await rawGet('/api/v1/cases', 'identity')).encoding).toBeUndefined();
  });
});

describe('the whole library', () => {
  test('is one case a line, each once, by id', async () => {
    const answer = await get('/data/cases.ndjson');
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = (await answer.text()).trimEnd().split('\n');
    const ids = lines.map((line) => (JSON.parse(line) as { id: string }).id);
    const { total } = await read<CaseList>('/api/v1/cases?size=1');
    expect(new Set(ids).size).toBe(total);
    expect(ids).toHaveLength(total);
    expect(ids).toEqual([...ids].sort());
    const etag = answer.headers.get('etag') ?? '';
    const again = await get('/data/cases.ndjson', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await get('/data/cases.ndjson', { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    const { encoding, body } = await rawGet('/data/cases.ndjson', 'gzip');
    expect(encoding).toBe('gzip');
    expect(gunzipSync(body).toString().trimEnd().split('\n')).toEqual(lines);
  });
});

test('an import is answered from the next request on', async () => {
  const before = await get('/api/v1/cases?component=ingress');
  await server.library.replaceCases(['IL-0054', 'IL-0062', 'IL-0081']);
  const after = await get('/api/v1/cases?component=ingress');
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  expect(((await after.json()) as CaseList).total).toBe(3);
  expect((await get('/api/v1/cases/IL-0011')).status).toBe(410);
  await server.library.replaceCases();
});

test('without its database the library answers from memory, and says how it stands', async () => {
  expect(await read<Health>('/api/v1/health')).toMatchObject({ status: 'ok', database: 'ok', search: 'ok' });
  const before = await read<CaseList>('/api/v1/cases?q=dns&size=3');
  await server.library.lose();
  await lookAtDatabase();
  expect(await read<CaseList>('/api/v1/cases?q=dns&size=3')).toEqual(before);
  const health = await read<Health>('/api/v1/health');
  expect(health).toMatchObject({ status: 'degraded', database: 'down', search: 'down' });
  expect(health.cases).toBeGreaterThan(300);
  const answer = await get('/api/v1/cases/IL-0177');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  await closeDatabase();
});

function rawGet(address: string, accepted: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(`${server.url}${address}`, { headers: { 'accept-encoding': accepted } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
        );
      })
      .on('error', reject);
  });
}
