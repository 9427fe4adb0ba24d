import { startOwnServer, type OwnServer } from './own-server';
import { expect, test } from './test';

/* Several app processes on one database: each sees an import at once, and none shows what another no longer has. */

let server: OwnServer;
let urls: string[];
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startOwnServer(['IL-0054', 'IL-0062'], {});
  urls = [server.url, await server.another(), await server.another()];
});
test.afterAll(() => server.stop());

test('three servers show an import within two seconds', async ({ request }) => {
  test.setTimeout(120_000);
  const totals = (): Promise<number[]> =>
    Promise.all(
      urls.map(
        async (url) => ((await (await request.get(`${url}/api/v1/cases`)).json()) as { total: number }).total,
      ),
    );
  const statuses = (): Promise<number[]> =>
    Promise.all(urls.map(async (url) => (await request.get(`${url}/ko/cases/IL-0081`)).status()));
  expect(await totals()).toEqual([2, 2, 2]);
  expect(await statuses()).toEqual([404, 404, 404]);
  await server.importOnly(['IL-0054', 'IL-0062', 'IL-0081'], {});
  await expect.poll(totals, { timeout: 2_000, intervals: [50] }).toEqual([3, 3, 3]);
  expect(await statuses()).toEqual([200, 200, 200]);
});
