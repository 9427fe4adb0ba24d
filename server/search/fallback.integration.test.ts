import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '@/server/db';
import { currentLibrary } from '@/server/library/current-library';
import { answerWith, listenSilently, type FakeServer } from '@/server/testing/fake-search-server';
import { openImportedLibrary, type ImportedLibrary } from '@/server/testing/imported-library';
import { freePort } from '@/server/testing/search-server';
import type { FallbackEngine } from './fallback';
import { openEngine } from './index';
import { stampOf } from './meilisearch-settings';
import { postgresEngine } from './postgres';
import type { SearchRequest } from './search-engine';
import { saveSearchIndex } from './search-key';

/*
 * What readers get while the search server is gone, slow or talking nonsense. No real server is needed to be none.
 */

const REQUEST: SearchRequest = {
  q: 'ingress-nginx',
  filters: {},
  sort: 'relevance',
  page: 1,
  size: 20,
  lang: 'en',
};

let library: ImportedLibrary;
const open: { engine?: FallbackEngine; server?: FakeServer } = {};

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  library = await openImportedLibrary(['IL-0054', 'IL-0062', 'IL-0081']);
});
afterAll(() => library.close());
afterEach(async () => {
  open.engine?.stop();
  await open.server?.close();
  delete open.server;
});

async function openAt(host: string): Promise<FallbackEngine> {
  const { version } = await currentLibrary();
  await saveSearchIndex(db(), { name: 'incidents', key: null, stamp: stampOf(version) });
  return (open.engine = openEngine(host, null));
}

/** What a real server would say about the cases of these numbers. */
async function goodAnswer(numbers: readonly number[], version?: number): Promise<unknown> {
  const stamp = stampOf(version ?? (await currentLibrary()).version);
  const found = Object.fromEntries(numbers.map((no) => [String(no), 1]));
  return { hits: [], facetsByIndex: { incidents: { distribution: { no: found, stamp: { [stamp]: 1 } } } } };
}

async function expectDegraded(engine: FallbackEngine): Promise<void> {
  const expected = await postgresEngine.search(REQUEST);
  expect(expected.total).toBeGreaterThan(0);
  expect(await engine.search(REQUEST)).toEqual({ ...expected, degraded: true });
}

async function numbersOfAll(): Promise<number[]> {
  return (await db().case.findMany({ select: { no: true } })).map(({ no }) => no);
}

describe('Postgres answers, degraded', () => {
  it('while nobody listens', async () => {
    await expectDegraded(await openAt(`http://127.0.0.1:${await freePort()}`));
  });

  it('while the server hangs, of which only the first reader notices', async () => {
    const server = (open.server = await listenSilently());
    const engine = await openAt(server.host);
    const first = performance.now();
    await expectDegraded(engine);
    expect(performance.now() - first).toBeLessThan(1_500);
    const next = performance.now();
    for (let i = 0; i < 5; i++) await engine.search(REQUEST);
    expect(performance.now() - next).toBeLessThan(250);
    expect(engine.degradedAnswers()).toBe(6);
  });

  it('while the server begins an answer and does not end it', async () => {
    const server = (open.server = await answerWith((_, response) =>
      response.writeHead(200).write('{"hits":'),
    ));
    await expectDegraded(await openAt(server.host));
  });

  it.each([
    ['no JSON', 200, 'welcome to nginx'],
    ['nothing', 200, ''],
    ['null', 200, 'null'],
    ['another shape', 200, '{"results":[]}'],
    ['an answer without a stamp', 200, '{"hits":[],"facetsByIndex":{}}'],
    ['an error', 500, '{"message":"out of memory","code":"internal","type":"internal","link":""}'],
    ['an error that is no JSON', 502, '<html>Bad Gateway</html>'],
    ['a refusal of the key', 403, '{"message":"no","code":"invalid_api_key","type":"auth","link":""}'],
    [
      'that it has no index',
      404,
      '{"message":"no","code":"index_not_found","type":"invalid_request","link":""}',
    ],
  ])('while the server answers with %s', async (_, status, body) => {
    const server = (open.server = await answerWith((_, response) => response.writeHead(status).end(body)));
    await expectDegraded(await openAt(server.host));
  });

  it('while the server finds cases that the library does not have', async () => {
    const answer = JSON.stringify(await goodAnswer([...(await numbersOfAll()), 4711]));
    const server = (open.server = await answerWith((_, response) => response.end(answer)));
    await expectDegraded(await openAt(server.host));
  });

  it('while the index was built from another version of the library', async () => {
    const answer = JSON.stringify(await goodAnswer(await numbersOfAll(), 4711));
    const server = (open.server = await answerWith((_, response) => response.end(answer)));
    const engine = await openAt(server.host);
    await expectDegraded(engine);
    expect(engine.degradedBy()?.message).toMatch(/another version/);
  });

  it('while no index was ever built', async () => {
    const server = (open.server = await answerWith((_, response) => response.end('{}')));
    const engine = await openAt(server.host);
    await db().searchIndex.deleteMany();
    await expectDegraded(engine);
    expect(server.requests()).toBe(0);
  });
});

describe('the first engine answers', () => {
  it('again by itself when the server is well', async () => {
    let isWell = false;
    const good = JSON.stringify(await goodAnswer(await numbersOfAll()));
    const server = (open.server = await answerWith((_, response) =>
      isWell ? response.end(good) : response.writeHead(503).end(),
    ));
    const engine = await openAt(server.host);
    await expectDegraded(engine);
    isWell = true;
    await vi.waitFor(() => expect(engine.degradedBy()).toBeNull(), { timeout: 10_000 });
    const expected = await postgresEngine.search(REQUEST);
    expect(await engine.search(REQUEST)).toEqual({ ...expected, engine: 'meilisearch' });
  });

  it('with what it found and nothing else', async () => {
    const [no = 0] = await numbersOfAll();
    const good = JSON.stringify(await goodAnswer([no]));
    const server = (open.server = await answerWith((_, response) => response.end(good)));
    const answer = await (await openAt(server.host)).search(REQUEST);
    expect(answer).toMatchObject({ engine: 'meilisearch', degraded: false, total: 1 });
  });

  it('after an import, as soon as the index is that of the new version', async () => {
    let answer = JSON.stringify(await goodAnswer(await numbersOfAll()));
    const server = (open.server = await answerWith((_, response) => response.end(answer)));
    const engine = await openAt(server.host);
    expect(await engine.search(REQUEST)).toMatchObject({ engine: 'meilisearch' });
    await library.replaceCases(['IL-0054', 'IL-0062']);
    await expectDegraded(engine);
    answer = JSON.stringify(await goodAnswer(await numbersOfAll()));
    await vi.waitFor(() => expect(engine.degradedBy()).toBeNull(), { timeout: 10_000 });
    expect(await engine.search(REQUEST)).toMatchObject({ engine: 'meilisearch', degraded: false });
  });
});

it('an error of the database is not the search server’s', async () => {
  const server = (open.server = await answerWith((_, response) => response.end('{}')));
  const engine = await openAt(server.host);
  const broken = vi.spyOn(postgresEngine, 'search').mockRejectedValue(new Error('the database is gone'));
  await expect(engine.search(REQUEST)).rejects.toThrow('the database is gone');
  broken.mockRestore();
  await sleep(0);
});
