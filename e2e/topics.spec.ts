import { KINDS as TERM_KINDS, type Kind } from '@/lib/facets';
import { each, textOf } from './html-text';
import { CASES, casesWith, labelOf, LANGS, TERMS, valuesOf } from './library';
import { ListPage } from './list-page';
import { expect, test } from './test';

/* A value's page answers "what usually causes this?": what goes with it, when, and its cases, all counted. */

const INGRESS = casesWith({ component: ['ingress'] });
const WORDS = {
  ko: {
    with: '함께 붙은 분류',
    years: '연도별 사례',
    cases: '원인별 사례',
    neighbours: '특히 함께 나오는 값',
    count: (n: number) => `${n}건`,
    more: /^\d+개 더 보기$/,
    find: '분류 찾기',
    within: (label: string) => `${label} 사례 안에서 검색`,
    symptom: '증상',
  },
  en: {
    with: 'What goes with it',
    years: 'Cases by year',
    cases: 'Cases by cause',
    neighbours: 'Seen together more than by chance',
    count: (n: number) => (n === 1 ? '1 case' : `${n} cases`),
    more: /^\d+ more$/,
    find: 'Find a topic',
    within: (label: string) => `Search cases of ${label}`,
    symptom: 'Symptom',
  },
} as const;

/** How many of some cases carry each value of a facet. */
function countsOf(kind: Kind | 'year', cases = INGRESS): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of cases)
    for (const slug of valuesOf(file, kind)) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return counts;
}

for (const lang of LANGS) {
  const words = WORDS[lang];
  const label = labelOf('component', 'ingress', lang);

  test(`a topic is defined, counted, and reads without JavaScript, in ${lang}`, async ({ plain }) => {
    await plain.goto(`/${lang}/topics/components/ingress`);
    await expect(plain.getByRole('heading', { level: 1 })).toContainText(label);
    const main = plain.getByRole('main');
    await expect(main).toContainText('Traefik');
    await expect(main).toContainText('인그레스');
    const goes = plain.getByRole('region', { name: words.with });
    for (const [slug, count] of countsOf('cause')) {
      const name = `${labelOf('cause', slug, lang)} ${words.count(count)}`;
      await expect(goes.getByRole('link', { name, exact: true, includeHidden: true })).toHaveCount(1);
    }
    const years = plain.getByRole('region', { name: words.years });
    for (const [year, count] of countsOf('year'))
      await expect(years.getByRole('link', { name: `${year} ${words.count(count)}` })).toHaveCount(1);
    await plain.getByRole('searchbox', { name: words.within(label) }).fill('DNS');
    await plain.getByRole('searchbox').press('Enter');
    await expect(plain).toHaveURL(`/${lang}/cases?q=DNS&component=ingress`);
  });

  test(`what goes with a topic leads to the cases with both, in ${lang}`, async ({ page }) => {
    const list = new ListPage(page, lang);
    const [symptom = '', count = 0] = [...countsOf('symptom')].toSorted(([, a], [, b]) => b - a)[0] ?? [];
    await page.goto(`/${lang}/topics/components/ingress`);
    await page
      .getByRole('region', { name: words.symptom, exact: true })
      .getByRole('link', { name: `${labelOf('symptom', symptom, lang)} ${words.count(count)}`, exact: true })
      .click();
    await expect(page).toHaveURL(`/${lang}/cases?component=ingress&symptom=${symptom}`);
    await list.expectTotal(count);
  });

  test(`every case of a topic is under its cause, in ${lang}`, async ({ page }) => {
    await page.goto(`/${lang}/topics/components/ingress`);
    const byCause = page.getByRole('region', { name: words.cases });
    for (const [cause, count] of countsOf('cause')) {
      const group = byCause.getByRole('region', { name: labelOf('cause', cause, lang), exact: true });
      await expect(group).toContainText(words.count(count));
      // One left over is shown rather than led to.
      const shown = count === 7 ? 7 : Math.min(6, count);
      await expect(group.getByRole('heading', { level: 4 })).toHaveCount(shown);
    }
  });
}

test('a year leads to its cases', async ({ page }) => {
  const list = new ListPage(page);
  const [year = '', count = 0] = [...countsOf('year')].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  await page.goto('/ko/topics/components/ingress');
  await page.getByRole('link', { name: `${year} ${count}건` }).click();
  await expect(page).toHaveURL(`/ko/cases?component=ingress&year=${year}`);
  await list.expectTotal(count);
});

test('neighbours say how often and how much more often than by chance, and lead on', async ({ page }) => {
  await page.goto('/ko/topics/components/ingress');
  const rows = page.getByRole('region', { name: WORDS.ko.neighbours }).getByRole('row');
  await expect(rows.first()).toBeVisible();
  const routing = labelOf('symptom', 'stale-service-routing', 'ko');
  const together = INGRESS.filter(({ symptoms }) => symptoms.includes('stale-service-routing')).length;
  const all = casesWith({ symptom: ['stale-service-routing'] }).length;
  const times = ((together * CASES.length) / (INGRESS.length * all)).toFixed(1);
  expect(together).toBeGreaterThanOrEqual(3);
  const row = rows.filter({ hasText: routing });
  await expect(row.getByRole('cell')).toHaveText([`${all}건 중 ${together}건`, `${times}배`]);
  await row.getByRole('link').click();
  await expect(page).toHaveURL('/ko/topics/symptoms/stale-service-routing');
});

test('values of a case and of a card lead to their topics', async ({ page }) => {
  await page.goto('/ko/cases/IL-0054');
  const ingress = labelOf('component', 'ingress', 'ko');
  await page.getByRole('complementary').getByRole('link', { name: ingress }).click();
  await expect(page).toHaveURL('/ko/topics/components/ingress');
  await page.goto('/ko/cases?component=ingress');
  await page.getByRole('list', { name: '분류' }).first().getByRole('link', { name: ingress }).click();
  await expect(page).toHaveURL('/ko/topics/components/ingress');
});

test('every topic opens with its name and its count, each second one in English', async ({ request }) => {
  test.slow();
  const faults: string[] = [];
  type Listed = { kind: Kind; slug: string; label: { en: string; ko: string } | null };
  const topics = TERM_KINDS.flatMap((kind): Listed[] =>
    kind === 'org'
      ? [...countsOf('org', CASES).keys()].map((slug) => ({ kind, slug, label: null }))
      : [...TERMS].flatMap(([key, label]) =>
          key.startsWith(`${kind}:`) ? [{ kind, slug: key.slice(kind.length + 1), label }] : [],
        ),
  );
  expect(topics.length).toBeGreaterThan(300);
  await each([...topics.entries()], async ([index, { kind, slug, label }]) => {
    const lang = index % 2 === 0 ? 'ko' : 'en';
    const response = await request.get(`/${lang}/topics/${kind}s/${slug}`, { maxRedirects: 0 });
    if (response.status() !== 200) {
      faults.push(`${kind} ${slug}: ${response.status()}`);
      return;
    }
    const html = await response.text();
    const count = casesWith({ [kind]: [slug] }).length;
    if (label !== null && !textOf(html, 'h1').normalize('NFC').startsWith(label[lang]))
      faults.push(`${lang} ${kind} ${slug}: no name`);
    if (count > 0 && !html.includes(`href="/${lang}/cases?${kind}=${slug}"`))
      faults.push(`${lang} ${kind} ${slug}: no way to its list`);
    const said = lang === 'ko' ? `사례 ${count}건 모두 보기` : `See all ${count} cases`;
    if (count > 1 && !html.includes(said)) faults.push(`${lang} ${kind} ${slug}: ${count} not said`);
  });
  expect(faults).toEqual([]);
});

test.describe('the index', () => {
  test('lists every value that there is, without JavaScript', async ({ plain }) => {
    await plain.goto('/ko/topics');
    await expect(plain.getByRole('status')).toHaveText(`값 ${TERMS.size + countsOf('org', CASES).size}개`);
    const components = [...TERMS.keys()].filter((key) => key.startsWith('component:'));
    const region = plain.getByRole('region', { name: '구성 요소' });
    await expect(region.getByRole('listitem')).toHaveCount(components.length);
    await plain.getByRole('searchbox', { name: '분류 찾기' }).fill('conntrack');
    await plain.getByRole('searchbox').press('Enter');
    await expect(plain).toHaveURL('/ko/topics?q=conntrack');
    await expect(region.getByRole('link', { name: /conntrack/ }).first()).toBeVisible();
    await expect(region.getByRole('link', { name: /^인그레스 컨트롤러/ })).toHaveCount(0);
  });

  for (const typed of ['인그', 'ㅇㄱㄹㅅ', 'ingress cont', 'Traefik', '인글'])
    test(`finds by ${typed} as one types`, async ({ page }) => {
      await page.goto('/ko/topics');
      await page.waitForLoadState('networkidle');
      const box = page.getByRole('searchbox', { name: '분류 찾기' });
      await box.pressSequentially(typed);
      await expect(page).toHaveURL(`/ko/topics?${new URLSearchParams({ q: typed }).toString()}`);
      await expect(page.getByRole('status')).toHaveText(/^\d+개 찾음$/);
      await expect(page.getByRole('link', { name: /^인그레스 컨트롤러/ })).toBeVisible();
      await expect(page.getByRole('link', { name: /^로컬 디스크/ })).toHaveCount(0);
      await expect(box).toBeFocused();
      await expect(box).toHaveValue(typed);
      // What was typed letter by letter is one step, not ten.
      await page.goBack();
      await expect(page).not.toHaveURL(/topics/);
    });

  test('says when nothing has that name', async ({ page }) => {
    await page.goto('/en/topics?q=xyzzy');
    await expect(page.getByRole('status')).toHaveText('None found');
    await expect(page.getByRole('main')).toContainText('No value has that name.');
  });
});

test('the front page counts causes by year as their lists do', async ({ page }) => {
  const list = new ListPage(page);
  await page.goto('/ko');
  const table = page.getByRole('region', { name: '연도별 원인' });
  const row = table.getByRole('row', { name: new RegExp(`^${labelOf('cause', 'config-change', 'ko')}`) });
  const count = casesWith({ cause: ['config-change'], year: ['2022'] }).length;
  const cell = row.locator('a[href$="year=2022"]');
  await expect(cell).toHaveText(String(count));
  await cell.click();
  await list.expectTotal(count);
});
