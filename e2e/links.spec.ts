import { each, linksOf } from './html-text';
import { LANGS } from './library';
import { expect, test } from './test';

/* No link of ours leads nowhere, and none outside is given our address or a handle on the page. */

const SAMPLE = ['IL-0011', 'IL-0054', 'IL-0062', 'IL-0081', 'IL-0177', 'IL-1001', 'IL-1153', 'IL-1284'];

for (const lang of LANGS)
  test(`links of the front page, the first lists and some cases, in ${lang}`, async ({ request }) => {
    test.slow();
    const from = [
      '',
      '/about',
      '/articles',
      '/graph',
      '/articles/AR-0001',
      '/cases',
      '/cases?page=2',
      '/cases?view=titles&sort=oldest',
      `/cases?q=${encodeURIComponent('인증서 만료')}`,
      '/cases?cause=config-change&component=ingress',
      '/cases?component=ingres&year=2019',
      '/cases?component=ingress&view=causes',
      '/topics',
      '/topics/components/ingress',
      '/topics/causes/unknown',
      '/topics/orgs/github',
      ...SAMPLE.map((id) => `/cases/${id}`),
    ].map((path) => `/${lang}${path}`);
    const faults: string[] = [];
    const pages = new Map<string, string>();
    const found = new Map<string, string>();
    await each(from, async (path) => {
      const html = await (await request.get(path)).text();
      const base = new URL(path, 'http://here');
      pages.set(base.href, html);
      for (const href of linksOf(html)) found.set(new URL(href, base).href, path);
      for (const [tag] of html.matchAll(/<a\b[^>]*\bhref="https?:[^>]*>/g))
        if (!/\brel="[^"]*noopener[^"]*"/.test(tag)) faults.push(`${path}: ${tag}`);
    });
    const inner = [...found]
      .map(([href, path]) => ({ url: new URL(href), path }))
      .filter(({ url }) => url.origin === 'http://here')
      .toSorted((a, b) => (a.url.href < b.url.href ? -1 : 1));
    expect(inner.length).toBeGreaterThan(500);
    // Lists offer some thousand filters between them, and the index every topic: a sixteenth will do.
    const filters = inner.filter(
      ({ url }) =>
        (url.pathname.endsWith('/cases') && url.search !== '') || url.pathname.includes('/topics/'),
    );
    const tried = new Set(filters.filter((_, index) => index % 16 === 0));
    await each(
      inner.filter((link) => !filters.includes(link) || tried.has(link)),
      async ({ url, path }) => {
        const address = url.pathname + url.search;
        const known = pages.get(new URL(address, 'http://here').href);
        if (known === undefined) {
          const response = await request.get(address, { maxRedirects: 0 });
          // A link of ours answers itself and is not sent elsewhere, but for the one that takes a choice of density back.
          if (response.status() === 307 && url.searchParams.get('view') === 'cards') return;
          if (response.status() !== 200) faults.push(`${path} links ${address}: ${response.status()}`);
          else if (url.hash !== '') pages.set(url.href.replace(/#.*/, ''), await response.text());
        }
        const target = pages.get(url.href.replace(/#.*/, ''));
        if (url.hash !== '' && !target?.includes(`id="${decodeURIComponent(url.hash.slice(1))}"`))
          faults.push(`${path} links ${address}${url.hash}: no such place`);
      },
    );
    expect(faults).toEqual([]);
  });
