import type { Page } from '@playwright/test';
import { openReady, send } from './keys';
import { casesWith, labelOf } from './library';
import { ListPage } from './list-page';
import { expect, test } from './test';

/* By keyboard alone, on Korean and other layouts, and while a syllable is being composed. */

const INGRESS = labelOf('component', 'ingress', 'ko');

test('/ goes to the search box and selects what is in it', async ({ page }) => {
  await openReady(page, '/ko/cases?q=ingress');
  const { box } = new ListPage(page);
  await expect(box).not.toBeFocused();
  await page.keyboard.press('Slash');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('ingress');
  await page.keyboard.type('dns');
  await expect(box).toHaveValue('dns');
});

test('/ is read by its place on the keyboard', async ({ page }) => {
  for (const key of ['/', 'Process', '-', 'ㅡ']) {
    await openReady(page, '/ko');
    await send(page, { key, code: 'Slash' });
    await expect(new ListPage(page).box).toBeFocused();
  }
});

test('/ is a letter like any other where someone types', async ({ page }) => {
  await openReady(page, '/ko/cases');
  const { box } = new ListPage(page);
  await box.click();
  await page.keyboard.type('tcp/ip');
  await expect(box).toHaveValue('tcp/ip');
});

test('/ does nothing during composition or with a modifier', async ({ page }) => {
  await openReady(page, '/ko/cases');
  const { box } = new ListPage(page);
  await send(page, { key: 'Process', code: 'Slash', isComposing: true });
  await send(page, { key: '/', code: 'Slash', ctrlKey: true });
  await send(page, { key: '/', code: 'Slash', metaKey: true });
  await send(page, { key: '/', code: 'Slash', altKey: true });
  await send(page, { key: '?', code: 'Slash', shiftKey: true });
  await send(page, { key: '/', code: 'KeyQ' });
  await expect(box).not.toBeFocused();
});

test('Enter in the box searches once', async ({ page }) => {
  await openReady(page, '/ko/cases');
  const list = new ListPage(page);
  const searches = watchSearches(page);
  await list.box.fill('인그레스');
  await list.box.press('Enter');
  await expect(page).toHaveURL(`/ko/cases?q=${encodeURIComponent('인그레스')}`);
  await expect(list.box).toBeFocused();
  await expect(list.titles.first()).toBeVisible();
  expect(searches()).toEqual(['인그레스']);
  await page.goBack();
  await expect(page).toHaveURL('/ko/cases');
});

test('한글입력, composed, then Enter: one search for exactly that', async ({ page }) => {
  await openReady(page, '/ko/cases');
  const list = new ListPage(page);
  const searches = watchSearches(page);
  await list.box.focus();
  const ime = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  for (const [steps, syllable] of [
    [['ㅎ', '하', '한'], '한'],
    [['ㄱ', '그', '글'], '글'],
    [['ㅇ', '이', '입'], '입'],
    [['ㄹ', '려', '력'], '력'],
  ] as const) {
    for (const step of steps) await compose(step);
    // The last syllable is still open when Enter comes: the method's own Enter closes it, a second one searches.
    if (syllable !== '력') await ime.send('Input.insertText', { text: syllable });
  }
  await ime.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await ime.send('Input.insertText', { text: '력' });
  await ime.send('Input.dispatchKeyEvent', {
    type: 'keyUp',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 13,
  });
  await expect(list.box).toHaveValue('한글입력');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/ko/cases?q=${encodeURIComponent('한글입력')}`);
  await expect(list.box).toHaveValue('한글입력');
  await page.waitForLoadState('networkidle');
  expect(new Set(searches())).toEqual(new Set(['한글입력']));
  await page.goBack();
  await expect(page).toHaveURL('/ko/cases');
});

/** What the page asks the server to search for. */
function watchSearches(page: Page): () => string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith('/cases')) return;
    const q = url.searchParams.get('q');
    if (q !== null) asked.push(q);
  });
  return () => asked;
}

for (const path of ['/ko', '/ko/cases', '/ko/cases/IL-0054', '/ko/about', '/ko/cases/IL-9999'])
  test(`the first Tab stop of ${path} skips to the content`, async ({ page }) => {
    await openReady(page, path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: '본문으로 건너뛰기' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

test('a chosen value keeps the focus, and so does one let go', async ({ page }) => {
  await openReady(page, '/ko/cases');
  const list = new ListPage(page);
  const value = list.value('component', INGRESS);
  await value.focus();
  const before = await value.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  await page.keyboard.press('Enter');
  await list.expectTotal(casesWith({ component: ['ingress'] }).length);
  await expect(value).toBeFocused();
  await expect(value).toContainText('선택됨');
  const after = await value.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  // The row of chips that appears is all that may push it.
  expect(Math.abs(after - before)).toBeLessThan(80);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ko/cases');
  await expect(value).toBeFocused();
});

test('a chip that goes leaves the focus in the results', async ({ page }) => {
  await openReady(page, '/ko/cases?component=ingress');
  const list = new ListPage(page);
  await list.chip('component', INGRESS).focus();
  await page.keyboard.press('Enter');
  await expect(list.chips).toHaveCount(0);
  await expect(list.results).toBeFocused();
});

test('the next page begins at the top of the results', async ({ page }) => {
  await openReady(page, '/ko/cases');
  const list = new ListPage(page);
  await list.pager.getByRole('link', { name: '다음' }).focus();
  await page.keyboard.press('Enter');
  await expect(list.pager.getByRole('link', { name: '2쪽' })).toHaveAttribute('aria-current', 'page');
  await expect(list.titles.first()).toBeInViewport();
  await expect(list.results).toBeFocused();
});

test('the rest of a facet opens by keyboard, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, '/ko/cases');
  const list = new ListPage(page);
  await page.locator('summary').filter({ hasText: list.words.filters }).first().focus();
  await page.keyboard.press('Enter');
  await expect(list.facet('component')).toBeVisible();
  await list.facet('component').locator('summary').focus();
  await page.keyboard.press('Space');
  await expect(list.value('component', labelOf('component', 'kube-proxy', 'ko'))).toBeVisible();
});

test('Tab goes through the page as it is read, and every stop shows where it is', async ({ page }) => {
  await openReady(page, '/ko/cases?component=ingress');
  const stops: string[] = [];
  for (let step = 0; step < 18; step++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return { name: '', outlined: false };
      const style = getComputedStyle(element);
      const form = element.closest('form');
      const drawn = (one: CSSStyleDeclaration) =>
        (one.outlineStyle !== 'none' && parseFloat(one.outlineWidth) > 0) || one.boxShadow !== 'none';
      return {
        name: element.getAttribute('aria-label') ?? element.innerText.replace(/\s+/g, ' ').trim(),
        outlined: drawn(style) || (form !== null && drawn(getComputedStyle(form))),
      };
    });
    expect(stop).toEqual({ name: stop.name, outlined: true });
    stops.push(stop.name);
  }
  expect(stops.slice(0, 15)).toEqual([
    '본문으로 건너뛰기',
    'Incident Library',
    '사례',
    '분류',
    '그래프',
    '글',
    '점검',
    '붙여넣어 찾기',
    '소개',
    'English',
    '사례 검색',
    '검색',
    `구성 요소 ${INGRESS} 필터 풀기`,
    '모두 풀기',
    INGRESS,
  ]);
  expect(stops[15]).toMatch(/^소프트웨어 결함 \d+$/);
});
