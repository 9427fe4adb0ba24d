import { ARTICLES, CASES, LANGS, labelOf } from './library';
import { expect, test } from './test';

/* Articles read whole without JavaScript, and lead to the cases they explain and back. */

test.use({ javaScriptEnabled: false });

const WORDS = {
  ko: {
    articles: '글',
    figures: '수치',
    reactions: '반응',
    source: '출처',
    cases: '관련 사례',
    on: '이 사례를 설명하는 글',
  },
  en: {
    articles: 'Articles',
    figures: 'Figures',
    reactions: 'Reactions',
    source: 'Source',
    cases: 'Related cases',
    on: 'Articles that explain this case',
  },
} as const;

const article = ARTICLES[0];
if (article === undefined) throw new Error('The library holds no article');

for (const lang of LANGS) {
  const words = WORDS[lang];

  test(`from the menu to an article and on to its case and back, in ${lang}`, async ({ page }) => {
    await page.goto(`/${lang}`);
    await page.getByRole('banner').getByRole('link', { name: words.articles, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.articles);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(ARTICLES.length);
    await page.getByRole('link', { name: article.title[lang] ?? '' }).click();
    await expect(page).toHaveURL(`/${lang}/articles/${article.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title[lang] ?? '');

    const named = CASES.find(({ id }) => id === article.related_cases[0]);
    const cases = page.getByRole('region', { name: words.cases, exact: true });
    await cases.getByRole('link', { name: named?.title[lang] ?? '' }).click();
    await expect(page).toHaveURL(`/${lang}/cases/${named?.id}`);
    await page
      .getByRole('region', { name: words.on, exact: true })
      .getByRole('link', { name: article.title[lang] ?? '' })
      .click();
    await expect(page).toHaveURL(`/${lang}/articles/${article.id}`);
  });

  test(`an article shows all that its file holds, in ${lang}`, async ({ page }) => {
    await page.goto(`/${lang}/articles/${article.id}`);
    const main = page.getByRole('main');
    for (const { heading, body } of article.sections) {
      const section = page.getByRole('region', { name: heading[lang] ?? '', exact: true });
      for (const paragraph of (body[lang] ?? '').split('\n\n'))
        await expect(section.getByText(paragraph, { exact: true })).toBeVisible();
    }
    const rows = page.getByRole('region', { name: words.figures, exact: true }).getByRole('row');
    await expect(rows).toHaveCount(article.figures.length + 1);
    const measured = article.figures.findIndex(({ value }) => value === 13.2);
    await expect(rows.nth(measured + 1)).toContainText(`${article.figures[measured]?.label[lang]}`);
    await expect(rows.nth(measured + 1)).toContainText('13.2\u00a0s');
    await expect(page.getByRole('region', { name: words.reactions, exact: true })).toContainText(
      article.reactions[0]?.text[lang] ?? '',
    );
    await expect(page.getByRole('region', { name: words.source, exact: true })).toContainText('dev.to');
    await expect(main.getByRole('complementary')).toContainText(
      labelOf('component', article.components[0] ?? '', lang),
    );
  });
}

test('figures that compare are drawn to scale', async ({ page }) => {
  await page.goto('/en/articles/AR-0001');
  const plot = page.getByRole('figure').filter({ hasText: 'Power cut to NotReady, median' });
  await expect(plot.getByRole('listitem')).toHaveCount(2);
  const widths = await plot
    .locator('.bar')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(2.9 / 13.2, 2);
  const runs = page.getByRole('figure').filter({ hasText: 'Cluster: failed requests per run' });
  await expect(runs.locator('.point')).toHaveCount(10);
});

test('ids of articles answer like those of cases', async ({ page, request }) => {
  for (const asked of ['ar-1', 'AR-00001', 'ar0001']) {
    const response = await request.get(`/ko/articles/${asked}`, { maxRedirects: 0 });
    expect(`${asked} ${response.status()}`).toBe(`${asked} 301`);
    expect(response.headers()['location']).toMatch(/\/ko\/articles\/AR-0001$/);
  }
  const permalink = await request.get('/articles/AR-0001', { headers: { 'accept-language': 'ko' } });
  expect(new URL(permalink.url()).pathname).toBe('/ko/articles/AR-0001');
  expect((await request.get('/ko/articles/IL-0054')).status()).toBe(404);
  expect((await request.get('/ko/cases/AR-0001')).status()).toBe(404);

  const response = await page.goto('/ko/articles/AR-9999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('AR-9999');
  await page.getByRole('region', { name: '가까운 글' }).getByRole('link').first().click();
  await expect(page).toHaveURL('/ko/articles/AR-0001');
});
