import { describe, expect, test, vi } from 'vitest';
import { serveLibrary } from '@/server/testing/served-library';
import { openApiChecker } from '@/server/testing/openapi-check';
import { PASTED } from '@/server/testing/pasted-texts';
import type { MatchAnswer } from './answers';

const server = serveLibrary();

const post = (body: BodyInit): Promise<Response> =>
  fetch(`${server.url}/api/v1/match`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
const match = async (given: object): Promise<MatchAnswer> => {
  const answer = await post(JSON.stringify(given));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.json()) as MatchAnswer;
};

const DRAINING = `kubectl drain of the old GKE node pool, externalTrafficPolicy: Local, every ingress unreachable,
LB health checks on healthCheckNodePort fail on new nodes, controller pods stay because of the PDB`;

describe('what people paste', () => {
  test.each(
    PASTED.map((pasted, place) => [place, pasted.form, pasted.lang, pasted.id, pasted.text] as const),
  )('%i, a %s in %s, finds %s among the first three', async (_place, _form, lang, id, text) => {
    const { hits } = await match({ text, lang });
    expect(hits.slice(0, 3).map((hit) => hit.id)).toContain(id);
    expect(hits.length).toBeLessThanOrEqual(5);
  });

  test('is what the description says', async () => {
    const check = openApiChecker((await (await fetch(`${server.url}/api/openapi.json`)).json()) as never);
    await check('/api/v1/match', await post(JSON.stringify({ text: DRAINING, lang: 'ko' })));
    await check('/api/v1/match', await post(JSON.stringify({ text: '!!!' })));
    await check('/api/v1/match', await post(JSON.stringify({ text: '' })));
    await check('/api/v1/match', await post('a'.repeat(513 * 1024)));
  });

  test('names values, which can be taken out', async () => {
    const all = await match({ text: DRAINING, lang: 'ko' });
    expect(all.terms).toContainEqual({
      kind: 'component',
      slug: 'ingress',
      label: '인그레스 컨트롤러',
      text: 'ingress',
    });
    const without = await match({ text: DRAINING, lang: 'ko', without: ['component:ingress'] });
    expect(without.terms.map(({ slug }) => slug)).not.toContain('ingress');
    expect(without.hits.flatMap(({ why }) => why).filter(({ slug }) => slug === 'ingress')).toEqual([]);
  });

  test('gives a section to paste, with links that last', async () => {
    const { hits, section } = await match({ text: DRAINING, lang: 'en' });
    expect(section).toMatch(/^## Seen elsewhere\n\n- \[IL-0054: /);
    for (const { permalink } of hits) expect(section).toContain(`](${permalink})`);
    expect((await match({ text: DRAINING, lang: 'ko' })).section).toMatch(/^## 비슷한 공개 사례\n/);
  });

  test('finds the same cases in whatever language the answer is', async () => {
    const [ko, en] = [await match({ text: DRAINING, lang: 'ko' }), await match({ text: DRAINING })];
    expect(ko.hits.map(({ id }) => id)).toEqual(en.hits.map(({ id }) => id));
  });

  test('may be like nothing', async () => {
    for (const text of ['!!!', '\u0000', '9f86d081884c7d659a2feaa0c55ad015', '🔥🔥'])
      expect([text, await match({ text })]).toEqual([text, { terms: [], hits: [], section: '' }]);
  });
});

test('nothing pasted comes back, and nothing is said on the server', async () => {
  const said: unknown[] = [];
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...words) => void said.push(words)),
  );
  const secrets = [
    'AKIAIOSFODNN7EXAMPLE',
    'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    'hunter2-correct-horse',
    'db-7.internal.example.com',
    '203.0.113.77',
    'kim.minsu@example.com',
  ];
  const text = `${DRAINING}\nAWS_SECRET=${secrets.join(' password=')}\n`;
  const answer = await post(JSON.stringify({ text, lang: 'en' }));
  const body = `${[...answer.headers].join(' ')} ${await answer.text()}`;
  const wrong = await post(`{"text": "${secrets.join(' ')}`);
  const unknown = await post(JSON.stringify({ text, [secrets[0] ?? '']: 1 }));
  spies.forEach((spy) => spy.mockRestore());
  expect(answer.status).toBe(200);
  for (const secret of secrets) expect(body).not.toContain(secret);
  expect([wrong.status, unknown.status]).toEqual([400, 400]);
  for (const secret of secrets) expect(await wrong.clone().text()).not.toContain(secret);
  expect(said).toEqual([]);
});

test('as much text as is taken, and no more', async () => {
  const line = 'nf_conntrack: table full, dropping packet\n';
  const most = line.repeat(2000).slice(0, 64 * 1024);
  expect((await post(JSON.stringify({ text: most }))).status).toBe(200);
  // 64 KiB of UTF-8, whatever the number of characters.
  const korean = '가'.repeat(Math.floor((64 * 1024) / 3));
  expect((await post(JSON.stringify({ text: korean }))).status).toBe(200);
  for (const text of [`${most}x`, `${korean}가`]) {
    const answer = await post(JSON.stringify({ text }));
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { detail: string }).detail).toContain('64 KiB');
  }
  for (const body of ['x'.repeat(512 * 1024 + 1), 'x'.repeat(5_000_000)]) {
    const answer = await post(body);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'application/problem+json']);
  }
  for (const body of ['', 'no json', '[]', 'null', '{"text": 5}', '{}', '\u00ff'])
    expect([body, (await post(body)).status]).toEqual([body, 400]);
});
