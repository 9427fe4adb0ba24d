import zlib from 'node:zlib';
import { KINDS } from './kinds';
import { haveKoreanFont } from './korean-font';
import { LANGS } from './library';
import { expect, test } from './test';

/*
 * How heavy pages are. An empty app of this Next (16.4.6: one layout, one page with one paragraph, built and loaded the same way)
 * loads 134 kB of script, gzip; ours may be so much more. The polyfill for old browsers (noModule) is never loaded.
 */

const EMPTY_APP = 134_000;
const KB = 1024;
const BUDGETS = [
  { page: 'a case', path: '/ko/cases/IL-0054', most: 25 * KB },
  { page: 'a list', path: '/ko/cases?component=ingress', most: 40 * KB },
  { page: 'the front page', path: '/ko', most: 40 * KB },
];

for (const { page: name, path, most } of BUDGETS)
  test(`scripts of ${name} stay within ${most / KB} KB above an empty app`, async ({ page }) => {
    const sizes: { file: string; bytes: number }[] = [];
    const measured: Promise<unknown>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const file = new URL(response.url()).pathname;
      measured.push(
        response.body().then((body) => sizes.push({ file, bytes: zlib.gzipSync(body, { level: 9 }).length })),
      );
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await Promise.all(measured);
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    const said = `${total} bytes in ${sizes.length} files, ${total - EMPTY_APP} above an empty app`;
    test.info().annotations.push({ type: 'weight', description: said });
    expect(sizes.length).toBeGreaterThan(0);
    expect(total - EMPTY_APP, said).toBeLessThanOrEqual(most);
  });

const FONTS = { ko: { names: ['hangul', 'latin'], most: 165 * KB }, en: { names: ['latin'], most: 30 * KB } };

for (const lang of LANGS)
  test(`every kind of page in ${lang} is set in ${FONTS[lang].names.join(' and ')} alone`, async ({
    page,
  }) => {
    test.slow();
    await haveKoreanFont(page);
    const fonts = new Map<string, number>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'font') return;
      const name = /\/([a-z-]+)[^/]*\.woff2$/.exec(new URL(response.url()).pathname)?.[1] ?? response.url();
      fonts.set(name, Number(response.headers()['content-length']));
    });
    for (const path of Object.values(KINDS)) {
      // Two languages beside each other are what it says.
      if (lang === 'en' && path.includes('view=both')) continue;
      await page.goto(`/${lang}${path}`);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect([...fonts.keys()].sort(), path).toEqual(FONTS[lang].names);
    }
    const total = [...fonts.values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(total).toBeLessThanOrEqual(FONTS[lang].most);
  });

test('what is read is painted before any script is fetched', async ({ page }) => {
  for (const path of ['/ko', '/ko/cases', '/en/cases/IL-0054']) {
    await page.goto(path);
    const { painted, fetched } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      fetched: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(fetched.length).toBeGreaterThan(0);
    expect(Math.min(...fetched), path).toBeGreaterThan(painted);
  }
});
