import { expect, test } from './test';

/* On a phone, with a finger. */

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('filters open, narrow, say how many, and lead to the results', async ({ page }) => {
    await page.goto('/ko/cases');
    await page.locator('.rail-toggle summary').tap();
    const facet = page.getByRole('region', { name: '구성 요소', exact: true });
    await facet.getByRole('link', { name: /^인그레스 컨트롤러/ }).tap();
    await expect(page).toHaveURL('/ko/cases?component=ingress');
    // The filters stay open for the next one.
    await expect(facet).toBeVisible();
    const total = /^\d+/.exec(await page.getByRole('status').innerText())?.[0] ?? '';
    const toResults = page.getByRole('link', { name: `결과 ${total}건 보기` });
    await expect(toResults).toBeInViewport();
    await toResults.tap();
    await expect(page.getByRole('status')).toBeInViewport();
  });
});
