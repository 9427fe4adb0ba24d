import { CASES, labelOf, LANGS } from './library';
import { expect, test } from './test';

/* What is not there says so: true status, right language, something to read, without JavaScript. */

test.use({ javaScriptEnabled: false });

const NOT_FOUND = { ko: '찾는 페이지가 없다', en: 'There is no such page' } as const;
const NEAREST_TOPICS = { ko: '가까운 분류', en: 'Nearest topics' } as const;
const NEAREST = { ko: '가까운 사례', en: 'Nearest cases' } as const;

const NUMBER = { ko: '요청 번호', en: 'Request number' } as const;

for (const lang of LANGS) {
  test(`the number of the request, each time its own, in ${lang}`, async ({ request }) => {
    const numbers = new Set<string>();
    for (let time = 0; time < 3; time++) {
      const response = await request.get(`/${lang}/cases/IL-9998`);
      const id = response.headers()['x-request-id'] ?? '';
      expect(await response.text()).toContain(`${NUMBER[lang]}: <code>${id}</code>`);
      numbers.add(id);
    }
    expect(numbers.size).toBe(3);
  });

  test(`an id that never was, in ${lang}`, async ({ page }) => {
    const response = await page.goto(`/${lang}/cases/IL-9999`);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND[lang]);
    await expect(page.getByRole('main')).toContainText('IL-9999');
    const nearest = page.getByRole('region', { name: NEAREST[lang] }).getByRole('link');
    await expect(nearest.first()).toBeVisible();
    await nearest.first().click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/cases/IL-\\d{4}$`));
  });

  test(`an address that leads nowhere, in ${lang}`, async ({ page }) => {
    const response = await page.goto(`/${lang}/no/such/ingress`);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND[lang]);
    await expect(page.getByRole('main')).toContainText(`/${lang}/no/such/ingress`);
    await expect(page.getByRole('searchbox')).toBeVisible();
  });
}

test('an address without a language answers in the reader’s', async ({ request }) => {
  const response = await request.get('/nowhere', { headers: { 'accept-language': 'ko' } });
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('<html lang="ko"');
});

test('hostile addresses are not found, and shown as text', async ({ page, request }) => {
  const response = await page.goto('/ko/%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('<script>alert(1)</script>');
  for (const path of [
    '/ko/cases/%00',
    '/ko/cases/..%2f..%2fetc%2fpasswd',
    '/ko/cases/%E0%A4%A',
    '/ko//evil.example/x',
    `/ko/cases/${'9'.repeat(3000)}`,
    '/ko/status/not-found',
    '/ko/status/unavailable',
    '/ko/cases/IL-0054/more',
    '/cases/IL-9999',
    '/fr/cases',
  ]) {
    const { status, url } = await request
      .get(path, { maxRedirects: 5 })
      .then((answer) => ({ status: answer.status(), url: answer.url() }));
    expect(`${path} ${status}`).toMatch(/ 40[04]$/);
    expect(new URL(url).hostname).toBe('localhost');
  }
});

test('ids are read kindly', async ({ request }) => {
  for (const asked of ['il-54', 'IL-54', 'il-0054', 'IL-00054', 'il54', '%20IL-0054']) {
    const response = await request.get(`/ko/cases/${asked}`, { maxRedirects: 0 });
    expect(`${asked} ${response.status()}`).toBe(`${asked} 301`);
    expect(new URL(response.headers()['location'] ?? '', 'http://localhost').pathname).toBe(
      '/ko/cases/IL-0054',
    );
  }
  const permalink = await request.get('/cases/il-54', { headers: { 'accept-language': 'ko' } });
  expect(permalink.status()).toBe(200);
  expect(new URL(permalink.url()).pathname).toBe('/ko/cases/IL-0054');
});

test('values are read kindly, in any kind’s singular or plural', async ({ request }) => {
  for (const [asked, leads] of [
    ['components/Ingress', 'components/ingress'],
    ['component/ingress', 'components/ingress'],
    ['Components/KUBE_PROXY', 'components/kube-proxy'],
    ['causes/config-changes', 'causes/config-change'],
    ['orgs/%20GitHub', 'orgs/github'],
  ] as const) {
    const response = await request.get(`/ko/topics/${asked}`, { maxRedirects: 0 });
    expect(`${asked} ${response.status()}`).toBe(`${asked} 307`);
    expect(new URL(response.headers()['location'] ?? '', 'http://localhost').pathname).toBe(
      `/ko/topics/${leads}`,
    );
  }
  const kind = await request.get('/ko/topics/symptoms', { maxRedirects: 0 });
  expect([kind.status(), kind.headers()['location']]).toEqual([
    307,
    expect.stringMatching(/\/ko\/topics#symptom$/),
  ]);
});

for (const lang of LANGS)
  test(`a value that nothing is called offers the nearest, in ${lang}`, async ({ page }) => {
    const response = await page.goto(`/${lang}/topics/components/ingres-controler`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND[lang]);
    const nearest = page.getByRole('region', { name: NEAREST_TOPICS[lang] }).getByRole('link');
    await nearest.filter({ hasText: labelOf('component', 'ingress', lang) }).click();
    await expect(page).toHaveURL(`/${lang}/topics/components/ingress`);
  });

test('a kind that there is not, and a value of another kind, are not found', async ({ request }) => {
  for (const path of [
    '/ko/topics/years/2019',
    '/ko/topics/causes/ingress',
    '/ko/topics/components/ingress/more',
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});

test('a list past its end is an empty page with the right total', async ({ page }) => {
  const response = await page.goto('/ko/cases?page=999');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('status')).toHaveText(`${CASES.length}건, 이 쪽에는 없음`);
  await page.getByRole('navigation', { name: '쪽' }).getByRole('link', { name: '이전' }).click();
  await expect(page).toHaveURL(`/ko/cases?page=${Math.ceil(CASES.length / 20)}`);
  await expect(page.getByRole('status')).toContainText(`–${CASES.length}번째`);
});

test('addresses that are not canonical lead to the one that is', async ({ request }) => {
  for (const [given, canonical] of [
    ['q=&component=ingress&sort=', 'component=ingress'],
    ['component=ingress&cause=software-bug', 'cause=software-bug&component=ingress'],
    ['components=Ingress', 'component=ingress'],
    ['component=node&component=ingress&component=node', 'component=ingress&component=node'],
    ['page=1&sort=newest&view=cards', ''],
    ['utm_source=x&component=ingress', 'component=ingress'],
    ['component=ingress&page=abc', 'component=ingress'],
  ] as const) {
    const response = await request.get(`/ko/cases?${given}`, { maxRedirects: 0 });
    expect(`${given} ${response.status()}`).toBe(`${given} 307`);
    expect(new URL(response.headers()['location'] ?? '', 'http://localhost').search).toBe(
      canonical === '' ? '' : `?${canonical}`,
    );
  }
});
