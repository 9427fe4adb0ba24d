import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { buildAtom, type AtomFeed } from './atom';
import { buildSitemap, buildSitemapIndex } from './sitemap';
import { element, escapeXml } from './xml';

const parse = (xml: string) =>
  new DOMParser({
    onError: (_level, message) => {
      throw new Error(message);
    },
  }).parseFromString(xml, 'application/xml').documentElement;

const AWKWARD = '<b>a</b> & &amp; ]]> "q" \'s\' \0\x0b\ud800 <!-- -- --> 옛 노드 🔥';
const CLEAN = '<b>a</b> & &amp; ]]> "q" \'s\'  <!-- -- --> 옛 노드 🔥';

const FEED: AtomFeed = {
  id: 'urn:incident-library:feed:ko',
  lang: 'ko',
  title: AWKWARD,
  subtitle: AWKWARD,
  self: 'https://x.example/feed.xml?lang=ko&component=ingress',
  alternate: 'https://x.example/ko/cases?component=ingress',
  translations: [{ lang: 'en', address: 'https://x.example/feed.xml?lang=en&component=ingress' }],
  updated: '2026-11-29T22:10:00.000Z',
  rights: 'CC BY 4.0',
  entries: [
    {
      id: 'urn:incident-library:case:IL-0001:ko',
      title: AWKWARD,
      address: 'https://x.example/ko/cases/IL-0001',
      updated: '2026-11-29T22:10:00.000Z',
      summary: AWKWARD,
      lang: 'en',
      categories: [{ term: 'ingress', label: AWKWARD, scheme: 'urn:incident-library:kind:component' }],
    },
  ],
};

describe('an Atom feed', () => {
  const root = parse(buildAtom(FEED));
  const texts = (name: string) => [...(root?.getElementsByTagName(name) ?? [])].map((one) => one.textContent);

  it('carries any text as it is, without what XML cannot write', () => {
    expect(texts('title')).toEqual([CLEAN, CLEAN]);
    expect(texts('summary')).toEqual([CLEAN]);
    expect(root?.getElementsByTagName('category').item(0)?.getAttribute('label')).toBe(CLEAN);
  });

  it('has what RFC 4287 requires, in its namespace and language', () => {
    expect(root?.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    expect(root?.getAttribute('xml:lang')).toBe('ko');
    expect(root?.getElementsByTagName('entry').item(0)?.getAttribute('xml:lang')).toBe('en');
    expect(texts('id')).toEqual([FEED.id, FEED.entries[0]?.id]);
    expect(texts('updated')).toHaveLength(2);
    expect(texts('name')).toEqual(['Incident Library']);
    const links = [...(root?.getElementsByTagName('link') ?? [])];
    expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
      ['self', FEED.self],
      ['alternate', FEED.alternate],
      ['alternate', FEED.translations[0]?.address],
      ['alternate', FEED.entries[0]?.address],
    ]);
  });
});

describe('a sitemap', () => {
  it('has an entry for each language of a page, each naming all', () => {
    const addresses = [
      { lang: 'ko', address: 'https://x.example/ko/cases?q=a&b=<' },
      { lang: 'en', address: 'https://x.example/en/cases?q=a&b=<' },
      { lang: 'x-default', address: 'https://x.example/cases?q=a&b=<' },
    ];
    const root = parse(buildSitemap([{ addresses, changed: '2026-11-29T22:10:00.000Z' }]));
    const urls = [...(root?.getElementsByTagName('url') ?? [])];
    expect(urls.map((url) => url.getElementsByTagName('loc').item(0)?.textContent)).toEqual(
      addresses.slice(0, 2).map(({ address }) => address),
    );
    for (const url of urls) {
      expect(url.getElementsByTagName('lastmod').item(0)?.textContent).toBe('2026-11-29T22:10:00.000Z');
      const links = [...url.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')];
      expect(
        links.map((link) => ({ lang: link.getAttribute('hreflang'), address: link.getAttribute('href') })),
      ).toEqual(addresses);
    }
  });

  it('of too many pages is an index of several', () => {
    const parts = ['https://x.example/sitemap.xml?part=1', 'https://x.example/sitemap.xml?part=2'];
    const root = parse(buildSitemapIndex(parts));
    expect([...(root?.getElementsByTagName('loc') ?? [])].map((loc) => loc.textContent)).toEqual(parts);
  });
});

describe('XML', () => {
  it('leaves out attributes without a value and closes empty elements', () => {
    expect(element('a', { b: undefined, c: '"' })).toBe('<a c="&quot;"/>');
    expect(element('a', {}, escapeXml('<'))).toBe('<a>&lt;</a>');
  });
});
