import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations of the page as it is now, one line each. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    (tags) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
      }),
    TAGS,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 5)
      .map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Expects no violation on a phone and a desk, in both themes; on a phone with the filters open. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const toggle = page.locator('.rail-toggle:not([open]) summary');
      if (await toggle.isVisible()) {
        await toggle.click();
        // A bar that sticks to the window's edge always covers something; looked at where it rests, it covers nothing.
        await page.locator('.to-results').evaluate((bar) => {
          bar.parentElement?.scrollIntoView({ block: 'end' });
        });
      }
      const bar = page.locator('.compare-bar.chosen');
      if (await bar.isVisible())
        await bar.evaluate((element) => element.parentElement?.scrollIntoView({ block: 'end' }));
      expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
}
