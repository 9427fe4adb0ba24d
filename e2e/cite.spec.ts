import type { Page } from '@playwright/test';
import { cite, CITE_FORMS, type Citable, type CiteForm } from '@/lib/cite';
import type { Lang } from '@/lib/lang';
import { expectAccessible, LOOKS } from './axe';
import { CASES, casesWith, LANGS } from './library';
import { expect, test } from './test';

/* Copy and cite, as a reader meets it: by mouse, by keyboard, without a clipboard, without JavaScript. */

const WORDS = {
  ko: { cite: '인용', copy: '복사', copied: '복사했다', text: '텍스트', selected: /선택해 두었다/ },
  en: { cite: 'Cite', copy: 'Copy', copied: 'Copied', text: 'Plain text', selected: /is selected/ },
} as const;

const opener = (page: Page, lang: Lang) => page.locator('summary', { hasText: WORDS[lang].cite });
const choose = (page: Page, value: CiteForm | Lang) => page.locator(`.cite input[value=${value}]`).check();
const shown = (page: Page) => page.locator('.cite pre:visible');
const today = (page: Page) => page.evaluate(() => new Date().toLocaleDateString('sv'));
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The citation of a case as its file has it. */
function expected(id: string, lang: Lang, origin: string, accessed: string): Citable {
  const file = CASES.find((one) => one.id === id);
  if (file?.date_kind !== 'published') throw new Error(`No published case ${id}`);
  const changed = file.updated_at.slice(0, 10);
  return {
    lang,
    key: id,
    id,
    title: file.title[lang] ?? '',
    org: file.org,
    date: file.date,
    address: `${origin}/cases/${id}`,
    accessed,
    words:
      lang === 'ko'
        ? { dated: `${file.date} 발행`, changed: `${changed} 수정`, accessed: `${accessed} 열람` }
        : {
            dated: `published ${file.date}`,
            changed: `last changed ${changed}`,
            accessed: `accessed ${accessed}`,
          },
  };
}

async function open(page: Page, path: string, lang: Lang): Promise<void> {
  await page.goto(`/${lang}${path}`);
  await page.waitForLoadState('networkidle');
  await opener(page, lang).click();
}

for (const lang of LANGS)
  test(`a case is copied in every form and both languages, from its page in ${lang}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/cases/IL-0054', lang);
    const day = await today(page);
    for (const textLang of LANGS) {
      await choose(page, textLang);
      for (const form of CITE_FORMS) {
        await choose(page, form);
        const citation = cite(expected('IL-0054', textLang, baseURL ?? '', day), form);
        await expect(shown(page)).toHaveText(citation, { useInnerText: false });
        await expect(shown(page)).toHaveAttribute('lang', textLang);
        await page.getByRole('button', { name: WORDS[lang].copy }).click();
        await expect(page.locator('.cite').getByRole('status')).toHaveText(WORDS[lang].copied);
        expect(await clipboard(page)).toBe(citation);
      }
    }
  });

test('what an editor with links would take goes along', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/cases/IL-0054', 'ko');
  for (const form of ['slack', 'html'] as const) {
    await choose(page, form);
    await page.getByRole('button', { name: '복사' }).click();
    await expect(page.locator('.cite').getByRole('status')).toHaveText('복사했다');
    const html = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType('text/html'))?.text();
    });
    expect(html).toContain(`<a href="${baseURL}/cases/IL-0054">IL-0054: GKE 옛 노드 풀을`);
  }
});

test.describe('where the clipboard is refused', () => {
  for (const how of ['refuses', 'is not there'])
    test(`because it ${how}, the text is selected and this is said`, async ({ page, baseURL }) => {
      await page.addInitScript((refuses) => {
        const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
        const value = refuses ? { writeText: refuse, write: refuse } : undefined;
        Object.defineProperty(navigator, 'clipboard', { value });
      }, how === 'refuses');
      await open(page, '/cases/IL-0054', 'en');
      const day = await today(page);
      for (const form of ['markdown', 'slack', 'bibtex'] as const) {
        await choose(page, form);
        await page.getByRole('button', { name: 'Copy' }).click();
        await expect(page.locator('.cite').getByRole('status')).toHaveText(WORDS.en.selected);
        const selected = await page.evaluate(() => String(window.getSelection()));
        expect(selected.trim()).toBe(cite(expected('IL-0054', 'en', baseURL ?? '', day), form));
      }
    });
});

test('by keyboard alone: open, choose, copy, close', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/ko/cases/IL-0054');
  await page.waitForLoadState('networkidle');
  await opener(page, 'ko').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Markdown' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '텍스트' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '복사' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.cite').getByRole('status')).toHaveText('복사했다');
  const day = await today(page);
  expect(await clipboard(page)).toBe(cite(expected('IL-0054', 'en', baseURL ?? '', day), 'plain'));
  await page.keyboard.press('Escape');
  await expect(page.locator('details.cite')).not.toHaveAttribute('open');
  await expect(opener(page, 'ko')).toBeFocused();
});

test.describe('far ahead of the server’s day', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });
  test('the day of access is the reader’s', async ({ page, baseURL }) => {
    await page.clock.setFixedTime(new Date('2031-12-31T12:00:00Z'));
    await open(page, '/cases/IL-0054', 'ko');
    for (const form of ['plain', 'bibtex', 'ris'] as const) {
      await choose(page, form);
      await expect(shown(page)).toHaveText(
        cite(expected('IL-0054', 'ko', baseURL ?? '', '2032-01-01'), form),
      );
    }
  });
});

test('without JavaScript the texts read, one form at a time', async ({ plain, baseURL }) => {
  await plain.goto('/ko/cases/IL-0054');
  await opener(plain, 'ko').click();
  const day = new Date().toISOString().slice(0, 10);
  await expect(shown(plain)).toHaveText(cite(expected('IL-0054', 'ko', baseURL ?? '', day), 'markdown'));
  await choose(plain, 'bibtex');
  await choose(plain, 'en');
  await expect(shown(plain)).toHaveText(cite(expected('IL-0054', 'en', baseURL ?? '', day), 'bibtex'));
  await expect(plain.getByRole('button', { name: '복사' })).toBeHidden();
});

test('a filtered list is cited by its filters, and its address shows it again', async ({ page, baseURL }) => {
  const total = casesWith({ component: ['ingress', 'node'], cause: ['config-change'] }).length;
  await open(page, '/cases?cause=config-change&component=ingress&component=node&view=titles', 'ko');
  await choose(page, 'plain');
  await expect(shown(page)).toContainText(
    `사례 ${total}건 (원인: 설정 변경, 구성 요소: 인그레스 컨트롤러 또는 노드) — Incident Library, `,
  );
  const address = `${baseURL}/ko/cases?cause=config-change&component=ingress&component=node`;
  await expect(shown(page)).toContainText(address);
  await choose(page, 'en');
  await expect(shown(page)).toContainText(
    `${total} cases (Cause: Configuration change, Component: Ingress controller or Node) — Incident Library, `,
  );
  await choose(page, 'link');
  await page.goto(await shown(page).innerText());
  await expect(page.getByRole('status').first()).toContainText(`of ${total} cases`);
});

test('a query in Korean stays whole in every form', async ({ page }) => {
  await open(page, `/cases?q=${encodeURIComponent('인증서 "만료" [x] | y')}`, 'ko');
  for (const form of CITE_FORMS) {
    await choose(page, form);
    const [href = ''] = /http:\/\/localhost[^\s|)}<>"]+/.exec((await shown(page).textContent()) ?? '') ?? [];
    expect(new URL(href.replaceAll('&amp;', '&')).searchParams.get('q')).toBe('인증서 "만료" [x] | y');
  }
});

test('c opens it from anywhere on the page, ready to copy', async ({ page }) => {
  for (const path of ['/cases/IL-0054', '/topics/components/ingress', '/cases?component=ingress']) {
    await page.goto(`/ko${path}`);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('c');
    await expect(page.locator('details.cite')).toHaveAttribute('open');
    await expect(shown(page)).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page.locator('details.cite')).not.toHaveAttribute('open');
  }
});

test('a topic is cited by its name, its kind and how many cases carry it', async ({ page, baseURL }) => {
  const total = casesWith({ component: ['ingress'] }).length;
  await open(page, '/topics/components/ingress', 'en');
  await choose(page, 'plain');
  await expect(shown(page)).toContainText(
    `Ingress controller (Component), ${total} cases — Incident Library, `,
  );
  await expect(shown(page)).toContainText(`${baseURL}/en/topics/components/ingress`);
  await choose(page, 'ko');
  await expect(shown(page)).toContainText(
    `인그레스 컨트롤러(구성 요소), 사례 ${total}건 — Incident Library, `,
  );
  await choose(page, 'link');
  expect((await page.request.get(await shown(page).innerText(), { maxRedirects: 0 })).status()).toBe(200);
});

for (const lang of LANGS)
  test(`open, it is accessible, in ${lang}`, async ({ page }) => {
    test.slow();
    await open(page, '/cases/IL-0054', lang);
    await expectAccessible(page, LOOKS[lang]);
  });
