import { CASES, LANGS, casesWith, labelOf } from './library';
import { ListPage } from './list-page';
import { expect, test } from './test';

/* What a case page offers beside its text, without JavaScript. */

test.use({ javaScriptEnabled: false });

const caseOf = (id: string) => {
  const file = CASES.find((each) => each.id === id);
  if (file === undefined) throw new Error(`No case ${id}`);
  return file;
};
const paragraphs = (text = ''): string[] => text.split(/\n\s*\n/);

const WORDS = {
  ko: { both: '한국어와 영어 나란히 보기', one: '한국어만 보기', swap: '영어로 보기', symptom: '증상' },
  en: { both: 'Korean and English side by side', one: 'English only', swap: 'In Korean', symptom: 'Symptom' },
} as const;

for (const lang of LANGS) {
  const words = WORDS[lang];
  const other = lang === 'ko' ? 'en' : 'ko';
  const file = caseOf('IL-0054');
  const symptoms = {
    own: paragraphs(file.symptoms_text[lang]),
    other: paragraphs(file.symptoms_text[other]),
  };

  test(`both languages stand side by side, paragraph beside paragraph, on ${lang}`, async ({ page }) => {
    await page.goto(`/${lang}/cases/IL-0054`);
    await page.getByRole('link', { name: words.both }).click();
    await expect(page).toHaveURL(`/${lang}/cases/IL-0054?view=both`);
    const section = page.getByRole('region', { name: words.symptom, exact: true });
    for (const [at, text] of symptoms.own.entries()) {
      const own = section.getByText(text, { exact: true });
      const beside = section.getByText(symptoms.other[at] ?? '', { exact: true });
      await expect(beside).toHaveAttribute('lang', other);
      const [left, right] = [await own.boundingBox(), await beside.boundingBox()];
      expect(Math.abs((left?.y ?? 0) - (right?.y ?? 99))).toBeLessThan(2);
      expect(right?.x ?? 0).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
    }
    await expect(page.getByText(file.title[other] ?? '', { exact: true })).toBeVisible();
    // The other language keeps the view, and back to one.
    await page
      .getByRole('navigation', { name: /언어|Language/ })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(`/${other}/cases/IL-0054?view=both`);
    await page.goBack();
    await page.getByRole('link', { name: words.one }).click();
    await expect(page).toHaveURL(`/${lang}/cases/IL-0054`);
  });

  test(`on a phone each paragraph has a switch of its own, on ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${lang}/cases/IL-0054?view=both`);
    const section = page.getByRole('region', { name: words.symptom, exact: true });
    const at = (texts: readonly string[], index: number) =>
      section.getByText(texts[index] ?? '', { exact: true });
    await expect(at(symptoms.own, 0)).toBeVisible();
    await expect(at(symptoms.other, 0)).toBeHidden();
    const swap = section.getByRole('switch', { name: words.swap });
    await expect(swap).toHaveCount(symptoms.own.length);
    await section.getByText(words.swap).first().click();
    await expect(swap.first()).toBeChecked();
    await expect(at(symptoms.other, 0)).toBeVisible();
    await expect(at(symptoms.own, 0)).toBeHidden();
    await expect(at(symptoms.own, 1)).toBeVisible();
    await expect(at(symptoms.other, 1)).toBeHidden();
  });
}

test('previous and next go along the list one came from, and back to it', async ({ page }) => {
  const list = new ListPage(page);
  const all = casesWith({ component: ['ingress'] });
  await list.open('component=ingress&sort=oldest');
  const titles = await list.titles.allInnerTexts();
  await list.titles.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/\/ko\/cases\/IL-\d{4}\?component=ingress&sort=oldest$/);
  const place = page.getByRole('navigation', { name: '목록에서의 위치' });
  await expect(place).toContainText(`목록 ${all.length}건 중 3번째`);
  await expect(place.getByRole('link', { name: `이전 ${titles[1]}` })).toBeVisible();
  await place.getByRole('link', { name: `다음 ${titles[3]}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[3] ?? '');
  await expect(place).toContainText('4번째');
  // Side by side keeps the list.
  await page.getByRole('link', { name: WORDS.ko.both }).click();
  await expect(page).toHaveURL(/\?component=ingress&sort=oldest&view=both$/);
  await place.getByRole('link', { name: /^목록/ }).click();
  await expect(page).toHaveURL('/ko/cases?component=ingress&sort=oldest');
  await expect(list.chip('component', labelOf('component', 'ingress', 'ko'))).toBeVisible();
});

test('a case opened by its own address stands in the list of all', async ({ page }) => {
  await page.goto('/en/cases/IL-0054');
  const place = page.getByRole('navigation', { name: 'Place in the list' });
  await expect(place).toContainText(`of ${CASES.length} in the list`);
  await place.getByRole('link', { name: /^Next/ }).click();
  await expect(page).toHaveURL(/\/en\/cases\/IL-\d{4}$/);
});

test('addresses of a case that are not canonical lead to the one that is', async ({ request }) => {
  for (const [given, canonical] of [
    ['view=both&component=ingress', 'component=ingress&view=both'],
    ['view=titles&page=2', ''],
    ['utm_source=x', ''],
  ] as const) {
    const response = await request.get(`/ko/cases/IL-0054?${given}`, { maxRedirects: 0 });
    expect(`${given} ${response.status()}`).toBe(`${given} 307`);
    expect(new URL(response.headers()['location'] ?? '', 'http://localhost').search).toBe(
      canonical === '' ? '' : `?${canonical}`,
    );
  }
});

test('the contents lead to every section', async ({ page }) => {
  await page.goto('/ko/cases/IL-1014');
  const contents = page.getByRole('navigation', { name: '차례' });
  const links = contents.getByRole('link');
  expect(await links.count()).toBeGreaterThan(6);
  for (const link of await links.all()) {
    const target = ((await link.getAttribute('href')) ?? '').slice(1);
    await expect(page.locator(`[id="${target}"]`)).toBeVisible();
  }
});

test('what happened again is a line of dates, the case itself among them', async ({ page }) => {
  await page.goto('/ko/cases/IL-1014');
  const items = page.getByRole('region', { name: '되풀이된 장애' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.nth(0)).toContainText(caseOf('IL-1013').date);
  await expect(items.nth(1)).toContainText(caseOf('IL-1014').date);
  await expect(items.nth(1)).toHaveAttribute('aria-current', 'true');
  await items.nth(0).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(caseOf('IL-1013').title.ko ?? '');
});

test('similar cases say which values and words they share', async ({ page }) => {
  await page.goto('/en/cases/IL-1014');
  const first = page.getByRole('region', { name: 'Similar cases' }).getByRole('listitem').first();
  await expect(first.getByRole('heading')).toHaveText(caseOf('IL-1013').title.en ?? '');
  for (const slug of caseOf('IL-1013').components.filter((each) =>
    caseOf('IL-1014').components.includes(each),
  ))
    await expect(first).toContainText(labelOf('component', slug, 'en'));
  await expect(first).toContainText(/Words in common: .*Flux/);
});

test('on paper there are the text, both languages where asked for, and addresses; no controls', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/ko/cases/IL-0054?view=both');
  const file = caseOf('IL-0054');
  for (const lang of LANGS)
    await expect(
      page.getByText(paragraphs(file.symptoms_text[lang])[0] ?? '', { exact: true }),
    ).toBeVisible();
  for (const gone of ['목록에서의 위치', '차례', '주 메뉴'])
    await expect(page.getByRole('navigation', { name: gone })).toBeHidden();
  await expect(page.getByRole('link', { name: WORDS.ko.one })).toBeHidden();
});
