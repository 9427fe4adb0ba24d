import type { Page } from '@playwright/test';

type Key = Pick<
  KeyboardEventInit,
  'key' | 'code' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

/** Sends a key event as a layout or an input method would. */
export const send = (page: Page, key: Key): Promise<void> =>
  page.evaluate((init) => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  }, key);

/** The page can hear keys once its scripts run. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}
