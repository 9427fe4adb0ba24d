import type { Page } from '@playwright/test';
import { KINDS } from './kinds';
import { CASES, LANGS } from './library';
import { expect, test } from './test';

/* What a link becomes in a chat, a feed reader and a search engine. */

// Whoever unfurls a link runs no script.
test.use({ javaScriptEnabled: false });

const FILE = CASES.find(({ id }) => id === 'IL-0054');

const property = (page: Page, name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);

/** The blocks of data on a page, each read as JSON. */
const dataOf = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );

for (const lang of LANGS) {
  test(`every kind of page unfurls with a title, a text and a picture, in ${lang}`, async ({
    page,
    request,
  }) => {
    test.slow();
    for (const [kind, path] of Object.entries(KINDS)) {
      await page.goto(`/${lang}${path}`);
      const title = await property(page, 'og:title').getAttribute('content');
      expect(await page.title(), kind).toContain(title);
      for (const [name, content] of [
        ['og:site_name', /^Incident Library$/],
        ['og:description', /\S{2}/],
        ['og:locale', lang === 'ko' ? /^ko_KR$/ : /^en_US$/],
        ['og:url', new RegExp(`^http://localhost:\\d+/${lang}`)],
        ['og:image:width', /^1200$/],
        ['og:image:height', /^630$/],
        ['twitter:card', /^summary_large_image$/],
      ] as const) {
        await expect(property(page, name), `${kind} ${name}`).toHaveCount(1);
        await expect(property(page, name), kind).toHaveAttribute('content', content);
      }
      const picture = await property(page, 'og:image').getAttribute('content');
      await expect(property(page, 'twitter:image')).toHaveAttribute('content', picture ?? '');
      const answer = await request.get(picture ?? '');
      expect(`${kind} ${answer.status()} ${answer.headers()['content-type']}`).toBe(`${kind} 200 image/png`);
      const png = await answer.body();
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  test(`a case unfurls as itself, in ${lang}`, async ({ page, baseURL }) => {
    await page.goto(`/${lang}/cases/IL-0054`);
    await expect(property(page, 'og:title')).toHaveAttribute(
      'content',
      `${FILE?.title[lang]} (${FILE?.org})`,
    );
    await expect(property(page, 'og:type')).toHaveAttribute('content', 'article');
    await expect(property(page, 'og:image')).toHaveAttribute(
      'content',
      `${baseURL}/og/${lang}/cases/IL-0054.png`,
    );
    const [data, ...others] = await dataOf(page);
    expect(others).toEqual([]);
    expect(data).toMatchObject({
      '@type': 'TechArticle',
      '@id': `${baseURL}/cases/IL-0054`,
      headline: FILE?.title[lang],
      inLanguage: lang,
      dateModified: FILE?.updated_at,
      isBasedOn: FILE?.sources.map(({ url }) => url),
    });
  });
}

test('the library is described as a whole where it introduces itself', async ({ page, request }) => {
  for (const path of ['/ko', '/en/about']) {
    await page.goto(path);
    const [data] = await dataOf(page);
    expect(data).toMatchObject({
      '@type': 'Dataset',
      license: 'https://creativecommons.org/licenses/by/4.0/',
    });
    const { contentUrl } = (data?.['distribution'] ?? {}) as { contentUrl?: string };
    expect((await request.head(contentUrl ?? '')).status()).toBe(200);
  }
});

test('each page says which address serves readers of any language', async ({ page, baseURL, request }) => {
  for (const [path, expected] of [
    ['/ko', '/'],
    ['/en/cases', '/cases'],
    ['/ko/cases/IL-0054', '/cases/IL-0054'],
    ['/ko/about', '/en/about'],
  ] as const) {
    await page.goto(path);
    const link = page.locator('link[rel=alternate][hreflang=x-default]');
    await expect(link).toHaveAttribute('href', `${baseURL}${expected}`);
    expect((await request.get(expected)).status()).toBe(200);
  }
});

test('the feed that a page offers is one', async ({ page, request }) => {
  for (const lang of LANGS) {
    await page.goto(`/${lang}/cases/IL-0054`);
    const href = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
    const answer = await request.get(href ?? '');
    expect(answer.headers()['content-type']).toContain('application/atom+xml');
    const feed = await answer.text();
    expect(feed).toContain(`xml:lang="${lang}"`);
    const [, entry = ''] = /<entry>.*?href="([^"]+)"/s.exec(feed) ?? [];
    expect((await request.get(entry)).status()).toBe(200);
  }
});

test('what the sitemap names answers, itself and at once', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(CASES.length * 2);
  const pages = addresses.filter((address) => !/\/(?:cases|topics)\/./.test(address));
  const sample = addresses.filter((_, index) => index % 61 === 0);
  for (const address of [...pages, ...sample])
    expect(`${address} ${(await request.get(address, { maxRedirects: 0 })).status()}`).toBe(`${address} 200`);
});

test('icons and manifest are there', async ({ page, request, baseURL }) => {
  await page.goto('/ko');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(href ?? '')).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe('Incident Library');
  const links = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  expect(links.length).toBeGreaterThanOrEqual(3);
  for (const src of [...manifest.icons.map((icon) => icon.src), ...links]) {
    const answer = await request.get(new URL(src, baseURL).href);
    expect(`${src} ${answer.status()} ${answer.headers()['content-type']}`).toMatch(/ 200 image\//);
  }
});

test('robots.txt and llms.txt lead on', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(await (await request.get('/llms.txt')).text()).toMatch(/^# Incident Library\n/);
});
