import { CASES, casesWith, labelOf } from './library';
import { ListPage } from './list-page';
import { expect, test } from './test';

/* What people really type and paste, some of it meant ill. */

const HOSTILE = {
  'a quote and SQL': `'; DROP TABLE cases; --`,
  'a double quote and SQL': `" OR 1=1`,
  'a filter expression': 'component = x',
  'operators of search engines': 'a:* & !b | (c <-> d) AND NOT "',
  markup: '<img src=x onerror=alert(1)>',
  'a template': '${7*7} {{7*7}} {q}',
  'only emoji': '🔥🔥🔥',
  'only punctuation': '"""---:::',
  'right to left and invisible': '\u202e\u200b\u2066abc',
  backslashes: '\\\\\\" \\u0000 %00',
  'combining marks': 'e'.concat('\u0301'.repeat(200)),
} as const;

for (const [name, q] of Object.entries(HOSTILE))
  test(`${name}: no error, nothing odd`, async ({ page }) => {
    const list = new ListPage(page);
    page.on('dialog', (dialog) => {
      throw new Error(`A dialog opened: ${dialog.message()}`);
    });
    await page.goto('/ko');
    await list.box.fill(q);
    await list.box.press('Enter');
    await expect(page).toHaveURL(/\/ko\/cases(\?|$)/);
    await expect(list.box).toHaveValue(q.normalize('NFC'));
    await expect(list.total).toHaveText(/^(0건|\d+건 중 1–\d+번째)$/);
    const reloaded = await page.reload();
    expect(reloaded?.status()).toBe(200);
    await expect(list.box).toHaveValue(q.normalize('NFC'));
    await expect(page.getByRole('main')).not.toContainText(/\b(undefined|NaN|Error|SQL state|syntax)\b/);
  });

test('raw bytes that are no text answer like any other address', async ({ request }) => {
  for (const raw of ['%00', 'a%00b', '%ED%A0%80', '%E0%A4%A', '%ff', '%c3%28', '%F0%9F%94']) {
    const response = await request.get(`/ko/cases?q=${raw}`);
    expect(`${raw} ${response.status()}`).toBe(`${raw} 200`);
    const other = await request.get(`/ko/cases?component=${raw}`);
    expect(`component ${raw} ${other.status()}`).toBe(`component ${raw} 200`);
  }
});

test('only spaces search nothing', async ({ page }) => {
  const list = new ListPage(page);
  await list.open();
  await list.box.fill('     ');
  await list.box.press('Enter');
  await list.expectTotal(CASES.length);
  await expect(page).toHaveURL('/ko/cases');
  await page.goto('/ko/cases?q=%20%20%E3%80%80%09');
  await expect(page).toHaveURL('/ko/cases');
  await list.expectTotal(CASES.length);
});

test('10,000 characters are cut, and the page says so', async ({ page }) => {
  const list = new ListPage(page);
  const response = await page.goto(`/ko/cases?q=${'certificate+'.repeat(833)}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText('검색어가 길어 앞의 400자만 찾았다.')).toBeVisible();
  await expect(list.total).toBeVisible();
});

test('one query in NFC and NFD: one list, one count, one address', async ({ page }) => {
  const list = new ListPage(page);
  for (const q of ['인그레스 연결', 'café 문서', '쿠버네티스']) {
    const nfc = `/ko/cases?${new URLSearchParams({ q: q.normalize('NFC') }).toString()}`;
    const nfd = `/ko/cases?${new URLSearchParams({ q: q.normalize('NFD') }).toString()}`;
    expect(nfd).not.toBe(nfc);
    await page.goto(nfc);
    await expect(page).toHaveURL(nfc);
    const seen = await page.getByRole('main').ariaSnapshot();
    await page.goto(nfd);
    await expect(page).toHaveURL(nfc);
    expect(await page.getByRole('main').ariaSnapshot()).toBe(seen);
    // What a Mac types arrives decomposed.
    await list.open();
    await list.box.fill(q.normalize('NFD'));
    await list.box.press('Enter');
    await expect(page).toHaveURL(nfc);
    await expect(list.box).toHaveValue(q.normalize('NFC'));
  }
});

test('an English query on the Korean page and the reverse find the same cases', async ({ page }) => {
  for (const q of ['certificate expired', '인증서 만료', 'conntrack 고갈']) {
    const ids = async (lang: 'ko' | 'en') => {
      const list = new ListPage(page, lang);
      await list.open(new URLSearchParams({ q }).toString());
      await expect(list.titles.first()).toBeVisible();
      const links = await list.titles.getByRole('link').all();
      const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
      return hrefs.map((href) => href?.replace(`/${lang}/`, '/'));
    };
    expect(await ids('ko')).toEqual(await ids('en'));
  }
});

test('an unknown value is a struck chip with the nearest known ones', async ({ page }) => {
  const list = new ListPage(page);
  await list.open('component=ingres-controler');
  await expect(list.chip('component', 'ingres-controler')).toBeVisible();
  await expect(list.chip('component', 'ingres-controler').locator('s')).toHaveText('ingres-controler');
  await expect(list.chips).toContainText('없는 값이다.');
  await list.chips.getByRole('link', { name: labelOf('component', 'ingress', 'ko'), exact: true }).click();
  await expect(page).toHaveURL('/ko/cases?component=ingress');
  await list.expectTotal(casesWith({ component: ['ingress'] }).length);
});

test('an unknown value beside known ones is let go by its chip', async ({ page }) => {
  const list = new ListPage(page);
  await list.open('cause=config-change&component=zzzzzzzz');
  await list.expectTotal(casesWith({ cause: ['config-change'] }).length);
  await list.chip('component', 'zzzzzzzz').click();
  await expect(page).toHaveURL('/ko/cases?cause=config-change');
});

test('every filter of an address has a chip', async ({ page }) => {
  const list = new ListPage(page);
  await list.open(
    'cause=config-change&component=ingress&symptom=http-5xx&factor=testing-gap&domain=kubernetes&org=github&year=2020&severity=major&review=unreviewed',
  );
  await expect(list.chips.getByRole('link', { name: /필터 풀기$/ })).toHaveCount(9);
});

test('an empty result keeps the query and tells truly what dropping one filter would bring', async ({
  page,
}) => {
  const list = new ListPage(page);
  const query = `q=${encodeURIComponent('인증서')}&cause=hardware-failure&component=ingress`;
  await list.open(query);
  await list.expectTotal(0);
  await expect(list.box).toHaveValue('인증서');
  await expect(list.results).toContainText('‘인증서’에 맞는 사례가 없다.');
  const offers = list.results
    .getByRole('list', { name: '필터 하나를 풀면' })
    .getByRole('link', { name: /\d+건$/ });
  await expect(offers.first()).toBeVisible();
  const said = (await offers.allInnerTexts()).map((text) => Number(/(\d+)건$/.exec(text.trim())?.[1]));
  expect(said).toEqual(said.toSorted((a, b) => b - a));
  for (const [index, total] of said.entries()) {
    await list.open(query);
    await offers.nth(index).click();
    await list.expectTotal(total);
    await expect(list.box).toHaveValue('인증서');
    await expect(list.chips.getByRole('link', { name: /필터 풀기$/ })).toHaveCount(1);
  }
});

test('a query that nothing meets offers the whole library', async ({ page }) => {
  const list = new ListPage(page);
  await list.open('q=zzqqxxjjkk');
  await list.expectTotal(0);
  await expect(list.box).toHaveValue('zzqqxxjjkk');
  await list.results.getByRole('link', { name: '전체 사례 보기' }).click();
  await list.expectTotal(CASES.length);
});
