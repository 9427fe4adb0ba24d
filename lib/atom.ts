import type { Lang } from './lang';
import { element, escapeXml } from './xml';

/** An entry of a feed; times are ISO 8601. */
export type AtomEntry = {
  /** Never changes, whatever address the library has. */
  id: string;
  title: string;
  address: string;
  updated: string;
  summary: string;
  /** The language of title and summary, where it is not the feed's. */
  lang?: Lang;
  categories: readonly { term: string; label: string; scheme: string }[];
};

export type AtomFeed = {
  id: string;
  lang: Lang;
  title: string;
  subtitle: string;
  self: string;
  /** The page that shows the same. */
  alternate: string;
  /** The feed's other languages. */
  translations: readonly { lang: Lang; address: string }[];
  updated: string;
  rights: string;
  entries: readonly AtomEntry[];
};

const text = (name: string, value: string, attributes: Record<string, string> = {}): string =>
  element(name, attributes, escapeXml(value));

/** Writes an Atom feed (RFC 4287). */
export function buildAtom(feed: AtomFeed): string {
  const { id, lang, title, subtitle, self, alternate, translations, updated, rights, entries } = feed;
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': lang },
    text('id', id),
    text('title', title),
    text('subtitle', subtitle),
    text('updated', updated),
    element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: lang, href: alternate }),
    ...translations.map((other) =>
      element('link', {
        rel: 'alternate',
        type: 'application/atom+xml',
        hreflang: other.lang,
        href: other.address,
      }),
    ),
    element('author', {}, text('name', 'Incident Library')),
    text('rights', rights),
    ...entries.map((entry) => buildEntry(entry, lang)),
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
}

function buildEntry(entry: AtomEntry, feedLang: Lang): string {
  const { id, title, address, updated, summary, lang, categories } = entry;
  return element(
    'entry',
    { 'xml:lang': lang === feedLang ? undefined : lang },
    text('id', id),
    text('title', title),
    text('updated', updated),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: feedLang, href: address }),
    text('summary', summary),
    ...categories.map((category) => element('category', category)),
  );
}
