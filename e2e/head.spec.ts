import { KINDS } from './kinds';
import { CASES, LANGS } from './library';
import { expect, test } from './test';

/* What search engines, feeds and chat programs read of a page. */

const SITE = 'Incident Library';

for (const lang of LANGS)
  test(`every kind of page names itself, its address and its other language, in ${lang}`, async ({
    page,
  }) => {
    const titles: string[] = [];
    for (const [kind, path] of Object.entries(KINDS)) {
      await page.goto(`/${lang}${path}`);
      const title = await page.title();
      expect(title, kind).toContain(SITE);
      titles.push(title);
      const description = page.locator('meta[name=description]');
      await expect(description, kind).toHaveCount(1);
      await expect(description, kind).toHaveAttribute('content', /\S{2}/);
      const robots = page.locator('meta[name=robots]');
      if (kind.endsWith('not found') || path.includes('q=') || path.includes('component=')) {
        await expect(robots.first(), kind).toHaveAttribute('content', 'noindex');
        continue;
      }
      await expect(robots, kind).toHaveCount(0);
      const { origin, pathname, search } = new URL(page.url());
      await expect(page.locator('link[rel=canonical]'), kind).toHaveAttribute(
        'href',
        origin + pathname + search,
      );
      for (const other of LANGS)
        await expect(page.locator(`link[rel=alternate][hreflang=${other}]`), kind).toHaveAttribute(
          'href',
          `${origin}/${other}${pathname.slice(3)}${search}`,
        );
    }
    // The lists without a query share one title.
    expect(new Set(titles).size).toBeGreaterThanOrEqual(6);
  });

test('a case is titled by what happened and to whom', async ({ page }) => {
  const file = CASES.find(({ id }) => id === 'IL-0054');
  await page.goto('/en/cases/IL-0054');
  await expect(page).toHaveTitle(`${file?.title.en} (${file?.org}) — ${SITE}`);
});

test('the public address is that of the request, and no reader can have it be another for the rest', async ({
  request,
  baseURL,
}) => {
  const canonical = async (headers: Record<string, string>) =>
    /<link rel="canonical" href="([^"]+)"/.exec(
      await (await request.get('/en/about', { headers })).text(),
    )?.[1];
  expect(await canonical({ 'x-public-origin': 'https://elsewhere.example' })).toBe(`${baseURL}/en/about`);
  expect(await canonical({ 'x-forwarded-proto': 'https' })).toBe(
    `${baseURL?.replace('http:', 'https:')}/en/about`,
  );
  expect(await canonical({})).toBe(`${baseURL}/en/about`);
});
