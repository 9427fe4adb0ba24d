import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPageServer, type PageServer } from '@/server/testing/page-server';

/* A real server whose pages take until they are let go. */

let server: PageServer;
const letGo: (() => void)[] = [];

beforeAll(async () => {
  server = await startPageServer(async (request, response) => {
    if (request.url?.includes('slow') === true) await new Promise<void>((resolve) => letGo.push(resolve));
    response.setHeader('content-type', 'text/html');
    response.end('<p>a page</p>');
  });
});
afterAll(() => server.close());

const waiting = async (count: number): Promise<void> => {
  while (letGo.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('tells those that come when too much is under way, in their language, at once; and takes the next when it is done', async () => {
  expect((await fetch(`${server.url}/ko/about`)).status).toBe(200);
  const first = Array.from({ length: 48 }, (_, turn) => fetch(`${server.url}/ko/cases?q=slow${turn}`));
  await waiting(8);
  await new Promise((resolve) => setTimeout(resolve, 500));
  // The others wait for their turn.
  expect(letGo).toHaveLength(8);

  const refused = await fetch(`${server.url}/ko/cases?q=slow99`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.text()).toMatch(/지금은 요청이 몰려 있다[\s\S]*Too many are asking at this moment/);
  const program = await fetch(`${server.url}/api/v1/cases?q=dns`);
  expect([program.status, program.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
  expect(((await program.json()) as { detail: string }).detail).toContain('Ask again in 2 s');

  expect((await fetch(`${server.url}/ko/about`)).status).toBe(200);
  expect((await fetch(`${server.url}/api/v1/health`)).status).not.toBe(429);

  const going = setInterval(() => {
    for (const go of letGo.splice(0)) go();
  }, 5);
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual(first.map(() => 200));
  clearInterval(going);
  const again = fetch(`${server.url}/ko/cases?q=slow99`);
  await waiting(1);
  for (const go of letGo) go();
  expect((await again).status).toBe(200);
});

it('counts no answer that is given up because Postgres is silent, though it never ends', async () => {
  server.setReachable(false);
  const from = performance.now();
  const ask = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, turn) => fetch(`${server.url}/ko/cases?q=slow-silent${turn}`)),
    );
  for (const answer of [...(await ask(48)), ...(await ask(2))]) {
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('지금은 사례를 읽어 올 수 없다');
  }
  // Told soon, and not by the limit that nobody waits beyond.
  expect(performance.now() - from).toBeLessThan(6_000);
  server.setReachable(true);
  expect((await fetch(`${server.url}/ko/cases?q=back`)).status).toBe(200);
});
