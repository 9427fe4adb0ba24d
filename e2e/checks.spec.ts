import { expect, test } from './test';

/* From a list or a case to one's own cluster: the checks that answer "could that happen here?". */

const WORDS = {
  ko: {
    nav: '점검',
    title: '클러스터 점검',
    block: '내 클러스터에도 있는지 확인하기',
    copy: '복사',
    done: '복사했다',
  },
  en: {
    nav: 'Checks',
    title: 'Check your cluster',
    block: 'Check your own cluster for it',
    copy: 'Copy',
    done: 'Copied',
  },
} as const;

for (const lang of ['ko', 'en'] as const) {
  const words = WORDS[lang];

  test(`${lang}: a list leads to a check, and the check to the cases that show it`, async ({ page }) => {
    await page.goto(`/${lang}/cases?component=admission-webhook`);
    const block = page.getByRole('complementary', { name: words.block });
    await expect(block.getByRole('listitem')).toHaveCount(4);
    await block.getByRole('link').filter({ hasText: 'kube-system' }).click();
    await expect(page).toHaveURL(`/${lang}/checks/CK-0006`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('kube-system');
    const shown = page.locator('.mentions').first();
    await expect(shown.locator('> li')).toHaveCount(3);
    await shown.getByRole('link').first().click();
    await expect(page).toHaveURL(`/${lang}/cases/IL-1296`);
    const own = page.getByRole('region', { name: words.block });
    await expect(own.getByRole('link').first()).toBeVisible();
    await expect(own).toContainText('CK-0006');
  });

  test(`${lang}: the list of checks is reached from the header, a topic leads to its own`, async ({
    page,
  }) => {
    await page.goto(`/${lang}`);
    await page.getByRole('banner').getByRole('link', { name: words.nav, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    expect(await page.locator('.check-group li').count()).toBeGreaterThanOrEqual(25);
    await page.goto(`/${lang}/topics/components/coredns`);
    await expect(page.getByRole('region', { name: words.block })).toContainText('CK-0011');
  });

  test(`${lang}: a line to look by hand can be copied`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/${lang}/checks/CK-0002`);
    await page.getByRole('button', { name: words.copy }).first().click();
    await expect(page.getByRole('status').first()).toHaveText(words.done);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^kubectl get deployments\.apps -A /,
    );
  });
}

test('ids of checks answer like those of cases', async ({ page, request }) => {
  for (const asked of ['ck-1', 'CK-1', 'ck-0001']) {
    const response = await request.get(`/ko/checks/${asked}`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toMatch(/\/ko\/checks\/CK-0001$/);
  }
  const permalink = await request.get('/checks/CK-0001', { headers: { 'accept-language': 'ko' } });
  expect(new URL(permalink.url()).pathname).toBe('/ko/checks/CK-0001');
  expect((await request.get('/ko/checks/IL-0054')).status()).toBe(404);
  const missing = await page.goto('/ko/checks/CK-9999');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('region', { name: '가까운 점검' })).toContainText('CK-0038');
});
