import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import type { Lang } from '@/lib/lang';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a theme can break; they take half of axe's time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Look = { width: number; colorScheme: 'light' | 'dark' };

/** A phone and a desk, each in one theme. Pages of two languages are coloured alike: what one leaves out, the other has. */
export const LOOKS: Record<Lang, readonly Look[]> = {
  ko: [
    { width: 1440, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ],
  en: [
    { width: 1440, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
  ],
};

/** Violations of the page as it is now, one line each; of all rules, or of those that look at colours. */
export async function violations(page: Page, only: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly =
    only === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: COLOUR_RULES };
  const found = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { runOnly, resultTypes: ['violations' as const] },
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 5)
      .map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Expects no violation in any of the looks, by default on a phone and a desk in both themes; on a phone with the filters open. */
export async function expectAccessible(
  page: Page,
  looks: readonly Look[] = [...LOOKS.ko, ...LOOKS.en],
): Promise<void> {
  const seen = new Set<number>();
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const toggle = page.locator('.rail-toggle:not([open]) summary');
    if (await toggle.isVisible()) await toggle.click();
    // A bar that sticks to the window's edge always covers something; looked at where it rests, it covers nothing.
    for (const sticking of ['.to-results', '.compare-bar.chosen']) {
      const bar = page.locator(sticking);
      if (await bar.isVisible())
        await bar.evaluate((element) => element.parentElement?.scrollIntoView({ block: 'end' }));
    }
    // Of a width seen before, only colours can differ.
    const rules = seen.has(width) ? 'colours' : 'all';
    expect(await violations(page, rules), `${width} px, ${colorScheme}`).toEqual([]);
    seen.add(width);
  }
}
