import { casesWith, labelOf } from './library';
import { ListPage } from './list-page';
import { expect, test } from './test';

/* The same results seen otherwise: whole cases, and parted by cause. */

const CONFIG = labelOf('cause', 'config-change', 'ko');

test('whole cases and cases by cause are views of the same results, and keep all state', async ({ page }) => {
  const list = new ListPage(page);
  const views = list.results.getByRole('list', { name: '보기' });
  const all = casesWith({ component: ['ingress'] });
  await list.open('component=ingress&sort=oldest');
  const cards = await list.titles.allInnerTexts();

  await views.getByRole('link', { name: '전문' }).click();
  await expect(page).toHaveURL('/ko/cases?component=ingress&view=full&sort=oldest');
  await list.expectTotal(all.length);
  expect(await list.titles.allInnerTexts()).toEqual(cards);
  const first = all.find(({ title }) => title.ko === cards[0]);
  const whole = list.results.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  for (const text of [first?.summary.ko, first?.lessons?.ko, first?.trigger.ko])
    await expect(whole.first()).toContainText((text ?? '').split('\n\n')[0] ?? '');

  await views.getByRole('link', { name: '원인별' }).click();
  await expect(page).toHaveURL('/ko/cases?component=ingress&view=causes&sort=oldest');
  await expect(list.total).toContainText(`${all.length}건`);
  const counts = new Map<string, number>();
  for (const { root_cause } of all) counts.set(root_cause, (counts.get(root_cause) ?? 0) + 1);
  for (const [cause, count] of counts)
    await expect(list.results.getByRole('region', { name: labelOf('cause', cause, 'ko') })).toContainText(
      `${count}건`,
    );
  const narrowed = counts.get('config-change') ?? 0;
  await list.results.getByRole('link', { name: `${CONFIG} ${narrowed}건 모두 보기` }).click();
  await expect(page).toHaveURL('/ko/cases?cause=config-change&component=ingress&sort=oldest');
  await list.expectTotal(narrowed);
});

test('a kept view never changes what a list holds', async ({ page, context }) => {
  const list = new ListPage(page);
  await list.open('component=ingress&view=causes');
  await list.open('component=ingress');
  // By cause is a way to look once; only a density is kept.
  await expect(list.results.getByRole('list', { name: '보기' }).locator('[aria-current]')).toHaveText('카드');
  const cards = await list.titles.allInnerTexts();
  const total = await list.total.innerText();
  for (const value of ['full', 'titles', 'causes', 'graph', 'nonsense']) {
    await context.addCookies([{ name: 'view', value, url: page.url() }]);
    await list.open('component=ingress');
    expect([value, await list.titles.allInnerTexts()]).toEqual([value, cards]);
    expect(await list.total.innerText()).toBe(total);
  }
});
