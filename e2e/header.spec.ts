import { LANGS } from '@/lib/lang';
import { expect, test } from './test';

/* Phones, tablets, halves of a screen: the width of a window is anybody's. */
const WIDTHS = [320, 360, 390, 430, 540, 600, 641, 700, 768, 816, 817, 860, 912, 1024, 1180, 1440];

for (const lang of LANGS) {
  test(`the head of a page fits any window, in ${lang}`, async ({ page }) => {
    await page.goto(`/${lang}/about`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        width,
        width,
      ]);
    }
  });
}
