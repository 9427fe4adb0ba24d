import { labelOf } from './library';
import { openReady } from './list-page';
import { expect, test } from './test';

/* The finder of a long facet: by any name, by initial consonants, by keyboard; without JavaScript the list is whole. */

const PROXY = labelOf('component', 'kube-proxy', 'ko');

test('finds values by either language, alias and initial consonants, also those behind "more"', async ({
  page,
}) => {
  const list = await openReady(page);
  const finder = list.facet('component').getByRole('textbox');
  await expect(list.value('component', PROXY)).toBeHidden();
  for (const typed of ['kube-pr', 'KUBE PROXY']) {
    await finder.fill(typed);
    await expect(list.value('component', PROXY)).toBeVisible();
  }
  for (const typed of ['인그', 'ingress', 'ㅇㄱㄹㅅ']) {
    await finder.fill(typed);
    await expect(list.value('component', labelOf('component', 'ingress', 'ko'))).toBeVisible();
    await expect(list.value('component', PROXY)).toBeHidden();
  }
  await finder.fill('zzqq');
  await expect(list.facet('component').getByText('맞는 값이 없다.')).toBeVisible();
  await finder.press('Escape');
  await expect(finder).toHaveValue('');
  await expect(list.value('component', labelOf('component', 'ingress', 'ko'))).toBeVisible();
  await expect(list.value('component', PROXY)).toBeHidden();
});

test('Enter chooses the first, and what is typed holds for the new rows', async ({ page }) => {
  const list = await openReady(page);
  const finder = list.facet('component').getByRole('textbox');
  await finder.fill('kube-proxy');
  await expect(list.value('component', PROXY)).toBeVisible();
  await finder.press('Enter');
  await expect(page).toHaveURL('/ko/cases?component=kube-proxy');
  await expect(list.value('component', PROXY)).toContainText(list.words.chosen);
  await expect(list.facet('component').getByRole('listitem').filter({ visible: true })).toHaveCount(1);
});

test('is not there without JavaScript', async ({ plain }) => {
  await plain.goto('/ko/cases');
  await expect(plain.getByRole('region', { name: '구성 요소', exact: true })).toBeVisible();
  await expect(plain.locator('.facet-finder').first()).toBeHidden();
});
