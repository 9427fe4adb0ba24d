import type { Page } from '@playwright/test';
import { InputMethod } from './input-method';
import { openReady } from './list-page';
import { expect, test } from './test';

/* Search as you type: after a pause, never within a syllable, and without a trace in the history. */

const q = (text: string): string => `/ko/cases?q=${encodeURIComponent(text)}`;

/** What the page asks the server to search for, in order. */
function watchSearches(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/cases') && url.searchParams.has('_rsc'))
      asked.push(url.searchParams.get('q') ?? '');
  });
  return asked;
}

test('after a pause, once; focus, caret and the total are kept up', async ({ page }) => {
  const list = await openReady(page);
  const searches = watchSearches(page);
  await list.box.click();
  await page.keyboard.type('etcd disk', { delay: 30 });
  await expect(page).toHaveURL('/ko/cases?q=etcd+disk');
  await expect(list.total).toHaveText(/^\d+건 중 1–\d+번째$/);
  await expect(list.box).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('full ', { delay: 30 });
  await expect(page).toHaveURL('/ko/cases?q=full+etcd+disk');
  await page.keyboard.type('X');
  await expect(list.box).toHaveValue('full Xetcd disk');
  expect(searches.slice(0, 2)).toEqual(['etcd disk', 'full etcd disk']);
});

test('leaves one entry in the history, however much is typed', async ({ page }) => {
  const list = await openReady(page, '/ko/cases?component=ingress');
  for (const [more, url] of [
    ['nginx', 'q=nginx&component=ingress'],
    [' 502', 'q=nginx+502&component=ingress'],
    [' reload', 'q=nginx+502+reload&component=ingress'],
  ] as const) {
    await list.box.pressSequentially(more);
    await expect(page).toHaveURL(`/ko/cases?${url}`);
  }
  await page.keyboard.press('Enter');
  await page.goBack();
  await expect(page).toHaveURL('/ko/cases?component=ingress');
  await expect(list.box).toHaveValue('');
  await page.goForward();
  await expect(page).toHaveURL('/ko/cases?q=nginx+502+reload&component=ingress');
  await expect(list.box).toHaveValue('nginx 502 reload');
});

test('two goes at typing are two entries', async ({ page }) => {
  const list = await openReady(page);
  await list.box.fill('dns');
  await expect(page).toHaveURL(q('dns'));
  await list.results.focus();
  await list.box.fill('etcd');
  await expect(page).toHaveURL(q('etcd'));
  await page.goBack();
  await expect(page).toHaveURL(q('dns'));
  await expect(list.box).toHaveValue('dns');
  await page.goBack();
  await expect(page).toHaveURL('/ko/cases');
  await expect(list.box).toHaveValue('');
});

test('an emptied box lists all again', async ({ page }) => {
  const list = await openReady(page, q('dns'));
  await list.box.fill('');
  await expect(page).toHaveURL('/ko/cases');
});

test('never while a syllable is open; then with all of it', async ({ page }) => {
  const list = await openReady(page);
  const searches = watchSearches(page);
  await list.box.click();
  const ime = await InputMethod.of(page);
  await ime.type(['ㅂ', '배'], ['ㅍ', '포']);
  await expect(list.box).toHaveValue('배포');
  await page.waitForTimeout(1_000);
  expect(searches).toEqual([]);
  await expect(page).toHaveURL('/ko/cases');
  await ime.commit('포');
  await expect(page).toHaveURL(q('배포'));
  expect(searches).toEqual(['배포']);
});

test('what finds nothing is not shown until Enter', async ({ page }) => {
  const list = await openReady(page, q('dns'));
  await page.evaluate(() => {
    const total = document.querySelector('[role=status]');
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(total?.textContent ?? '')).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await list.box.fill('zzqqxxjj');
  await page.waitForTimeout(1_500);
  await expect(page).toHaveURL(q('dns'));
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).not.toContain('0건');
  await list.box.press('Enter');
  await expect(page).toHaveURL(q('zzqqxxjj'));
  await list.expectTotal(0);
});

test('a qualifier and an open quote wait for Enter', async ({ page }) => {
  const list = await openReady(page);
  const searches = watchSearches(page);
  await list.box.fill('component:ing');
  await page.waitForTimeout(800);
  await list.box.fill('"connection re');
  await page.waitForTimeout(800);
  expect(searches).toEqual([]);
  await expect(page).toHaveURL('/ko/cases');
});

test('Enter does not wait', async ({ page }) => {
  const list = await openReady(page);
  const searches = watchSearches(page);
  await list.box.fill('conntrack');
  await list.box.press('Enter');
  await expect(page).toHaveURL(q('conntrack'), { timeout: 5_000 });
  await page.waitForTimeout(800);
  expect(searches).toEqual(['conntrack']);
  await page.goBack();
  await expect(page).toHaveURL('/ko/cases');
});

test('Enter within a composition searches once, for the whole last syllable', async ({ page }) => {
  const list = await openReady(page);
  const searches = watchSearches(page);
  await list.box.click();
  const ime = await InputMethod.of(page);
  await ime.type(['ㄴ', '노'], ['ㄷ', '드']);
  const session = await page.context().newCDPSession(page);
  // As Safari does it: the method's Enter ends the syllable and no other follows.
  const enter = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await ime.commit('드');
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await expect(page).toHaveURL(q('노드'));
  await expect(list.box).toHaveValue('노드');
  await page.waitForTimeout(800);
  expect(searches).toEqual(['노드']);
  await page.goBack();
  await expect(page).toHaveURL('/ko/cases');
});
