import type { Kind } from '@/lib/facets';
import { ARTICLES, CASES, LANGS, TERMS, casesWith, labelOf, valuesOf } from './library';
import { expect, test } from './test';

/* The front page says what the library holds, truly counted, and its examples find something. Without JavaScript. */

test.use({ javaScriptEnabled: false });

const WORDS = {
  ko: {
    totals: { 사례: '/cases', 조직: '/topics#org', 분류: '/topics' },
    examples: '검색 예',
    kinds: { component: '구성 요소', symptom: '증상', cause: '원인' },
    newest: '최근 사례',
    articles: '글',
    count: (n: number) => `${n}건`,
  },
  en: {
    totals: { Cases: '/cases', Organisations: '/topics#org', Values: '/topics' },
    examples: 'Try',
    kinds: { component: 'Component', symptom: 'Symptom', cause: 'Cause' },
    newest: 'Latest cases',
    articles: 'Articles',
    count: (n: number) => `${n} cases`,
  },
} as const;

/** The commonest value of a kind and how many cases carry it; what is not established explains nothing. */
function commonest(kind: Exclude<Kind, 'org'>): { slug: string; count: number } {
  const slugs = [...TERMS.keys()].flatMap((key) =>
    key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : [],
  );
  const counted = slugs.map((slug) => ({ slug, count: casesWith({ [kind]: [slug] }).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0] ?? { slug: '', count: 0 };
}

for (const lang of LANGS) {
  const words = WORDS[lang];

  test(`what the library holds is counted, and each number leads to it, in ${lang}`, async ({ page }) => {
    await page.goto(`/${lang}`);
    const carried = new Set(
      CASES.flatMap((file) =>
        (['cause', 'component', 'symptom', 'factor', 'domain'] as const).flatMap((kind) =>
          valuesOf(file, kind).map((slug) => `${kind}:${slug}`),
        ),
      ),
    );
    const counts = [CASES.length, new Set(CASES.map(({ org_slug }) => org_slug)).size, carried.size];
    const totals = page.locator('.totals > div');
    for (const [index, [name, leads]] of Object.entries(words.totals).entries()) {
      await expect(totals.nth(index)).toHaveText(`${name}${counts[index]}`);
      await expect(totals.nth(index).getByRole('link')).toHaveAttribute('href', `/${lang}${leads}`);
    }
    for (const kind of ['component', 'symptom', 'cause'] as const) {
      const { slug, count } = commonest(kind);
      const first = page
        .getByRole('region', { name: words.kinds[kind], exact: true })
        .getByRole('link')
        .first();
      await expect(first).toHaveText(`${labelOf(kind, slug, lang)}${words.count(count)}`);
      await expect(first).toHaveAttribute('href', `/${lang}/topics/${kind}s/${slug}`);
    }
    const newest = page.getByRole('region', { name: words.newest });
    const latest =
      CASES.map(({ date }) => date)
        .toSorted()
        .at(-1) ?? '';
    await expect(newest.getByRole('listitem').first()).toContainText(latest);
    const articles = page.getByRole('region', { name: words.articles, exact: true });
    await expect(articles.getByRole('link', { name: ARTICLES[0]?.title[lang] ?? '' })).toBeVisible();
  });

  test(`three examples, in the reader's language, find something, in ${lang}`, async ({ page }) => {
    await page.goto(`/${lang}`);
    const examples = page.getByRole('list', { name: words.examples }).getByRole('link');
    await expect(examples).toHaveCount(3);
    for (let index = 0; index < 3; index++) {
      const text = await examples.nth(index).innerText();
      expect(/\p{Script=Hangul}/u.test(text), text).toBe(lang === 'ko');
      await examples.nth(index).click();
      await expect(page.getByRole('searchbox')).toHaveValue(text);
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
      await page.goBack();
    }
  });
}

test('a value says which articles explain it', async ({ page }) => {
  const article = ARTICLES[0];
  await page.goto(`/ko/topics/components/${article?.components[0]}`);
  await page
    .getByRole('region', { name: '글', exact: true })
    .getByRole('link', { name: article?.title.ko ?? '' })
    .click();
  await expect(page).toHaveURL(`/ko/articles/${article?.id}`);
});
