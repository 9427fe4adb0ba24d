import { LANGS } from './library';
import { startOwnServer, type OwnServer } from './own-server';
import { expect, test } from './test';

/* A search server that is not there: Postgres answers in its place, and the page and the API say so. */

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const SAID = {
  ko: '검색 서버가 응답하지 않아 예비 검색으로 찾았다. 순서가 평소와 다를 수 있다.',
  en: 'The search server does not answer, so the spare search did. The order may differ from the usual.',
} as const;

let server: OwnServer;
test.beforeAll(async () => {
  // Nothing listens on the discard port.
  server = await startOwnServer(['IL-0054', 'IL-0062'], {}, { MEILI_HOST: 'http://127.0.0.1:9' });
});
test.afterAll(() => server.stop());

for (const lang of LANGS)
  test(`the list finds, and says in ${lang} that results are degraded`, async ({ plain }) => {
    const response = await plain.goto(`${server.url}/${lang}/cases?q=ingress`);
    expect(response?.status()).toBe(200);
    await expect(plain.getByText(SAID[lang])).toBeVisible();
    await expect(plain.locator('a[href*="/cases/IL-0054"]').first()).toBeVisible();
  });

test('the API says degraded', async ({ request }) => {
  const answer: unknown = await (await request.get(`${server.url}/api/v1/cases?q=ingress`)).json();
  expect(answer).toMatchObject({ engine: 'postgres', degraded: true });
});
