import { test as base, type BrowserContext, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** What a page did that it must never do: an error on the console, an exception, a failed file, a request to another host. */
function watch(context: BrowserContext): readonly string[] {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(`exception: ${error.error().message}`));
  context.on('console', (message) => {
    // The browser's own note about a status; statuses of files are looked at below, those of pages in the tests.
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.hostname !== 'localhost')
      faults.push(`another host: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      faults.push(`${response.status()}: ${response.url()}`);
  });
  return faults;
}

/** Until the scripts of a page, which come after its first paint, are at work; at once for what has none. */
async function live(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.hasAttribute('data-live') ||
      !document.documentElement.outerHTML.includes('/_next/static/chunks/'),
  );
}

/** Playwright's test; every one of them fails when a page that it opened did what no page may do. */
export const test = base.extend<{ quiet: void; plain: Page }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled === false) return use(page);
    const goto = page.goto.bind(page);
    page.goto = async (...to) => {
      const response = await goto(...to);
      await live(page);
      return response;
    };
    const reload = page.reload.bind(page);
    page.reload = async (...how) => {
      const response = await reload(...how);
      await live(page);
      return response;
    };
    await use(page);
  },
  quiet: [
    async ({ context }, use) => {
      const faults = watch(context);
      await use();
      base.expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  /** A page without JavaScript, beside the one with it. */
  plain: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    await use(await context.newPage());
    await context.close();
  },
});
