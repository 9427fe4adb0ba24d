import type { Page } from '@playwright/test';
import { KINDS } from './kinds';
import { haveKoreanFont } from './korean-font';
import { LANGS } from './library';
import { ListPage } from './list-page';
import { expect, test } from './test';

/*
 * Pages keep quiet and still. That no page logs an error, throws, fails to load a file or asks another host is watched over
 * in every test (test.ts), and every-kind.spec.ts opens every kind of page.
 */

/** Counts layout shifts from the first moment of every page on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources?: { node?: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            moved: (entry.sources ?? []).map(({ node }) =>
              node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? ''),
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page): Promise<{ value: number; moved: string[] }[]> =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts);

/** Until everything has come: files, fonts, and what the scripts do with them. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

for (const width of [390, 1440])
  for (const lang of LANGS)
    test(`nothing moves while pages come, at ${width} px in ${lang}`, async ({ page }) => {
      test.slow();
      await watchShifts(page);
      await haveKoreanFont(page);
      await page.setViewportSize({ width, height: 900 });
      for (const path of [
        KINDS.front,
        KINDS.list,
        KINDS['list with filters and a query'],
        KINDS.topics,
        KINDS.topic,
        KINDS.case,
        KINDS['long case'],
      ]) {
        await page.goto(`/${lang}${path}`);
        await settle(page);
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.01);
      }
    });

test('changes in place are quiet', async ({ page }) => {
  const list = new ListPage(page);
  await list.open();
  await settle(page);
  await list.facet('cause').getByRole('link').first().click();
  await expect(list.chips).toBeVisible();
  await list.chips.getByRole('link').first().click();
  await expect(list.chips).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/ko/cases');
  await settle(page);
});

test('a page asks for nothing twice and for nothing that it does not show', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/ko/cases');
  await settle(page);
  expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
  // Nothing is fetched ahead: a list has some hundred links.
  expect(asked.filter((url) => url.includes('_rsc='))).toEqual([]);
});
