import { CASES, casesWith, labelOf } from './library';
import { ListPage } from './list-page';
import { expect, test } from './test';

/* Everything but comfort works without JavaScript. */

test.use({ javaScriptEnabled: false });

const INGRESS = labelOf('component', 'ingress', 'ko');

test('the front page reads and searches', async ({ page }) => {
  await page.goto('/ko');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(String(CASES.length));
  await page.getByRole('searchbox', { name: '사례 검색' }).fill('인그레스 502');
  await page.getByRole('button', { name: '검색' }).click();
  await expect(page).toHaveURL(`/ko/cases?q=${encodeURIComponent('인그레스').concat('+502')}`);
  const list = new ListPage(page);
  await expect(list.box).toHaveValue('인그레스 502');
  await expect(list.titles.first()).toBeVisible();
});

test('an example of the front page leads to its results', async ({ page }) => {
  await page.goto('/ko');
  const example = page.getByRole('list', { name: '검색 예' }).getByRole('link').first();
  const words = await example.innerText();
  await example.click();
  const list = new ListPage(page);
  await expect(list.box).toHaveValue(words);
  await expect(list.titles.first()).toBeVisible();
});

test('a case reads', async ({ page }) => {
  const file = CASES.find(({ id }) => id === 'IL-0054');
  await page.goto('/ko/cases/IL-0054');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(file?.title.ko ?? '');
  for (const name of ['증상', '촉발', '무슨 일이 있었나', '조치'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(file?.remediation[0]?.text.ko ?? '');
  await expect(page.getByRole('complementary').getByRole('link', { name: INGRESS })).toBeVisible();
});

test('about reads', async ({ page }) => {
  await page.goto('/en/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  await expect(page.getByRole('heading', { name: 'Licence' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('CC BY 4.0');
});

test('filters are links, the box keeps them, clear all lets them go', async ({ page }) => {
  const list = new ListPage(page);
  await list.open();
  await list.expectTotal(CASES.length);
  await list.value('component', INGRESS).click();
  await list.expectTotal(casesWith({ component: ['ingress'] }).length);
  await list.value('cause', labelOf('cause', 'config-change', 'ko')).click();
  await list.expectTotal(casesWith({ component: ['ingress'], cause: ['config-change'] }).length);
  await list.box.fill('인증서');
  await list.box.press('Enter');
  await expect(page).toHaveURL(
    `/ko/cases?q=${encodeURIComponent('인증서')}&cause=config-change&component=ingress`,
  );
  await expect(list.chip('component', INGRESS)).toBeVisible();
  await list.chips.getByRole('link', { name: '모두 풀기' }).click();
  await expect(page).toHaveURL(`/ko/cases?q=${encodeURIComponent('인증서')}`);
  await expect(list.chips).toHaveCount(0);
});

test('an empty box searches nothing and leaves no trace in the address', async ({ page }) => {
  const list = new ListPage(page);
  await list.open('component=ingress');
  await list.box.press('Enter');
  await expect(page).toHaveURL('/ko/cases?component=ingress');
});

test('pages follow one another', async ({ page }) => {
  const list = new ListPage(page);
  await list.open();
  const first = await list.titles.allInnerTexts();
  await list.pager.getByRole('link', { name: '다음' }).click();
  await list.expectTotal(CASES.length, 2);
  const second = await list.titles.allInnerTexts();
  expect(new Set([...first, ...second]).size).toBe(40);
  await list.pager.getByRole('link', { name: '이전' }).click();
  await expect(page).toHaveURL('/ko/cases');
  await list.expectTotal(CASES.length, 1);
});

test('"more" shows the rest of a facet, and what is chosen there stays in sight', async ({ page }) => {
  const list = new ListPage(page);
  await list.open();
  const rare = labelOf('component', 'kube-proxy', 'ko');
  await expect(list.value('component', rare)).toBeHidden();
  await list.openMore('component');
  await expect(list.value('component', rare)).toBeVisible();
  await list.value('component', rare).click();
  await list.expectTotal(casesWith({ component: ['kube-proxy'] }).length);
  await expect(list.value('component', rare)).toBeVisible();
});

test('on a phone the filters open, narrow and lead back to the results', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const list = new ListPage(page);
  await list.open();
  await expect(list.facet('component')).toBeHidden();
  await page.getByText(list.words.filters).first().click();
  await expect(list.facet('component')).toBeVisible();
  await list.value('component', INGRESS).click();
  await list.expectTotal(casesWith({ component: ['ingress'] }).length);
  await expect(list.chip('component', INGRESS)).toBeVisible();
  await expect(list.titles.first()).toBeInViewport();
});
