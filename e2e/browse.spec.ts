import type { Page } from '@playwright/test';
import { FACETS, type FacetKey } from '@/lib/facets';
import { CASES, casesWith, labelOf } from './library';
import { ListPage } from './list-page';
import { expect, test } from './test';

/* Browsing by component, in Korean: every click narrows, every Back gives the state before. */

const INGRESS = labelOf('component', 'ingress', 'ko');
const CONFIG = labelOf('cause', 'config-change', 'ko');
const BUG = labelOf('cause', 'software-bug', 'ko');

/** What the controls of a list say is chosen, against what its address says. */
async function expectControlsToSayTheAddress(list: ListPage, address: string): Promise<void> {
  await expect(list.page).toHaveURL(address);
  const params = new URL(address, 'http://localhost').searchParams;
  await expect(list.box).toHaveValue(params.get('q') ?? '');
  const chosen: string[] = [];
  for (const { key } of FACETS)
    for (const slug of params.getAll(key)) {
      const label = nameOf(key, slug);
      chosen.push(label);
      await expect(list.chip(key, label)).toBeVisible();
      await expect(list.value(key, label)).toContainText(list.words.chosen);
    }
  await expect(list.page.getByRole('link', { name: /, 선택됨$/ })).toHaveCount(chosen.length);
  await expect(list.chips.getByRole('link', { name: /필터 풀기$/ })).toHaveCount(chosen.length);
  const sort = { newest: '최신순', oldest: '오래된순', relevance: '관련도순' } as const;
  const kind = params.get('sort') ?? (params.has('q') ? 'relevance' : 'newest');
  await expect(list.page.getByRole('list', { name: '정렬' }).locator('[aria-current]')).toHaveText(
    Object.entries(sort).find(([name]) => name === kind)?.[1] ?? '',
  );
}

const nameOf = (key: FacetKey, slug: string): string =>
  key === 'cause' || key === 'component' || key === 'symptom' || key === 'factor' || key === 'domain'
    ? labelOf(key, slug, 'ko')
    : slug;

/** What a reader sees and hears of a page, as one text. */
const look = (page: Page): Promise<string> => page.getByRole('main').ariaSnapshot();

const pathOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);

test('from the front page to a component, its causes, and the cases of one', async ({ page }) => {
  const list = new ListPage(page);
  const all = casesWith({ component: ['ingress'] });
  const narrowed = casesWith({ component: ['ingress'], cause: ['config-change'] });

  await page.goto('/ko');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('증상으로 찾는 장애 사례');
  await page
    .getByRole('region', { name: '구성 요소' })
    .getByRole('link', { name: `${INGRESS} ${all.length}건`, exact: true })
    .click();
  await expect(page).toHaveURL('/ko/topics/components/ingress');
  await page
    .getByRole('region', { name: '원인', exact: true })
    .getByRole('link', { name: `${CONFIG} ${narrowed.length}건`, exact: true })
    .click();
  await expect(page).toHaveURL('/ko/cases?cause=config-change&component=ingress');
  await list.expectTotal(narrowed.length);
  await expect(list.chip('cause', CONFIG)).toBeVisible();
  await expect(list.chip('component', INGRESS)).toBeVisible();
  for (const { title } of narrowed)
    await expect(list.titles.getByText(title.ko ?? '', { exact: true })).toBeVisible();

  await list.titles.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/ko\/cases\/IL-\d{4}\?cause=config-change&component=ingress$/);
  await page.goBack();
  await list.expectTotal(narrowed.length);
});

test('values of one facet widen it, siblings keep the counts they would give', async ({ page }) => {
  const list = new ListPage(page);
  await list.open('cause=config-change&component=ingress');
  const before = await list.rows('cause');
  await list.value('cause', BUG).click();
  const both = casesWith({ component: ['ingress'], cause: ['config-change', 'software-bug'] });
  await list.expectTotal(both.length);
  await expect(page).toHaveURL('/ko/cases?cause=config-change&cause=software-bug&component=ingress');
  const after = await list.rows('cause');
  expect(after.map(({ label, count }) => ({ label, count }))).toEqual(
    before.map(({ label, count }) => ({ label, count })),
  );
  expect(after.filter(({ chosen }) => chosen).map(({ label }) => label)).toEqual([BUG, CONFIG]);
});

test('a chip lets its filter go, and all go at once', async ({ page }) => {
  const list = new ListPage(page);
  await list.open('cause=config-change&component=ingress');
  await list.chip('cause', CONFIG).click();
  await expect(list.chip('cause', CONFIG)).toHaveCount(0);
  await list.expectTotal(casesWith({ component: ['ingress'] }).length);
  await list.value('cause', CONFIG).click();
  await expect(list.chip('cause', CONFIG)).toBeVisible();
  await list.chips.getByRole('link', { name: '모두 풀기' }).click();
  await expect(list.chips).toHaveCount(0);
  await expect(page).toHaveURL('/ko/cases');
  await list.expectTotal(CASES.length);
  await expect(page.getByRole('link', { name: /, 선택됨$/ })).toHaveCount(0);
});

test('beside the filters stand the pages of their values', async ({ page }) => {
  const list = new ListPage(page);
  await list.open('component=ingress&year=2019&severity=major');
  const about = list.chips.getByRole('listitem').filter({ hasText: '분류 보기' });
  // Years and severities have none.
  await expect(about.getByRole('link')).toHaveText([INGRESS]);
  await about.getByRole('link').click();
  await expect(page).toHaveURL('/ko/topics/components/ingress');
});

test('a value is let go where it was chosen, and keeps its place', async ({ page }) => {
  const list = new ListPage(page);
  await list.open();
  const places = (await list.rows('component')).map(({ label }) => label);
  await list.value('component', INGRESS).click();
  await expect(list.chip('component', INGRESS)).toBeVisible();
  expect((await list.rows('component')).map(({ label }) => label)).toEqual(places);
  await list.value('component', INGRESS).click();
  await expect(page).toHaveURL('/ko/cases');
  await list.expectTotal(CASES.length);
});

test('n clicks are undone by n Backs and redone by n Forwards; a reload changes nothing', async ({
  page,
}) => {
  test.slow();
  const list = new ListPage(page);
  await list.open();
  const results = page.getByRole('region', { name: '검색 결과' });
  const clicks = [
    () => list.value('domain', labelOf('domain', 'kubernetes', 'ko')).click(),
    () => list.value('cause', BUG).click(),
    () => list.value('cause', CONFIG).click(),
    () => results.getByRole('link', { name: '오래된순' }).click(),
    () => list.pager.getByRole('link', { name: '다음' }).click(),
    () => list.chip('cause', BUG).click(),
    async () => {
      await list.box.fill('연결');
      await list.box.press('Enter');
    },
  ];
  const seen = [{ address: pathOf(page), look: await look(page) }];
  for (const click of clicks) {
    const before = pathOf(page);
    await click();
    await expect.poll(() => pathOf(page)).not.toBe(before);
    await expect(page.locator('html')).not.toHaveAttribute('data-pending');
    await expectControlsToSayTheAddress(list, pathOf(page));
    seen.push({ address: pathOf(page), look: await look(page) });
  }

  await page.reload();
  expect(await look(page)).toBe(seen.at(-1)?.look);
  for (const { address, look: expected } of seen.slice(0, -1).reverse()) {
    await page.goBack();
    await expectControlsToSayTheAddress(list, address);
    await expect.poll(() => look(page)).toBe(expected);
  }
  for (const { address, look: expected } of seen.slice(1)) {
    await page.goForward();
    await expectControlsToSayTheAddress(list, address);
    await expect.poll(() => look(page)).toBe(expected);
  }
});

test('a density is a click like any other, and kept for the next visit', async ({ page }) => {
  const list = new ListPage(page);
  const density = list.results.getByRole('list', { name: '보기' });
  const chosen = density.locator('[aria-current]');
  await list.open('component=ingress');
  await expect(chosen).toHaveText('카드');
  const cards = await list.titles.allInnerTexts();
  await density.getByRole('link', { name: '제목' }).click();
  await expect(page).toHaveURL('/ko/cases?component=ingress&view=titles');
  await expect(chosen).toHaveText('제목');
  expect(await list.titles.allInnerTexts()).toEqual(cards);
  await page.goBack();
  await expect(page).toHaveURL('/ko/cases?component=ingress');
  await expect(chosen).toHaveText('카드');
  await page.goForward();
  await expect(chosen).toHaveText('제목');

  await list.open('component=ingress');
  await expect(chosen).toHaveText('제목');
  expect(await list.titles.allInnerTexts()).toEqual(cards);
  await density.getByRole('link', { name: '카드' }).click();
  await expect(chosen).toHaveText('카드');
  await expect(page).toHaveURL('/ko/cases?component=ingress');
  await list.open();
  await expect(chosen).toHaveText('카드');
});

test('Back from a case leads to the very spot of the list', async ({ page }) => {
  const list = new ListPage(page);
  await list.open();
  await list.value('component', INGRESS).click();
  await expect(list.chip('component', INGRESS)).toBeVisible();
  const title = list.titles.nth(11);
  await title.scrollIntoViewIfNeeded();
  const spot = await page.evaluate(() => window.scrollY);
  expect(spot).toBeGreaterThan(0);
  await title.getByRole('link').click();
  await expect(page).toHaveURL(/\/ko\/cases\/IL-\d{4}\?component=ingress$/);
  await page.goBack();
  await expect(list.chip('component', INGRESS)).toBeVisible();
  await expect(title).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(spot, -1);
});

test('a pasted address shows what clicks show', async ({ page }) => {
  const list = new ListPage(page);
  await list.open();
  await list.value('component', INGRESS).click();
  await expect(list.chip('component', INGRESS)).toBeVisible();
  await list.value('cause', CONFIG).click();
  await expect(list.chip('cause', CONFIG)).toBeVisible();
  const clicked = await look(page);
  await page.goto('about:blank');
  await list.open('component=ingress&cause=config-change');
  await expect(page).toHaveURL('/ko/cases?cause=config-change&component=ingress');
  expect(await look(page)).toBe(clicked);
});

test('reading on page by page shows each case once, newest first', async ({ page }) => {
  const list = new ListPage(page);
  const all = casesWith({ component: ['application-server'] });
  await list.open('component=application-server');
  const read: string[] = [];
  for (let number = 1; number <= Math.ceil(all.length / 20); number++) {
    if (number > 1) await list.pager.getByRole('link', { name: '다음' }).click();
    await list.expectTotal(all.length, number);
    await expect(list.pager.getByRole('link', { name: `${number}쪽` })).toHaveAttribute(
      'aria-current',
      'page',
    );
    read.push(...(await list.titles.allInnerTexts()));
  }
  await expect(list.pager.getByRole('link', { name: '다음' })).toHaveCount(0);
  expect(read.toSorted()).toEqual(all.map(({ title }) => title.ko).toSorted());
});
