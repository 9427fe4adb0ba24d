import type { Page } from '@playwright/test';
import { violations } from './axe';
import { InputMethod } from './input-method';
import { labelOf } from './library';
import { openReady } from './list-page';
import { expect, test } from './test';

/* Suggestions under the search box, by keyboard, by pointer and while an input method composes. */

const INGRESS = labelOf('component', 'ingress', 'ko');

const options = (page: Page) => page.getByRole('listbox').getByRole('option');

test('come while one types, are moved through by arrows and chosen by Enter', async ({ page }) => {
  const list = await openReady(page);
  await list.box.click();
  await page.keyboard.type('ingr');
  await expect(options(page).first()).toContainText(INGRESS);
  await expect(list.box).toHaveAttribute('aria-expanded', 'true');
  await expect(list.box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(list.box).toHaveAttribute('aria-activedescendant', /option-0$/);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[aria-selected=true]')).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(list.box).toHaveValue('ingr');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ko/cases?component=ingress');
  await expect(list.chip('component', INGRESS)).toBeVisible();
  await expect(list.box).toHaveValue('');
  await expect(options(page)).toHaveCount(0);
});

test('a case leads to its page; the front page has them too', async ({ page }) => {
  const list = await openReady(page, '/ko');
  await list.box.fill('IL-54');
  await options(page).filter({ hasText: 'IL-0054' }).click();
  await expect(page).toHaveURL('/ko/cases/IL-0054');
});

test('a value joins the filters that are there', async ({ page }) => {
  const list = await openReady(page, '/en/cases?cause=config-change&view=titles');
  await list.box.pressSequentially('ㅇㄱㄹㅅ');
  await options(page)
    .filter({ hasText: labelOf('component', 'ingress', 'en') })
    .click();
  await expect(page).toHaveURL('/en/cases?cause=config-change&component=ingress&view=titles');
});

test('Escape closes them and keeps what was typed; Tab and a click elsewhere close them', async ({
  page,
}) => {
  const list = await openReady(page);
  await list.box.pressSequentially('kube');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(list.box).toHaveValue('kube');
  await expect(list.box).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(options(page)).toHaveCount(0);
});

test('arrows move while a syllable is open, and leave it whole', async ({ page }) => {
  const list = await openReady(page);
  await list.box.click();
  const ime = await InputMethod.of(page);
  await ime.type(['ㅇ', '이', '인'], ['ㄱ', '그', '글']);
  await expect(options(page).first()).toContainText(INGRESS);
  await ime.key('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(list.box).toHaveValue('인글');
  await ime.key('ArrowUp');
  await expect(page.locator('[aria-selected=true]')).toHaveCount(0);
  await ime.compose('그');
  await ime.commit('그');
  await ime.type(['ㄹ', '레'], ['ㅅ', '스']);
  await expect(list.box).toHaveValue('인그레스');
});

test('one press that is told twice, in and after a composition, moves once', async ({ page }) => {
  const list = await openReady(page);
  await list.box.pressSequentially('node');
  await expect(options(page).nth(2)).toBeVisible();
  const send = (isComposing: boolean) =>
    list.box.dispatchEvent('keydown', {
      key: 'ArrowDown',
      code: 'ArrowDown',
      isComposing,
      keyCode: isComposing ? 229 : 40,
    });
  await send(true);
  await send(false);
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true');
  await list.box.dispatchEvent('keyup', { key: 'ArrowDown', code: 'ArrowDown' });
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('nothing meets: no list, and no trace of one', async ({ page }) => {
  const list = await openReady(page, '/ko');
  const answered = page.waitForResponse(/\/api\/v1\/suggest/);
  await list.box.fill('zzqqxxjjkk');
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(list.box).toHaveAttribute('aria-expanded', 'false');
});

for (const width of [390, 1440])
  test(`fit at ${width} px and pass axe`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const list = await openReady(page);
    await list.box.pressSequentially('인증서');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const box = await page.getByRole('listbox').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // What is on its way steps back, and is not there to be read yet.
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
