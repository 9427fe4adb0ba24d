import { expectAccessible, LOOKS } from './axe';
import { KINDS } from './kinds';
import { LANGS } from './library';
import { expect, test } from './test';

/*
 * Every kind of page, in both languages: quiet from top to bottom (test.ts watches), nothing to scroll sideways at any width,
 * nothing too small for a finger, no violation that axe sees on a phone and a desk, in both themes.
 */

const WIDTHS = [320, 390, 820, 1440];

for (const lang of LANGS)
  for (const [kind, path] of Object.entries(KINDS))
    test(`${kind} in ${lang}: quiet, fits every width, targets are large enough, accessible`, async ({
      page,
    }) => {
      test.slow();
      await page.goto(`/${lang}${path}`);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const toggle = page.locator('.rail-toggle summary');
        if (width === 320 && (await toggle.isVisible())) {
          await toggle.click();
          await expect(page.locator('.rail-toggle')).toHaveAttribute('open');
        }
        await expect
          .poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth ?? Infinity), {
            message: `scroll width at ${width}`,
          })
          .toBeLessThanOrEqual(width);
        expect(await page.evaluate(findSmallTargets), `small targets at ${width}`).toEqual([]);
      }
      await expectAccessible(page, LOOKS[lang]);
    });

/** Links and buttons under 24 px either way; those within a sentence are as high as its line (WCAG 2.5.8). */
function findSmallTargets(): string[] {
  const small: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(
    'a, button, summary, input:not([type=hidden])',
  )) {
    const box = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.height > 1;
    if (!isShown || element.classList.contains('skip')) continue;
    const around = element.closest('p, li, dd, h1, h2, h3')?.textContent?.trim().length ?? 0;
    const isInSentence =
      getComputedStyle(element).display === 'inline' &&
      around > (element.textContent?.trim().length ?? 0) + 12;
    if (isInSentence || (box.width >= 23.5 && box.height >= 23.5)) continue;
    small.push(`${element.textContent?.trim() ?? ''} ${Math.round(box.width)}×${Math.round(box.height)}`);
  }
  return small;
}
