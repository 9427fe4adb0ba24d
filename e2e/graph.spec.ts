import zlib from 'node:zlib';
import type { Page } from '@playwright/test';
import { CASES, LANGS, labelOf, valuesOf } from './library';
import { expect, test } from './test';

/* The graph: nodes are links that say what they are, labels are read, neighbours light up, and a table says the same. */

const NAMES = {
  ko: { drawing: '원인, 구성 요소, 증상, 기여 요인, 사례의 관계', table: '표로 보기' },
  en: {
    drawing: 'How causes, components, symptoms, factors and cases hang together',
    table: 'Show as a table',
  },
} as const;

const countOf = (key: 'cause' | 'component', slug: string): number =>
  CASES.filter((file) => valuesOf(file, key).includes(slug)).length;

/** What lies over what in a drawing, as the browser set it. */
const findOverlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll<SVGElement>('.graph a')].flatMap((link) =>
      [...link.children]
        .filter((part) => !part.classList.contains('box'))
        .map((part) => ({ link, name: link.textContent, box: part.getBoundingClientRect() })),
    );
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.link !== other.link &&
            one.box.left < other.box.right &&
            other.box.left < one.box.right &&
            one.box.top < other.box.bottom &&
            other.box.top < one.box.bottom,
        )
        .map((other) => `${one.name} / ${other.name}`),
    );
  });

for (const lang of LANGS) {
  test(`nodes are links that say kind, name and count, in ${lang}`, async ({ plain: page }) => {
    await page.goto(`/${lang}/graph`);
    const drawing = page.getByRole('group', { name: NAMES[lang].drawing });
    const bug = labelOf('cause', 'software-bug', lang);
    const count = countOf('cause', 'software-bug');
    const name = lang === 'ko' ? `원인 ${bug}, ${count}건` : `Cause: ${bug}, ${count} cases`;
    await expect(drawing.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(drawing.getByRole('link', { name: /IL-\d{4}$/ }).first()).toBeVisible();
    // What is left out is said.
    await expect(page.getByRole('figure')).toContainText(String(CASES.length));

    const nodes = await drawing.getByRole('link').count();
    const table = page.getByRole('table', { name: NAMES[lang].table });
    await expect(table).toBeHidden();
    await page.getByText(NAMES[lang].table).first().click();
    await expect(table.getByRole('row')).toHaveCount(nodes + 1);
    await expect(table.getByRole('row', { name: new RegExp(`${bug} ${count}`) })).toBeVisible();
  });

  test(`no label lies over another, as the browser sets them, in ${lang}`, async ({ page }) => {
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${lang}/graph`);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await findOverlaps(page)).toEqual([]);
    }
  });
}

test('a node pointed at or in focus lights its neighbours and no others', async ({ page }) => {
  await page.goto('/ko/graph');
  await page.waitForLoadState('networkidle');
  const drawing = page.getByRole('group', { name: NAMES.ko.drawing });
  const node = drawing.getByRole('link', {
    name: new RegExp(`^구성 요소 ${labelOf('component', 'ingress', 'ko')},`),
  });
  await node.hover();
  await expect(drawing).toHaveClass(/lighting/);
  const lit = await drawing.locator('a.lit').count();
  const neighbours = ((await node.getAttribute('data-n')) ?? '').split(' ');
  expect(lit).toBe(neighbours.length + 1);
  await expect(drawing.locator('.edges .lit')).toHaveCount(neighbours.length);

  await page.mouse.move(0, 0);
  await expect(drawing).not.toHaveClass(/lighting/);
  await node.focus();
  await expect(node).toHaveClass(/lit/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL('/ko/graph');
});

test('on a phone the drawing is looked at through a window, and the page does not scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ko/graph');
  const size = await page
    .locator('.graph text')
    .first()
    .evaluate((text) => text.getBoundingClientRect().height);
  // Read without zooming.
  expect(size).toBeGreaterThan(11);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(390);
  const frame = page.locator('.graph-frame').first();
  expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
});

test('the graph of the whole library is light', async ({ request }) => {
  const html = await (await request.get('/ko/graph')).body();
  expect(zlib.gzipSync(html).length).toBeLessThan(120 * 1024);
});

test('the graph of a list keeps its state, and its values narrow it', async ({ plain: page }) => {
  await page.goto('/ko/cases?component=kube-proxy&sort=oldest');
  await page.getByRole('list', { name: '보기' }).getByRole('link', { name: '그래프' }).click();
  await expect(page).toHaveURL('/ko/cases?component=kube-proxy&view=graph&sort=oldest');
  const total = countOf('component', 'kube-proxy');
  await expect(page.getByRole('status')).toHaveText(`${total}건을 그림`);
  const drawing = page.getByRole('group', { name: NAMES.ko.drawing });
  // Of so few cases all are drawn.
  await expect(drawing.getByRole('link', { name: /^사례 IL-/ })).toHaveCount(total);
  await drawing
    .getByRole('link', { name: new RegExp(`^원인 ${labelOf('cause', 'config-change', 'ko')},`) })
    .click();
  await expect(page).toHaveURL('/ko/cases?cause=config-change&component=kube-proxy&view=graph&sort=oldest');
  await drawing
    .getByRole('link', { name: /^사례 IL-/ })
    .first()
    .click();
  await expect(page).toHaveURL(/cases\/IL-\d{4}\?cause=config-change&component=kube-proxy&sort=oldest$/);
});
