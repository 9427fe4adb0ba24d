import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { topicPath } from '@/i18n/address';
import { FACETS, KINDS, type FacetKey } from '@/lib/facets';
import { buildListQuery, parseListState } from '@/lib/list-state';
import { each, linksOf } from './html-text';
import { ARTICLES, CASES, CHECKS, LANGS, TERMS, valuesOf } from './library';
import { expect, test } from './test';

/*
 * By links alone, from the front page: every case, value, organisation and article in at most four clicks, no link broken, none
 * outside given our address or a handle on the page. Every page is opened that is not a narrowed list. Of narrowed lists there
 * are some ten thousand: each link to one is canonical and names values that there are, which is what makes a list answer; a
 * sample is opened, and `LINKS=all npx playwright test links` opens them all.
 */

const MOST_CLICKS = 4;
const ONE_IN = process.env['LINKS'] === 'all' ? 1 : 150;
/** Lists whose own links are followed too: filters, a query, views, a value that is not there. */
const LISTS = [
  '/cases?cause=config-change&component=ingress',
  `/cases?q=${encodeURIComponent('인증서 만료')}`,
  '/cases?component=ingres&year=2019',
  '/cases?component=ingress&view=causes',
  '/cases?component=ingress&view=graph',
  '/cases?view=titles&sort=oldest',
  '/cases?component=ingress&compare=IL-0011&compare=IL-0054',
];

/** `facet:value` of every value that a case carries or the vocabulary holds. */
const VALUES = new Set([
  ...TERMS.keys(),
  ...CASES.flatMap((file) =>
    FACETS.flatMap(({ key }) => valuesOf(file, key).map((slug) => `${key}:${slug}`)),
  ),
  'review:reviewed',
  'review:unreviewed',
]);
const IDS = new Set(CASES.map(({ id }) => id));

/** What is wrong with the address of a list, if anything. */
function faultOfList(search: string): string | null {
  const state = parseListState(new URLSearchParams(search));
  const canonical = buildListQuery(state);
  // The one link that is sent on: it takes a choice of density back.
  const isBack = /(?:^|&)view=cards(?:&|$)/.test(search);
  if (!isBack && canonical !== search) return `is not canonical, but ${canonical}`;
  const unknown = Object.entries(state.filters)
    .flatMap(([key, slugs]) => slugs.map((slug) => `${key as FacetKey}:${slug}`))
    .filter((value) => !VALUES.has(value) && !value.startsWith('component:ingres'));
  if (unknown.length > 0) return `names ${unknown.join(', ')}`;
  if (state.compare.some((id) => !IDS.has(id))) return 'compares what is not there';
  return null;
}

/** Asks as a crawler should: where the site says that it is busy (503, Retry-After), again after that time. */
async function getPatiently(request: APIRequestContext, path: string): Promise<APIResponse> {
  for (let turn = 0; ; turn++) {
    const response = await request.get(path, { maxRedirects: 0 });
    const seconds = response.headers()['retry-after'];
    if (response.status() !== 503 || seconds === undefined || turn === 3) return response;
    await sleep(Number(seconds) * 1_000);
  }
}

type Page = { clicks: number; from: string; links: readonly URL[]; ids: ReadonlySet<string> };

/** Opens every page that links of ours lead to, narrowed lists aside, the nearest first; others' languages are theirs. */
async function crawl(request: APIRequestContext, lang: string, faults: string[]): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  let near = new Map([[`/${lang}`, '']]);
  for (let clicks = 0; near.size > 0; clicks++) {
    const next = new Map<string, string>();
    await each([...near], async ([path, from]) => {
      const response = await getPatiently(request, path);
      if (response.status() !== 200) return void faults.push(`${from} links ${path}: ${response.status()}`);
      const html = await response.text();
      for (const [tag] of html.matchAll(/<a\b[^>]*\bhref="https?:[^>]*>/g))
        if (!/\brel="[^"]*noopener[^"]*"/.test(tag)) faults.push(`${path}: ${tag}`);
      const links = linksOf(html)
        .map((href) => new URL(href, new URL(path, 'http://here')))
        .filter(({ origin }) => origin === 'http://here');
      const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
      pages.set(path, { clicks, from, links, ids });
      for (const { pathname, search } of links) {
        const isPage = pathname === `/${lang}` || pathname.startsWith(`/${lang}/`);
        const isWhole = search === '' || (pathname === `/${lang}/cases` && /^\?page=\d+$/.test(search));
        if (isPage && isWhole) next.set(pathname + search, path);
      }
    });
    near = new Map([...next].filter(([path]) => !pages.has(path)));
  }
  return pages;
}

for (const lang of LANGS)
  test(`every case, value, organisation and article is at most four clicks from the front page, and no link is broken, in ${lang}`, async ({
    request,
  }) => {
    test.setTimeout(ONE_IN === 1 ? 60 * 60_000 : 180_000);
    const faults: string[] = [];
    const pages = await crawl(request, lang, faults);

    const due = [
      ...CASES.map(({ id }) => `/cases/${id}`),
      ...ARTICLES.map(({ id }) => `/articles/${id}`),
      ...CHECKS.map((id) => `/checks/${id}`),
      ...KINDS.flatMap((kind) =>
        [...VALUES].flatMap((value) =>
          value.startsWith(`${kind}:`) ? [topicPath(kind, value.slice(kind.length + 1))] : [],
        ),
      ),
    ];
    expect(due.length).toBeGreaterThan(600);
    for (const path of due) {
      const clicks = pages.get(`/${lang}${path}`)?.clicks ?? Infinity;
      if (clicks > MOST_CLICKS) faults.push(`${path} is ${clicks} clicks away`);
    }

    await each(LISTS, async (path) => {
      const html = await (await getPatiently(request, `/${lang}${path}`)).text();
      const links = linksOf(html).map((href) => new URL(href, new URL(`/${lang}${path}`, 'http://here')));
      const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
      pages.set(`/${lang}${path}`, {
        clicks: 0,
        from: '',
        links: links.filter(({ origin }) => origin === 'http://here'),
        ids,
      });
    });

    const rest = new Map<string, string>();
    for (const [path, { links }] of pages)
      for (const { pathname, search, hash } of links) {
        const address = pathname + search;
        const target = pages.get(address);
        if (hash !== '' && target?.ids.has(decodeURIComponent(hash.slice(1))) === false)
          faults.push(`${path} links ${address}${hash}: no such place`);
        if (target !== undefined) continue;
        // A page of the other language stands where this one does; its own crawl opens it.
        const other = address.replace(/^\/(?:ko|en)(?=[/?]|$)/, `/${lang}`);
        if (other !== address && pages.has(other)) continue;
        if (/^\/(?:ko|en)\/cases$/.test(pathname)) {
          const fault = faultOfList(search.slice(1));
          if (fault !== null) faults.push(`${path} links ${address}: ${fault}`);
        }
        rest.set(address, path);
      }
    expect(rest.size).toBeGreaterThan(5_000);
    const sample = [...rest].filter(
      ([address], index) => index % ONE_IN === 0 && !address.includes('view=cards'),
    );
    await each(sample, async ([address, path]) => {
      const response = await getPatiently(request, address);
      if (response.status() !== 200) faults.push(`${path} links ${address}: ${response.status()}`);
    });
    const far = Math.max(...due.map((path) => pages.get(`/${lang}${path}`)?.clicks ?? 0));
    test.info().annotations.push({
      type: 'links',
      description: `${pages.size} pages, ${rest.size} other links, ${sample.length} of them opened, at most ${far} clicks`,
    });
    expect(faults).toEqual([]);
  });
