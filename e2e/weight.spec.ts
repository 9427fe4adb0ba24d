import zlib from 'node:zlib';
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
