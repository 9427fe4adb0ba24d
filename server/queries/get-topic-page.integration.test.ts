import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isKind } from '@/lib/facets';
import { LANGS } from '@/lib/lang';
import { LEAST_LIFT, LEAST_TOGETHER } from '@/lib/lift';
import { parseListState, EMPTY_LIST } from '@/lib/list-state';
import { db } from '@/server/db';
import { currentLibrary } from '@/server/library/current-library';
import { countOf } from '@/server/library/library';
import { openImportedLibrary, type ImportedLibrary } from '@/server/testing/imported-library';
import { answerTopic } from './answer-topic';
import { EXAMPLES, getFrontPage } from './get-front-page';
import { getTopicPage } from './get-topic-page';
import { listCases } from './list-cases';
import { listTopics } from './list-topics';

/* Every number on a page is the total of the list that it leads to. */

let library: ImportedLibrary;
beforeAll(async () => {
  library = await openImportedLibrary();
});
afterAll(() => library.close());

/** The total of the list at an address. */
const totalAt = async (href: string): Promise<number> => {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  expect(pathname).toBe('/ko/cases');
  return (await listCases({ lang: 'ko', state: parseListState(searchParams) })).total;
};

async function expectTotals(links: readonly { href: string; count: number }[]): Promise<void> {
  const totals = await Promise.all(links.map(async ({ href }) => ({ href, count: await totalAt(href) })));
  expect(totals).toEqual(links.map(({ href, count }) => ({ href, count })));
}

describe('the page of a value', () => {
  for (const [kind, slug] of [
    ['component', 'ingress'],
    ['cause', 'config-change'],
    ['symptom', 'service-unavailable'],
    ['domain', 'kubernetes'],
    ['org', 'github'],
  ] as const)
    it(`counts as its lists do: ${kind} ${slug}`, async () => {
      const page = await getTopicPage(kind, slug, 'ko');
      if (page === null) throw new Error('No such topic');
      await expectTotals([{ href: page.listHref, count: page.count }]);
      for (const { kind: other, values } of page.counted) {
        expect(other).not.toBe(kind);
        await expectTotals(values);
      }
      await expectTotals(page.years.filter(({ count }) => count > 0));
      await expectTotals(page.groups);
      const sum = (counts: readonly { count: number }[]) =>
        counts.reduce((total, { count }) => total + count, 0);
      expect(sum(page.years)).toBe(page.count);
      expect(sum(page.groups)).toBe(page.count);
    });

  it('takes only values above both floors for neighbours, the most telling first', async () => {
    const { ids, facets } = await currentLibrary();
    const found = await Promise.all(
      facets.component.slugs.map(async (slug) => (await getTopicPage('component', slug, 'ko'))?.neighbours),
    );
    const all = found.flatMap((neighbours) => neighbours ?? []);
    expect(all.length).toBeGreaterThan(50);
    for (const { together, count, times } of all) {
      expect(together).toBeGreaterThanOrEqual(LEAST_TOGETHER);
      expect(times).toBeGreaterThanOrEqual(LEAST_LIFT);
      expect(together).toBeLessThanOrEqual(count);
    }
    const own = countOf(await currentLibrary(), 'component', 'ingress');
    const [first] = (await getTopicPage('component', 'ingress', 'ko'))?.neighbours ?? [];
    expect(first?.times).toBeCloseTo(((first?.together ?? 0) * ids.length) / (own * (first?.count ?? 0)), 9);
  });

  it('names the articles that carry the value, and no other', async () => {
    const carried = await db().articleTerm.findMany({ where: { articleId: 'AR-0001' } });
    expect(carried.length).toBeGreaterThan(2);
    for (const { kind, slug } of carried) {
      const page = isKind(kind) ? await getTopicPage(kind, slug, 'ko') : null;
      expect([slug, page?.articles.map(({ id }) => id)]).toEqual([slug, ['AR-0001']]);
    }
    expect((await getTopicPage('org', 'github', 'ko'))?.articles).toEqual([]);
  });
});

describe('an address of a value', () => {
  it.each([
    ['components', 'ingress', { is: 'page' }],
    ['component', 'Ingress', { is: 'elsewhere', rest: '/components/ingress', final: false }],
    ['components', 'kube proxy', { is: 'elsewhere', rest: '/components/kube-proxy', final: false }],
    ['causes', 'config-changes', { is: 'elsewhere', rest: '/causes/config-change', final: false }],
    ['symptoms', null, { is: 'elsewhere', rest: '#symptom', final: false }],
    ['components', 'no-such-thing', { is: 'missing' }],
    ['components', '%E0%A4%A', { is: 'missing' }],
    ['years', '2019', { is: 'missing' }],
  ] as const)('%s %s', async (kind, slug, answer) => {
    expect(await answerTopic(kind, slug)).toEqual(answer);
  });

  it('of a retired value leads to its successor for good', async () => {
    const { terms } = await currentLibrary();
    const ingress = terms.component.get('ingress');
    if (ingress === undefined) throw new Error('No ingress');
    const retired = { ...ingress, slug: 'old-ingress', replacedBy: 'ingress' };
    const held = terms.component as Map<string, typeof retired>;
    held.set('old-ingress', retired);
    try {
      expect(await answerTopic('components', 'old-ingress')).toEqual({
        is: 'elsewhere',
        rest: '/components/ingress',
        final: true,
      });
      const index = await listTopics('', 'ko');
      expect(index.flatMap(({ values }) => values).map(({ slug }) => slug)).not.toContain('old-ingress');
    } finally {
      held.delete('old-ingress');
    }
  });
});

describe('the index of values', () => {
  it('says by which other name a value was found', async () => {
    const index = await listTopics('traefik', 'ko');
    const [found] = index.find(({ kind }) => kind === 'component')?.values ?? [];
    expect(found).toMatchObject({ slug: 'ingress', label: '인그레스 컨트롤러', by: 'Traefik' });
    const shown = (await listTopics('ㅇㄱㄹㅅ', 'ko')).flatMap(({ values }) => values);
    expect(shown.find(({ slug }) => slug === 'ingress')?.by).toBeNull();
  });
});

describe('the front page', () => {
  it('counts causes by year as their lists do', async () => {
    const { causesByYear } = await getFrontPage('ko');
    await expectTotals(causesByYear.rows.flatMap(({ cells }) => cells));
    for (const { slug, cells } of causesByYear.rows) {
      expect(cells).toHaveLength(causesByYear.spans.length);
      const sum = cells.reduce((total, { count }) => total + count, 0);
      expect(sum).toBe(countOf(await currentLibrary(), 'cause', slug));
    }
  });

  it.each(LANGS)('offers three searches that find something, in %s', async (lang) => {
    for (const q of EXAMPLES[lang])
      expect([q, (await listCases({ lang, state: { ...EMPTY_LIST, q } })).total > 0]).toEqual([q, true]);
    expect((await getFrontPage(lang)).examples).toHaveLength(3);
  });
});

describe('a comparison', () => {
  it('holds the chosen cases in the order chosen, and what two or more of them carry', async () => {
    const state = parseListState(
      new URLSearchParams('compare=IL-0054&compare=IL-0011&compare=IL-9999&q=dns'),
    );
    const { comparison } = await listCases({ lang: 'ko', state });
    expect(comparison.cases.map(({ id }) => id)).toEqual(['IL-0054', 'IL-0011']);
    const [one, other] = comparison.cases.map(({ facts }) => facts.document);
    const both = one?.components.filter((slug) => other?.components.includes(slug)) ?? [];
    expect(both).toContain('ingress');
    for (const slug of both) expect(comparison.shared).toContain(`component ${slug}`);
    const alone = one?.components.find((slug) => other?.components.includes(slug) === false) ?? '';
    expect(comparison.shared).not.toContain(`component ${alone}`);
    expect(comparison.shared).not.toContain('cause unknown');
  });

  it('changes nothing of the list', async () => {
    const plain = await listCases({ lang: 'ko', state: parseListState(new URLSearchParams('q=dns')) });
    const state = parseListState(new URLSearchParams('q=dns&compare=IL-0054'));
    const compared = await listCases({ lang: 'ko', state });
    expect(compared.total).toBe(plain.total);
    expect(compared.summaries.map(({ id }) => id)).toEqual(plain.summaries.map(({ id }) => id));
    for (const { href } of compared.pages) expect(href).toContain('compare=IL-0054');
  });
});

describe('cases by cause', () => {
  it('are all the hits of a list, each once, counted as the list of each cause', async () => {
    for (const query of ['', 'component=ingress', 'q=dns', 'q=timeout&domain=kubernetes&sort=oldest']) {
      const state = parseListState(new URLSearchParams(query));
      const [grouped, plain] = await Promise.all([
        listCases({ lang: 'ko', state, view: 'causes' }),
        listCases({ lang: 'ko', state }),
      ]);
      expect(grouped.total).toBe(plain.total);
      expect(grouped.groups.reduce((sum, { count }) => sum + count, 0)).toBe(plain.total);
      await expectTotals(grouped.groups);
    }
  });

  it('whole cases are the same cases in the same order', async () => {
    const state = parseListState(new URLSearchParams('q=dns&page=2'));
    const [full, plain] = await Promise.all([
      listCases({ lang: 'ko', state, view: 'full' }),
      listCases({ lang: 'ko', state }),
    ]);
    expect(full.wholes.map(({ document }) => document.id)).toEqual(plain.summaries.map(({ id }) => id));
    expect(full.summaries).toEqual(plain.summaries);
  });
});
