import { DOMParser, type Element } from '@xmldom/xmldom';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { PAYLOADS } from '@/chaos/hostile-text';
import { HOSTILE_ID, HOSTILE_ORG, hostileCase, writeHostileLibrary } from './hostile-library';
import { LANGS } from './library';
import { startOwnServer, type OwnServer } from './own-server';
import { expect, test } from './test';

/*
 * Untrusted content: what a case holds is data wherever it is shown. That no page breaks its Content-Security-Policy or throws is
 * watched in every test (test.ts).
 */

test.describe.configure({ mode: 'default', timeout: 120_000 });

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnServer([], {});
  await server.importFrom(writeHostileLibrary);
});
test.afterAll(() => server.stop());

const FILE = hostileCase();
const PATHS = [
  '',
  ...['titles', 'cards', 'full', 'causes', 'graph'].map((view) => `/cases?view=${view}`),
  '/cases?q=alert&view=full',
  `/cases?q=${encodeURIComponent('<script>alert(1)</script>')}`,
  `/cases?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
  `/cases/${HOSTILE_ID}`,
  `/cases/${HOSTILE_ID}?view=both`,
  `/topics/orgs/${HOSTILE_ORG}`,
  `/topics/causes/${FILE.root_cause}`,
  `/topics/components/${FILE.components[0] ?? ''}`,
  '/topics',
  '/graph',
  `/cases?compare=${HOSTILE_ID}&compare=IL-0011`,
];

/** What a page holds that it must not: elements and attributes that a text brought in, links that run, links out without `rel`. */
const findHarm = (host: string): string[] => {
  const harm: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    for (const { name: attribute } of element.attributes)
      if (/^on/i.test(attribute)) harm.push(`${name} has ${attribute}`);
    if (name === 'img' || name === 'iframe' || name === 'object' || name === 'x')
      harm.push(`an element ${name}`);
    if (name === 'script' && !element.hasAttribute('src') && /^\s*alert\(/.test(element.textContent ?? ''))
      harm.push('a script that came with a text');
    if (name === 'b' && /^(?:out|Org)$/.test(element.textContent ?? ''))
      harm.push('markup of a text is shown as such');
    if (element instanceof HTMLAnchorElement) {
      if (!/^(?:https?|mailto):$/.test(element.protocol)) harm.push(`a link to ${element.href}`);
      const rel = element.relList;
      const isOurs = element.host === host || element.host === 'creativecommons.org';
      if (!isOurs && !['noopener', 'noreferrer', 'nofollow'].every((word) => rel.contains(word)))
        harm.push(`a link out without rel: ${element.href}`);
    }
  }
  if ('injected' in window) harm.push('a script ran');
  return harm;
};

for (const lang of LANGS)
  test(`pages in ${lang} show it as text`, async ({ page }) => {
    await page.addInitScript(() => {
      window.alert = () => Object.assign(window, { injected: true });
    });
    for (const address of PATHS) {
      const response = await page.goto(`${server.url}/${lang}${address}`);
      expect([address, response?.status()]).toEqual([address, 200]);
      expect([address, await page.evaluate(findHarm, new URL(server.url).host)]).toEqual([address, []]);
    }
    await page.goto(`${server.url}/${lang}/cases/${HOSTILE_ID}`);
    const shown = await page.locator('main').innerText();
    for (const payload of PAYLOADS.filter((each) => !/\s{2}|\n/.test(each))) expect(shown).toContain(payload);
    for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(JSON.parse(data)).toHaveProperty('@context');
  });

const read = async (path: string): Promise<string> => {
  const answer = await fetch(`${server.url}${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};

/** The names of all elements of an XML document, which must be well-formed. */
function elementsOf(xml: string): Set<string> {
  const parsed = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(xml, 'application/xml');
  return new Set([...parsed.getElementsByTagName('*')].map(({ tagName }: Element) => tagName));
}

test('feeds and the sitemap are well-formed and hold no element of a text', async () => {
  const atom = [
    'feed',
    'id',
    'title',
    'subtitle',
    'updated',
    'link',
    'author',
    'name',
    'rights',
    'entry',
    'summary',
    'category',
  ];
  for (const lang of LANGS) {
    const feed = await read(`/feed.xml?lang=${lang}`);
    expect(feed).toContain(HOSTILE_ID);
    for (const name of elementsOf(feed)) expect(atom).toContain(name);
  }
  for (const name of elementsOf(await read('/sitemap.xml')))
    expect(['urlset', 'sitemapindex', 'sitemap', 'url', 'loc', 'lastmod', 'xhtml:link']).toContain(name);
});

/** Fails unless Markdown, shown by a renderer that lets HTML through, is text and links to where they say. */
function expectHarmless(markdown: string): void {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  expect(html.match(/<(?:script|img|svg|b|x|mark|textarea|iframe)\b[^>]*>/gi) ?? []).toEqual([]);
  for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(?:https?:|#)/i);
}

test('Markdown, also of MCP and of a match, is text', async () => {
  for (const lang of LANGS) {
    const markdown = await read(`/cases/${HOSTILE_ID}.md?lang=${lang}`);
    expectHarmless(markdown);
    const calls = {
      get_incident: { id: HOSTILE_ID, lang },
      search_incidents: { query: '<script>alert(1)</script> onerror', lang },
      list_incidents: { limit: 100, lang },
      match_incidents: { text: '<script>alert(1)</script> onerror HYPERLINK', lang },
    };
    for (const [name, args] of Object.entries(calls)) {
      const answer = await fetch(`${server.url}/api/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: args },
        }),
      });
      const { result } = (await answer.json()) as {
        result: { content: { text: string }[]; isError?: boolean };
      };
      expect(result.isError ?? false, name).toBe(false);
      expect(result.content.map(({ text }) => text).join('\n'), name).toContain(HOSTILE_ID);
      for (const { text } of result.content) expectHarmless(text);
    }
    const match = await fetch(`${server.url}/api/v1/match`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: '<script>alert(1)</script> onerror HYPERLINK', lang }),
    });
    expectHarmless(((await match.json()) as { section: string }).section);
  }
});

test('the only tag in highlights is mark', async () => {
  for (const lang of LANGS)
    for (const words of ['script alert', 'onerror', 'mark hit', 'evil example here']) {
      const answer = JSON.parse(await read(`/api/v1/cases?lang=${lang}&q=${encodeURIComponent(words)}`)) as {
        hits: { id: string; highlight: { html: string }[] }[];
      };
      const html = answer.hits.flatMap((hit) => hit.highlight.map((passage) => passage.html)).join('\n');
      expect([...new Set(html.match(/<[^>]*>?/g) ?? [])].filter((tag) => !/^<\/?mark>$/.test(tag))).toEqual(
        [],
      );
    }
});

test('stored documents come back as they were given', async () => {
  const line = (await read('/data/cases.ndjson')).split('\n').find((each) => each.includes(HOSTILE_ID));
  expect(JSON.parse(line ?? '{}')).toEqual(FILE);
  expect(JSON.parse(await read(`/cases/${HOSTILE_ID}.json`))).toEqual(FILE);
});

test('citations keep to their forms', async ({ page }) => {
  for (const lang of LANGS) {
    await page.goto(`${server.url}/${lang}/cases/${HOSTILE_ID}`);
    const forms = new Map(
      await page
        .locator('pre[data-form]')
        .evaluateAll((texts) =>
          texts.map(
            (text) =>
              [
                `${text.getAttribute('lang') ?? ''} ${text.getAttribute('data-form') ?? ''}`,
                text.textContent ?? '',
              ] as const,
          ),
        ),
    );
    expect(forms.size).toBeGreaterThanOrEqual(7);
    for (const [form, text] of forms) {
      if (!form.endsWith('ris') && !form.endsWith('bibtex')) expect(text, form).not.toContain('\n');
      if (form.endsWith('html')) expect([...elementsOf(text)].sort()).toEqual(['a', 'p']);
      if (form.endsWith('markdown')) expectHarmless(text);
      if (form.endsWith('slack')) expect(text.match(/<[^>]*>/g)).toHaveLength(1);
      if (form.endsWith('ris')) expect(text.match(/^TY {2}- /gm)).toHaveLength(1);
      if (form.endsWith('bibtex')) {
        expect(text.match(/^@/gm)).toHaveLength(1);
        expect(text).not.toMatch(/\\(?:input|write18)/);
      }
    }
  }
});

test('pictures are drawn of it', async () => {
  for (const lang of LANGS)
    for (const page of [`cases/${HOSTILE_ID}`, `topics/orgs/${HOSTILE_ORG}`]) {
      const answer = await fetch(`${server.url}/og/${lang}/${page}.png`);
      expect([page, answer.status, answer.headers.get('content-type')]).toEqual([page, 200, 'image/png']);
    }
});
