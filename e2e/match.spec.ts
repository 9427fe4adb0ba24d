import { expectAccessible } from './axe';
import { LANGS } from './library';
import { expect, test } from './test';

/* A pasted text finds its cases without JavaScript, and stands in no address. */

const TEXT = {
  ko: 'GKE 노드 풀을 새로 만들고 기존 노드를 cordon, drain 하는 도중 모든 서비스가 접속되지 않았음\nexternalTrafficPolicy: Local\nAWS_SECRET=hunter2-correct-horse',
  en: 'draining the old GKE node pool took every ingress down\nexternalTrafficPolicy: Local\nAWS_SECRET=hunter2-correct-horse',
} as const;
const WORDS = {
  ko: {
    label: '붙여넣을 내용',
    submit: '닮은 사례 찾기',
    result: '닮은 사례',
    terms: '글에서 읽은 분류',
    section: '보고서에 붙여 넣을 내용',
    privacy: '저장하지도 기록하지도 않으며',
    remove: '노드 풀 빼고 다시 찾기',
    restore: '노드 풀 넣고 다시 찾기',
    tooLarge: '512KiB가 넘어',
    nav: '붙여넣어 찾기',
  },
  en: {
    label: 'Text to match',
    submit: 'Find cases like it',
    result: 'Cases like it',
    terms: 'Values named in the text',
    section: 'For your report',
    privacy: 'neither stored nor logged',
    remove: 'Take out Node pool and search again',
    restore: 'Put Node pool back and search again',
    tooLarge: 'more than 512 KiB',
    nav: 'Match',
  },
} as const;

for (const lang of LANGS)
  test(`a draft finds its case, without JavaScript, in ${lang}`, async ({ plain }) => {
    const words = WORDS[lang];
    await plain.goto(`/${lang}`);
    await plain.getByRole('banner').getByRole('link', { name: words.nav }).click();
    await expect(plain.getByText(words.privacy)).toBeVisible();
    await plain.getByRole('textbox', { name: words.label }).fill(TEXT[lang]);
    await plain.getByRole('button', { name: words.submit }).click();
    const found = plain.getByRole('region', { name: words.result, exact: true });
    await expect(found.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(found.locator('.id')).toContainText(['IL-0054']);
    await expect(plain).toHaveURL(`/${lang}/match`);
    await expect(plain.getByRole('textbox', { name: words.label })).toHaveValue(/hunter2/);
    const section = plain.getByRole('textbox', { name: words.section });
    await expect(section).toHaveValue(/\[IL-0054: .*\]\(http:\/\/localhost:\d+\/cases\/IL-0054\)/);
    await expect(section).not.toHaveValue(/hunter2/);

    const terms = plain.getByRole('region', { name: words.terms });
    await terms.getByRole('button', { name: words.remove }).click();
    await expect(terms.getByRole('button', { name: words.restore })).toBeVisible();
    await expect(terms.getByRole('button', { name: words.remove })).toHaveCount(0);
    await expect(plain.getByRole('textbox', { name: words.label })).toHaveValue(/externalTrafficPolicy/);
    await terms.getByRole('button', { name: words.restore }).click();
    await expect(terms.getByRole('button', { name: words.remove })).toBeVisible();
    await expect(plain).toHaveURL(`/${lang}/match`);
  });

test('with what was found, the page is accessible and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/ko/match');
  await page.getByRole('textbox', { name: WORDS.ko.label }).fill(TEXT.ko);
  await page.getByRole('button', { name: WORDS.ko.submit }).click();
  await expect(page.getByRole('region', { name: WORDS.ko.result, exact: true })).toBeVisible();
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

test('what is too large, empty or hostile is answered', async ({ request }) => {
  for (const lang of LANGS) {
    const post = (form: Record<string, string>) => request.post(`/${lang}/match`, { form });
    const large = await post({ text: 'a'.repeat(600 * 1024) });
    expect(large.status()).toBe(413);
    expect(await large.text()).toContain(WORDS[lang].tooLarge);
    for (const form of [
      {},
      { text: '' },
      { text: '<script>alert(1)</script>' },
      { text: '\u0000' },
    ] as Record<string, string>[]) {
      const answer = await post(form);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['cache-control']).toContain('no-store');
      expect(await answer.text()).not.toContain('<script>alert(1)');
    }
    // A key that nobody handed over shows nothing.
    const guessed = await request.get(`/${lang}/match`, { headers: { 'x-pasted-text': 'too-large' } });
    expect(await guessed.text()).not.toContain(WORDS[lang].tooLarge);
  }
});
