import { otherLang } from '@/lib/lang';
import { expectAccessible } from './axe';
import { LANGS } from './library';
import { startOwnServer, type OwnServer } from './own-server';
import { expect, test } from './test';

/*
 * Ids answer for ever, and a library without its database says so: on a server of its own, with a library of its own, read
 * without JavaScript. In this order, since the last one ends the database.
 */

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const CASES = ['IL-0011', 'IL-0054', 'IL-0062', 'IL-0081', 'IL-0177'];
const REDIRECTS = {
  'IL-0300': { to: 'IL-0054' },
  'IL-0301': {
    withdrawn: '2026-10-01',
    reason: { en: 'The author asked for it.', ko: '원문의 저자가 요청했다.' },
  },
  'IL-0302': { withdrawn: '2026-10-02' },
};

const WITHDRAWN = { ko: '철회된 사례', en: 'This case was withdrawn' } as const;
const UNAVAILABLE = { ko: '지금은 사례를 읽어 올 수 없다', en: 'The cases cannot be read just now' } as const;

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(CASES, REDIRECTS);
});
test.afterAll(() => server.stop());

test('a merged id leads to the kept one for good', async ({ request }) => {
  for (const path of ['/ko/cases/IL-0300', '/en/cases/il-300']) {
    const response = await request.get(`${server.url}${path}`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toMatch(/\/(ko|en)\/cases\/IL-0054$/);
  }
  const permalink = await request.get(`${server.url}/cases/IL-0300`);
  expect(permalink.url()).toMatch(/\/en\/cases\/IL-0054$/);
});

test('a retired value leads to its successor for good, and is listed no more', async ({ request }) => {
  const retired = {
    slug: 'edge-router',
    label: { en: 'Edge router', ko: '에지 라우터' },
    definition: { en: 'Once a value of its own.', ko: '한때 따로 쓰던 값이다.' },
    aliases: { en: [], ko: [] },
    asked_as: { en: [], ko: [] },
    replaced_by: 'ingress',
  };
  await server.importOnly(CASES, REDIRECTS, { components: [retired] });
  for (const lang of LANGS) {
    const address = `${server.url}/${lang}/topics/components/edge-router`;
    await expect
      .poll(async () => (await request.get(address, { maxRedirects: 0 })).status(), { timeout: 15_000 })
      .toBe(301);
    const response = await request.get(address);
    expect(new URL(response.url()).pathname).toBe(`/${lang}/topics/components/ingress`);
    expect(response.status()).toBe(200);
    expect(await (await request.get(`${server.url}/${lang}/topics`)).text()).not.toContain('edge-router');
  }
});

for (const lang of LANGS)
  test(`a withdrawn id says so, when and why, in ${lang}`, async ({ page, plain }) => {
    const response = await plain.goto(`${server.url}/${lang}/cases/IL-0301`);
    expect(response?.status()).toBe(410);
    await expect(plain.locator('html')).toHaveAttribute('lang', lang);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(WITHDRAWN[lang]);
    const main = plain.getByRole('main');
    await expect(main).toContainText('IL-0301');
    await expect(main).toContainText('2026-10-01');
    await expect(main).toContainText(REDIRECTS['IL-0301'].reason[lang]);
    await expect(plain.getByRole('searchbox')).toBeVisible();
    await page.goto(`${server.url}/${lang}/cases/IL-0301`);
    await expectAccessible(page);

    const silent = await plain.goto(`${server.url}/${lang}/cases/il-302`);
    expect(silent?.status()).toBe(410);
    await expect(main).toContainText('2026-10-02');
    await expect(main).not.toContainText(/이유:|Reason:/);
  });

test('a case whose file is gone answers 410 with the day of that import', async ({ plain }) => {
  await server.importOnly(
    CASES.filter((id) => id !== 'IL-0011'),
    REDIRECTS,
  );
  await expect
    .poll(async () => (await plain.goto(`${server.url}/ko/cases/IL-0011`))?.status(), { timeout: 30_000 })
    .toBe(410);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(WITHDRAWN.ko);
  await expect(plain.getByRole('main')).toContainText(new Date().toISOString().slice(0, 10));
});

test('without its database the library says so, and what was read goes on being read', async ({
  page,
  plain,
}) => {
  await plain.goto(`${server.url}/ko/cases/IL-0054`);
  const read = await plain.getByRole('main').innerText();
  await plain.goto(`${server.url}/ko/cases?component=ingress`);
  // What is made of the library in memory, and what was asked for before.
  const documents = [
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
    '/feed.xml?lang=ko',
    '/og/ko/cases/IL-0054.png',
  ];
  for (const path of documents.slice(3)) await plain.request.get(server.url + path);
  await server.loseDatabase();

  for (const lang of LANGS) {
    await expect
      .poll(async () => (await plain.goto(`${server.url}/${lang}/cases/IL-0062?view=both`))?.status(), {
        timeout: 30_000,
      })
      .toBe(503);
    await expect(plain.locator('html')).toHaveAttribute('lang', lang);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(UNAVAILABLE[lang]);
    // A page made in time has the switch, one that stands in for it both languages.
    await expect(plain.locator(`a[href^="/${otherLang(lang)}"]`).first()).toBeVisible();
    await page.goto(`${server.url}/${lang}/cases/IL-0062?view=both`);
    await expectAccessible(page);
  }
  const again = await page.request.get(`${server.url}/en/cases?q=anything`);
  expect(again.status()).toBe(503);
  expect(Number(again.headers()['retry-after'])).toBeGreaterThan(0);
  expect(again.headers()['cache-control']).toBe('no-store');

  const kept = await plain.goto(`${server.url}/ko/cases/IL-0054`);
  expect(kept?.status()).toBe(200);
  expect(await plain.getByRole('main').innerText()).toBe(read);
  expect((await page.request.get(`${server.url}/ko/cases?component=ingress`)).status()).toBe(200);
  for (const path of documents)
    expect(`${path} ${(await page.request.get(server.url + path)).status()}`).toBe(`${path} 200`);
});
