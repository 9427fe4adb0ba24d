import { openReady, send } from './keys';
import { ListPage } from './list-page';
import { expect, test } from './test';

/* Single keys: from case to case, to the citation, and what turns them off. */

test('j and k go from case to case, Enter opens, and along the list from there', async ({ page }) => {
  await openReady(page, '/ko/cases?component=ingress');
  const list = new ListPage(page);
  const link = (at: number) => list.titles.nth(at).getByRole('link');
  await page.keyboard.press('j');
  await expect(link(0)).toBeFocused();
  // As a Korean layout and an input method send it.
  await send(page, { key: 'ㅓ', code: 'KeyJ' });
  await send(page, { key: 'Process', code: 'KeyJ' });
  await expect(link(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(link(1)).toBeFocused();
  const titles = await list.titles.allInnerTexts();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(titles[1] ?? '');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('j');
  await expect(heading).toHaveText(titles[2] ?? '');
  await page.waitForLoadState('networkidle');
  await send(page, { key: 'ㅏ', code: 'KeyK' });
  await expect(heading).toHaveText(titles[1] ?? '');
});

test('c opens the citation', async ({ page }) => {
  await openReady(page, '/ko/cases/IL-0054');
  await send(page, { key: 'ㅊ', code: 'KeyC' });
  await expect(page.locator('details:has([data-key="c"])')).toHaveAttribute('open');
});

test('? shows what the keys do, and a switch there turns them off, for the next page too', async ({
  page,
}) => {
  await openReady(page, '/ko/cases');
  const list = new ListPage(page);
  const help = page.getByRole('dialog', { name: '단축키' });
  await expect(help).toBeHidden();
  await page.keyboard.press('Shift+Slash');
  await expect(help).toBeVisible();
  await expect(help).toContainText('검색창으로');
  const keysOn = help.getByRole('switch', { name: '한 글자 단축키 쓰기' });
  await expect(keysOn).toBeChecked();
  await keysOn.click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  for (const key of ['Slash', 'j', 'Shift+Slash']) await page.keyboard.press(key);
  await expect(list.box).not.toBeFocused();
  await expect(list.titles.first().getByRole('link')).not.toBeFocused();
  await expect(help).toBeHidden();

  await openReady(page, '/ko');
  await page.keyboard.press('Slash');
  await expect(list.box).not.toBeFocused();
  await page.getByRole('contentinfo').getByRole('button', { name: '단축키' }).click();
  await expect(keysOn).not.toBeChecked();
  await keysOn.click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Slash');
  await expect(list.box).toBeFocused();
});

test('single keys are letters in a field, and nothing during composition or with a modifier', async ({
  page,
}) => {
  await openReady(page, '/ko/cases');
  const list = new ListPage(page);
  await list.box.click();
  await page.keyboard.type('jkc?');
  await expect(list.box).toHaveValue('jkc?');
  await expect(page.getByRole('dialog', { name: '단축키' })).toBeHidden();
  await list.box.blur();
  await send(page, { key: 'Process', code: 'KeyJ', isComposing: true });
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const)
    await send(page, { key: 'j', code: 'KeyJ', [modifier]: true });
  await expect(list.titles.first().getByRole('link')).not.toBeFocused();
});
