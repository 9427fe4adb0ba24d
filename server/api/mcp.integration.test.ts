import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiReader } from '@/server/testing/api-reader';
import { serveLibrary } from '@/server/testing/served-library';
import { PASTED } from '@/server/testing/pasted-texts';
import type { CaseAnswer, CaseList, MatchAnswer, TopicAnswer, VocabularyEntry } from './answers';

const server = serveLibrary();
let client: Client;
beforeAll(async () => {
  client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/api/mcp`)));
  // From here on the client compares every structured answer with the schema it was told.
  await client.listTools();
});
afterAll(async () => {
  await client.close();
});
const { read } = apiReader(() => server.url);

const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
const call = async (name: string, given: object): Promise<CallToolResult> =>
  (await client.callTool({ name, arguments: { ...given } })) as CallToolResult;
async function ask<T>(name: string, given: object): Promise<{ answer: T; text: string }> {
  const result = await call(name, given);
  expect([name, result.isError ?? false, textOf(result)]).toEqual([name, false, expect.any(String)]);
  return { answer: result.structuredContent as T, text: textOf(result) };
}
async function refused(name: string, given: object): Promise<string> {
  const result = await call(name, given);
  expect([name, given, result.isError]).toEqual([name, given, true]);
  return textOf(result);
}

describe('the tools', () => {
  test('are these, read-only and idempotent, each with its schemas', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_incidents',
      'list_incidents',
      'get_topic',
      'get_incident',
      'vocab',
      'match_incidents',
      'list_checks',
      'evaluate_checks',
    ]);
    for (const { annotations, inputSchema, outputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true, destructiveHint: false });
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
      expect(description?.length).toBeGreaterThan(40);
    }
    expect(client.getInstructions()).toContain('search_incidents');
  });

  test('answer in the language asked for', async () => {
    const korean = await ask<CaseAnswer>('get_incident', { id: 'il-54', lang: 'ko' });
    expect(korean.answer.case.title).toEqual({ ko: expect.stringMatching(/[가-힣]/) as string });
    expect(korean.text).toContain('## 증상');
    expect(korean.text).toContain('## 비슷한 사례');
    const english = await ask<CaseAnswer>('get_incident', { id: 'IL-0054' });
    expect(english.answer.case.title).toEqual({ en: expect.stringContaining('GKE') as string });
    expect(english.text).toContain('## Symptom');
    expect(english.answer.case.sources).toEqual(korean.answer.case.sources);
    expect(english.answer.case.sources[0]?.archived).toContain('web.archive.org');
    expect(english.answer.similar.length).toBeGreaterThan(0);
    const found = await ask<CaseList>('search_incidents', { query: 'ingress 502', lang: 'ko' });
    expect(found.text).toMatch(/^사례 \d+건 중 1–10번째/);
    expect(found.text).not.toContain('<mark>');
  });

  test('a list goes on where its cursor says, and ends', async () => {
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { answer } = await ask<CaseList & { next_cursor: string | null }>('list_incidents', {
        domain: ['kubernetes'],
        limit: 60,
        ...(cursor == null ? {} : { cursor }),
      });
      ids.push(...answer.hits.map(({ id }) => id));
      cursor = answer.next_cursor;
      expect(answer.total).toBeGreaterThan(60);
      if (cursor === null) expect(ids).toHaveLength(answer.total);
    } while (cursor !== null);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('say that nothing is close', async () => {
    const { answer, text } = await ask<{ values: VocabularyEntry[] }>('vocab', { words: 'zzzz qqqq' });
    expect(answer.values).toEqual([]);
    expect(text).toContain('No value is close');
  });

  test('what cannot be read is named, with the nearest that can', async () => {
    expect(await refused('search_incidents', { query: 'dns', component: ['ingres'] })).toMatch(
      /"ingres".*Nearest: ingress/,
    );
    expect(await refused('search_incidents', { query: 'dns', component: ['ingres'], lang: 'ko' })).toMatch(
      /가까운 값: ingress/,
    );
    expect(await refused('list_incidents', { compnent: ['ingress'] })).toMatch(
      /"compnent".*Nearest: component/,
    );
    expect(await refused('get_topic', { kind: 'components', slug: 'ingress' })).toMatch(/Nearest: component/);
    expect(await refused('get_topic', { kind: 'component', slug: 'ingres' })).toMatch(/Nearest: ingress/);
    expect(await refused('get_incident', { id: 'IL-0055' })).toMatch(/IL-0055.*Nearest: IL-0054/);
    expect(await refused('get_incident', { id: 'ingress' })).toContain('"ingress" is no id');
    expect(await refused('vocab', { words: 'dns', kind: 'sympton' })).toMatch(/Nearest: symptom/);
    expect(await refused('list_incidents', { cursor: 'x' })).toContain('cursor "x"');
    expect(await refused('search_incident', { query: 'dns' })).toMatch(/Nearest: search_incidents/);
    for (const given of [
      {},
      { query: '' },
      { query: 5 },
      { query: 'a'.repeat(401) },
      { query: 'dns', limit: 0 },
    ])
      await refused('search_incidents', given);
    await refused('match_incidents', { text: 'x'.repeat(64 * 1024 + 1) });
  });
});

test('an agent answers what usually causes intermittent 502 during rolling updates in three calls', async () => {
  const question = 'what usually causes intermittent 502 during rolling updates?';
  const { answer: words } = await ask<{ values: VocabularyEntry[] }>('vocab', { words: question });
  const symptom = words.values.find(({ kind }) => kind === 'symptom');
  const { answer: topic, text } = await ask<TopicAnswer>('get_topic', {
    kind: 'symptom',
    slug: symptom?.slug ?? '',
    query: question,
  });
  expect(topic.with.cause[0]?.count).toBeGreaterThan(0);
  expect(text).toMatch(/^Cause: .+ \d+/m);
  const { answer: incident } = await ask<CaseAnswer>('get_incident', { id: topic.cases[0] ?? '' });
  expect(JSON.stringify(incident.case)).toMatch(/502/);
});

describe('HTTP and MCP give the same', () => {
  test.each([
    ['a symptom', { query: 'pods cannot resolve dns' }, 'q=pods+cannot+resolve+dns'],
    ['one in Korean', { query: '인그레스 502', lang: 'ko' }, 'q=인그레스+502&lang=ko'],
    [
      'one narrowed',
      { query: 'timeout', component: ['ingress', 'coredns'] },
      'q=timeout&component=ingress&component=coredns',
    ],
  ])('cases for %s', async (_name, given, query) => {
    const mcp = await ask<CaseList>('search_incidents', { ...given, limit: 20 });
    expect(mcp.answer).toEqual(await read<CaseList>(`/api/v1/cases?${encodeURI(query)}`));
  });

  test('lists', async () => {
    const mcp = await ask<CaseList>('list_incidents', {
      cause: ['config-change'],
      year: ['2021'],
      limit: 50,
    });
    const { next_cursor: _next, ...list } = mcp.answer as CaseList & { next_cursor: string | null };
    expect(list).toEqual(await read('/api/v1/cases?cause=config-change&year=2021&size=50'));
  });

  test('topics, values, a case', async () => {
    const topic = await ask<TopicAnswer>('get_topic', { kind: 'component', slug: 'ingress', query: 'tls' });
    expect(topic.answer).toEqual(await read('/api/v1/topics/component/ingress?q=tls'));
    const values = await ask<{ values: VocabularyEntry[] }>('vocab', {
      words: 'certificate expired',
      lang: 'ko',
    });
    expect(values.answer.values).toEqual(await read('/api/v1/vocabulary?q=certificate+expired&lang=ko'));
    const mcp = await ask<CaseAnswer>('get_incident', { id: 'IL-0062' });
    const http = await read<CaseAnswer>('/api/v1/cases/IL-0062');
    expect({ ...mcp.answer, case: null }).toEqual({ ...http, case: null });
    expect(mcp.answer.case.summary.en).toBe(http.case.summary.en);
  });

  test('matches', async () => {
    for (const { text, lang } of PASTED.slice(0, 4)) {
      const mcp = await ask<MatchAnswer>('match_incidents', { text, lang });
      const http = await fetch(`${server.url}/api/v1/match`, {
        method: 'POST',
        body: JSON.stringify({ text, lang }),
      });
      expect(mcp.answer).toEqual(await http.json());
    }
  });
});

describe('as HTTP', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const post = (headers: Record<string, string> = {}, body = JSON.stringify(ping)): Promise<Response> =>
    fetch(`${server.url}/api/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body,
    });

  test('each answer is one JSON body, without a session', async () => {
    const answer = await post();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('mcp-session-id')).toBeNull();
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    const told = await post({}, JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
    expect([told.status, await told.text()]).toEqual([202, '']);
  });

  test('nothing but POST, and only from here', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS']) {
      const answer = await fetch(`${server.url}/api/mcp`, {
        method,
        headers: { accept: 'text/event-stream' },
      });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
    for (const origin of ['https://example.org', 'null', 'http://localhost.example.org', 'x'])
      expect([origin, (await post({ origin })).status]).toEqual([origin, 403]);
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1', 'http://[::1]:8080'])
      expect([origin, (await post({ origin })).status]).toEqual([origin, 200]);
  });

  test('bodies that cannot be read are told', async () => {
    expect((await post({}, 'no json')).status).toBe(400);
    expect((await post({}, '{}')).status).toBe(400);
    expect((await post({}, 'x'.repeat(513 * 1024))).status).toBe(413);
  });
});
