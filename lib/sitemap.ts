import { element, escapeXml } from './xml';

/** A page in its languages; the last one, `x-default`, leads readers of any. */
export type SitemapPage = {
  addresses: readonly { lang: string; address: string }[];
  /** ISO 8601; null where nobody knows. */
  changed: string | null;
};

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PROLOGUE = '<?xml version="1.0" encoding="utf-8"?>\n';

/** Writes a sitemap (https://www.sitemaps.org/protocol.html): an entry for each language of a page, each naming all. */
export function buildSitemap(pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap(({ addresses, changed }) => {
    const alternates = addresses.map(({ lang, address }) =>
      element('xhtml:link', { rel: 'alternate', hreflang: lang, href: address }),
    );
    const lastmod = changed === null ? [] : [element('lastmod', {}, escapeXml(changed))];
    return addresses
      .filter(({ lang }) => lang !== 'x-default')
      .map(({ address }) =>
        element('url', {}, element('loc', {}, escapeXml(address)), ...lastmod, ...alternates),
      );
  });
  const names = { xmlns: XMLNS, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' };
  return `${PROLOGUE}${element('urlset', names, '\n', urls.join('\n'), '\n')}\n`;
}

/** Writes the index of sitemaps that together hold more pages than one may. */
export const buildSitemapIndex = (addresses: readonly string[]): string =>
  `${PROLOGUE}${element('sitemapindex', { xmlns: XMLNS }, ...addresses.map((address) => element('sitemap', {}, element('loc', {}, escapeXml(address)))))}\n`;
