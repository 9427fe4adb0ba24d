import { CASES, labelOf } from './library';
import { ListPage } from './list-page';
import { expect, test } from './test';

/* Two to four cases beside each other, chosen on cards and kept in the address. */

const [ONE, OTHER] = ['IL-0011', 'IL-0054'].map((id) => CASES.find((file) => file.id === id));
const ADDRESS = '/ko/cases?component=ingress&compare=IL-0011&compare=IL-0054';
const TABLE = { name: '사례 비교' };

test('boxes choose cases, the address keeps them, the comparison shows', async ({ page }) => {
  const list = new ListPage(page);
  await list.open('q=ingress');
  await page.waitForLoadState('networkidle');
  const boxes = list.results.getByRole('checkbox');
  const [first, second] = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
  const total = await list.total.innerText();
  await boxes.nth(0).check();
  await expect(page).toHaveURL(`/ko/cases?q=ingress&compare=${first}`);
  await expect(list.results).toContainText('한 건을 골랐다.');
  await boxes.nth(1).check();
  await expect(page).toHaveURL(`/ko/cases?q=ingress&compare=${first}&compare=${second}`);
  await expect(boxes.nth(1)).toBeFocused();
  await expect(list.total).toHaveText(total);
  await page.getByRole('link', { name: '고른 2건 비교 보기' }).click();
  await expect(page.getByRole('region', TABLE)).toBeInViewport();

  // Another page of the list keeps the choice and adds to it.
  await list.pager.getByRole('link', { name: '다음' }).click();
  await expect(list.pager.getByRole('link', { name: '2쪽' })).toHaveAttribute('aria-current', 'page');
  await boxes.nth(0).check();
  await expect(page.getByRole('region', TABLE).getByRole('columnheader')).toHaveCount(4);
  await page
    .getByRole('region', TABLE)
    .getByRole('link', { name: `${first} 빼기` })
    .click();
  await expect(page.getByRole('region', TABLE).getByRole('columnheader')).toHaveCount(3);
});

test('facts and sections stand beside each other, what is shared is set off', async ({ page }) => {
  await page.goto(ADDRESS);
  const region = page.getByRole('region', TABLE);
  await expect(region.getByRole('columnheader')).toHaveCount(3);
  for (const file of [ONE, OTHER]) {
    await expect(region.getByRole('link', { name: file?.title.ko ?? '', exact: true })).toBeVisible();
    await expect(region.getByRole('row', { name: '촉발' })).toContainText(
      (file?.trigger.ko ?? '').split('\n\n')[0] ?? '',
    );
  }
  const components = region.getByRole('row', { name: '구성 요소' });
  const shared = ONE?.components.filter((slug) => OTHER?.components.includes(slug)) ?? [];
  const alone = OTHER?.components.filter((slug) => !shared.includes(slug)) ?? [];
  expect(shared.length * alone.length).toBeGreaterThan(0);
  for (const slug of shared) {
    const values = components.getByRole('link', { name: labelOf('component', slug, 'ko'), exact: true });
    await expect(values).toHaveCount(2);
    await expect(values.first()).toHaveClass(/hit/);
    await expect(values.first()).toHaveAttribute('title', '구성 요소, 함께 지닌 값');
  }
  for (const slug of alone)
    await expect(
      components.getByRole('link', { name: labelOf('component', slug, 'ko'), exact: true }),
    ).not.toHaveClass(/hit/);
});

test('chooses, shows and clears without JavaScript', async ({ plain }) => {
  await plain.goto('/ko/cases?component=ingress&sort=oldest');
  const boxes = plain.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await plain.getByRole('button', { name: '고른 사례 비교' }).click();
  await expect(plain).toHaveURL(
    /\/ko\/cases\?component=ingress&compare=IL-\d+&compare=IL-\d+&sort=oldest#compare$/,
  );
  await expect(plain.getByRole('region', TABLE).getByRole('columnheader')).toHaveCount(3);
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
  await plain.getByRole('link', { name: '비교 끝내기' }).click();
  await expect(plain).toHaveURL('/ko/cases?component=ingress&sort=oldest');
  await expect(plain.getByRole('region', TABLE)).toHaveCount(0);
});

test('a fifth is not taken, an unknown id is left out', async ({ page }) => {
  await page.goto('/ko/cases?compare=IL-0011,il-54,IL-0062,IL-0081,IL-0177');
  await expect(page).toHaveURL('/ko/cases?compare=IL-0011&compare=IL-0054&compare=IL-0062&compare=IL-0081');
  await expect(page.getByRole('region', TABLE).getByRole('columnheader')).toHaveCount(5);
  await page.goto('/ko/cases?compare=IL-0011&compare=IL-9999');
  await expect(page.getByRole('region', TABLE)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('한 건을 골랐다.');
});
