import { expectAccessible } from './axe';
import { KINDS } from './kinds';
import { LANGS } from './library';
import { test } from './test';

/* Accessibility as axe sees it: no violation on any kind of page, in either language and theme, on a phone and a desk. */

for (const lang of LANGS)
  for (const [kind, path] of Object.entries(KINDS))
    test(`${kind} in ${lang}`, async ({ page }) => {
      test.slow();
      await page.goto(`/${lang}${path}`);
      await expectAccessible(page);
    });
