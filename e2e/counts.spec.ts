import { FACETS, type FacetKey } from '@/lib/facets';
import { escape, ListPage, type Row } from './list-page';
import { expect, test } from './test';

/* The number beside a value is the total with that value as the only one chosen in its facet, all else kept. */

/** States to look from: nothing, a filter, several of one facet, a query, a query with filters. */
const STATES = [
  '',
  'component=ingress',
  'cause=config-change&cause=software-bug&domain=kubernetes',
  `q=${encodeURIComponent('연결 실패')}`,
  `q=timeout&domain=kubernetes`,
  'symptom=service-unavailable&severity=major',
];

/** Mulberry32: the same picks in every run. */
function picker(seed: number): <T>(from: readonly T[]) => T {
  let state = seed;
  return (from) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const picked = from[((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * from.length) | 0];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  };
}

for (const [index, state] of STATES.entries())
  test(`counts from ${state === '' ? 'the whole library' : decodeURIComponent(state)} come true`, async ({
    page,
  }) => {
    const list = new ListPage(page);
    const pick = picker(index + 1);
    for (const key of [pick(FACETS).key, pick(FACETS).key, pick(FACETS).key] satisfies FacetKey[]) {
      await list.open(state);
      await list.openMore(key);
      const rows = await list.rows(key);
      // What is chosen already gives its own count only when it is alone; one more click tells nothing new.
      const row: Row = pick(rows.filter(({ count, chosen }) => count > 0 && !chosen));
      const chosen = rows.filter((other) => other.chosen);
      for (const { label } of chosen) {
        await list.value(key, label).click();
        await expect(list.value(key, label)).not.toContainText(list.words.chosen);
      }
      await list.openMore(key);
      await list.value(key, row.label, row.count).click();
      await expect(list.value(key, row.label)).toContainText(list.words.chosen);
      await list.expectTotal(row.count);
    }
  });

test('a value that nothing carries stays, without a link', async ({ page }) => {
  const list = new ListPage(page);
  await list.open('component=ingress');
  const rows = await list.rows('org');
  const empty = rows.filter(({ count }) => count === 0);
  expect(empty.length).toBeGreaterThan(0);
  for (const { label } of empty) {
    const row = list.facet('org').getByRole('listitem').filter({ hasText: label });
    await expect(row.first()).toHaveText(new RegExp(`^${escape(label)}\\s*0$`));
    await expect(list.value('org', label)).toHaveCount(0);
  }
});
