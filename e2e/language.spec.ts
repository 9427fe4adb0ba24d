import type { APIRequestContext } from '@playwright/test';
import { ListPage } from './list-page';
import { expect, test } from './test';

/* Korean and English: the switch keeps everything, and a reader is met in the language last read. */

const idsOf = async (list: ListPage): Promise<string[]> => {
  const links = await list.titles.getByRole('link').all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  return hrefs.map((href) => href?.split('/').at(-1) ?? '');
};

for (const query of [
  `q=${encodeURIComponent('연결')}&domain=kubernetes&sort=oldest&page=2`,
  'cause=config-change&cause=software-bug&component=ingress&view=titles',
  'q=%22connection+reset%22+-aws',
  'component=no-such-thing',
])
  test(`the switch keeps ${decodeURIComponent(query)}`, async ({ page }) => {
    const korean = new ListPage(page, 'ko');
    const english = new ListPage(page, 'en');
    await korean.open(query);
    const address = new URL(page.url());
    const total = /^([\d,]+)건/.exec(await korean.total.innerText())?.[1] ?? '';
    const [ids, q] = [await idsOf(korean), await korean.box.inputValue()];

    await page.getByRole('navigation', { name: '언어' }).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`/en/cases${address.search}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(english.box).toHaveValue(q);
    await expect(english.total).toHaveText(total === '0' ? 'No cases' : new RegExp(`of ${total} cases?$`));
    expect(await idsOf(english)).toEqual(ids);

    await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: '한국어' }).click();
    await expect(page).toHaveURL(`/ko/cases${address.search}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    expect(await idsOf(korean)).toEqual(ids);
  });

for (const path of ['', '/cases/IL-0054', '/about', '/no/such/page'])
  test(`the switch leads to the same page: ${path === '' ? 'front' : path}`, async ({ page }) => {
    await page.goto(`/ko${path}`);
    await page.getByRole('navigation', { name: '언어' }).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`/en${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('a passage in the other language says so', async ({ page }) => {
  await page.goto(`/ko/cases?q=${encodeURIComponent('"rolled back"')}`);
  const foreign = page.getByRole('main').locator('.passage:has([lang=en])').first();
  await expect(foreign).toContainText('영어');
});

/** Where an address leads for a reader with this cookie and these languages. */
async function leads(
  request: APIRequestContext,
  from: string,
  reader: { cookie?: string; languages?: string },
): Promise<string> {
  const headers: Record<string, string> = { 'accept-language': reader.languages ?? '' };
  if (reader.cookie !== undefined) headers['cookie'] = reader.cookie;
  const response = await request.get(from, { headers, maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(response.headers()['vary']).toMatch(/Accept-Language/i);
  expect(response.headers()['vary']).toMatch(/Cookie/i);
  const url = new URL(response.headers()['location'] ?? '', 'http://localhost');
  return url.pathname + url.search;
}

test.describe('addresses without a language', () => {
  test('follow Accept-Language, English where it names neither', async ({ request }) => {
    expect(await leads(request, '/', { languages: 'ko-KR,ko;q=0.9,en;q=0.8' })).toBe('/ko');
    expect(await leads(request, '/', { languages: 'en-GB' })).toBe('/en');
    expect(await leads(request, '/', { languages: 'en;q=0.4, ko;q=0.5' })).toBe('/ko');
    expect(await leads(request, '/', { languages: 'fr, ja' })).toBe('/en');
    expect(await leads(request, '/', { languages: '' })).toBe('/en');
    expect(await leads(request, '/', { languages: 'ko;q=0, en' })).toBe('/en');
  });

  test('follow the cookie first', async ({ request }) => {
    expect(await leads(request, '/', { cookie: 'lang=ko', languages: 'en' })).toBe('/ko');
    expect(await leads(request, '/', { cookie: 'lang=en', languages: 'ko' })).toBe('/en');
    expect(await leads(request, '/', { cookie: 'lang=xx', languages: 'ko' })).toBe('/ko');
  });

  test('keep what they ask for', async ({ request }) => {
    const reader = { languages: 'ko' };
    expect(await leads(request, '/cases/IL-0054', reader)).toBe('/ko/cases/IL-0054');
    expect(await leads(request, '/cases?component=ingress', reader)).toBe('/ko/cases?component=ingress');
  });
});

test('the language last read is remembered', async ({ page }) => {
  // The browser of these tests asks for English.
  await page.goto('/');
  await expect(page).toHaveURL('/en');
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: '한국어' }).click();
  await expect(page).toHaveURL('/ko');
  await page.goto('/');
  await expect(page).toHaveURL('/ko');
  await page.goto('/cases/IL-0054');
  await expect(page).toHaveURL('/ko/cases/IL-0054');
});
