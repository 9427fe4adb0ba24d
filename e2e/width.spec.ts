import { KINDS } from './kinds';
import { LANGS } from './library';
import { expect, test } from './test';

/* Every kind of page at every width: nothing to scroll sideways, nothing too small for a finger. */

const WIDTHS = [320, 390, 820, 1440];

for (const lang of LANGS)
  for (const [kind, path] of Object.entries(KINDS))
    test(`${kind} in ${lang}: fits every width, targets are large enough`, async ({ page }) => {
      await page.goto(`/${lang}${path}`);
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

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('filters open, narrow, say how many, and lead to the results', async ({ page }) => {
    await page.goto('/ko/cases');
    await page.locator('.rail-toggle summary').tap();
    const facet = page.getByRole('region', { name: '구성 요소', exact: true });
    await facet.getByRole('link', { name: /^인그레스 컨트롤러/ }).tap();
    await expect(page).toHaveURL('/ko/cases?component=ingress');
    // The filters stay open for the next one.
    await expect(facet).toBeVisible();
    const total = /^\d+/.exec(await page.getByRole('status').innerText())?.[0] ?? '';
    const toResults = page.getByRole('link', { name: `결과 ${total}건 보기` });
    await expect(toResults).toBeInViewport();
    await toResults.tap();
    await expect(page.getByRole('status')).toBeInViewport();
  });
});
