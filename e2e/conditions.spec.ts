import { CASES, casesWith, labelOf, valuesOf } from './library';
import { ListPage } from './list-page';
import { expect, test } from './test';

/* What a query asks for beside its words: qualifiers, bounds, exclusions, phrases, and words that were corrected. */

const INGRESS = labelOf('component', 'ingress', 'ko');
const address = (q: string, more = ''): string => `q=${encodeURIComponent(q)}${more}`;

test('a qualifier becomes the filter it names, by slug, name or alias, and its control shows it', async ({
  page,
}) => {
  const list = new ListPage(page);
  for (const q of [
    'component:ingress',
    'components:Ingress',
    '구성요소:인그레스',
    'component:"ingress controller"',
  ]) {
    await list.open(address(q));
    await expect(page).toHaveURL('/ko/cases?component=ingress');
    await list.expectTotal(casesWith({ component: ['ingress'] }).length);
    await expect(list.box).toHaveValue('');
    await expect(list.chip('component', INGRESS)).toBeVisible();
    await expect(list.value('component', INGRESS)).toContainText(list.words.chosen);
  }
  await list.chip('component', INGRESS).click();
  await expect(page).toHaveURL('/ko/cases');
});

test('typed, with words, on the page and without JavaScript', async ({ page, plain }) => {
  for (const one of [page, plain]) {
    await one.goto('/ko');
    const list = new ListPage(one);
    await list.box.fill('nginx component:ingress org:github,gitlab');
    await list.box.press('Enter');
    await expect(one).toHaveURL('/ko/cases?q=nginx&component=ingress&org=github&org=gitlab');
    await expect(list.box).toHaveValue('nginx');
    await expect(list.chips.getByRole('link', { name: /필터 풀기$/ })).toHaveCount(3);
  }
});

test('the API means the same', async ({ page, request }) => {
  const list = new ListPage(page);
  for (const q of ['component:ingress', 'timeout org:github', 'dns before:2020', '"rolled back" -aws']) {
    await list.open(address(q));
    const answer = (await (await request.get(`/api/v1/cases?${address(q)}`)).json()) as {
      total: number;
      facets: { component: { slug: string; selected: boolean }[] };
    };
    await list.expectTotal(answer.total);
    const ingress = answer.facets.component.find(({ slug }) => slug === 'ingress');
    expect(ingress?.selected).toBe(q === 'component:ingress');
  }
});

test('an unknown value is struck with the nearest; what is no value at all is named', async ({ page }) => {
  const list = new ListPage(page);
  await list.open(address('dns component:ingres-controler severity:terrible'));
  await expect(list.chip('component', 'ingres-controler').locator('s')).toBeVisible();
  await expect(list.chips.getByRole('link', { name: INGRESS, exact: true })).toBeVisible();
  await expect(page.getByText('검색에 쓰지 못한 말: severity:terrible')).toBeVisible();
  await expect(list.titles.first()).toBeVisible();
});

test('bounds and exclusions are chips, each removable, and truly bound and exclude', async ({ page }) => {
  const list = new ListPage(page);
  await list.open(address('before:2015'));
  await list.expectTotal(CASES.filter((file) => Number(valuesOf(file, 'year')[0]) < 2015).length);
  await list.open(address('dns -aws before:2020 -org:github'));
  const names = ['날짜 2020 전 필터 풀기', '제외 aws 필터 풀기', '제외 조직 GitHub 필터 풀기'];
  for (const name of names) await expect(list.chips.getByRole('link', { name })).toBeVisible();
  await list.chips.getByRole('link', { name: names[0] }).click();
  await expect(page).toHaveURL(/q=dns\+-aws\+-org%3Agithub$/);
  await list.chips.getByRole('link', { name: list.words.clear }).click();
  await expect(page).toHaveURL('/ko/cases?q=dns');
  await expect(list.chips).toHaveCount(0);
});

test('a phrase is searched whole; nothing found, the words without quotes are offered with their true total', async ({
  page,
}) => {
  const list = new ListPage(page, 'en');
  await list.open(address('"rolled back"'));
  await expect(list.titles.first()).toBeVisible();
  await list.open(address('"left space"'));
  await list.expectTotal(0);
  const offer = list.results.getByRole('link', { name: /exactly ‘left space’/ });
  const total = Number(/(\d+) cases?$/.exec((await offer.innerText()).trim())?.[1]);
  await offer.click();
  await expect(page).toHaveURL('/en/cases?q=left+space');
  await list.expectTotal(total);
});

test('a query found only after correction says so, and the literal one is a click away', async ({ page }) => {
  const list = new ListPage(page, 'en');
  await list.open(address('certifcate expired'));
  await expect(list.titles.first()).toBeVisible();
  await expect(page.getByText(/certifcate expired.*certificate expired/)).toBeVisible();
  await page.getByRole('link', { name: /certifcate/ }).click();
  await expect(page).toHaveURL('/en/cases?q=%22certifcate%22+expired');
  await expect(page.getByText('Not used in the search: "certifcate"', { exact: true })).toBeVisible();
  await expect(page.locator('.notices')).not.toContainText('certificate');
  await list.open(address('"certifcate"'));
  await list.expectTotal(0);
});

test('nothing found: the nearest values are offered, with their cases', async ({ page }) => {
  const list = new ListPage(page);
  await list.open(address('인그래스', '&cause=capacity&org=github&year=2012'));
  await list.expectTotal(0);
  const offer = list.results.getByRole('link', { name: new RegExp(INGRESS) });
  await expect(offer).toContainText(`${casesWith({ component: ['ingress'] }).length}건`);
  await offer.click();
  await expect(page).toHaveURL('/ko/cases?component=ingress');
});
