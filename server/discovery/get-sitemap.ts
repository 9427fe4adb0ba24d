import { anyLanguagePath, PAGES, topicPath } from '@/i18n/address';
import { idPath } from '@/lib/case-id';
import { KINDS } from '@/lib/facets';
import { LANGS } from '@/lib/lang';
import { buildSitemap, buildSitemapIndex, type SitemapPage } from '@/lib/sitemap';
import { ApiProblem } from '@/server/api/api-problem';
import type { ApiRequest } from '@/server/api/api-request';
import { currentLibrary } from '@/server/library/current-library';
import { countOf } from '@/server/library/library';
import { lastChange } from '@/server/queries/get-library-facts';

/** Pages in one sitemap: each is there in two languages, and a sitemap may hold 50,000 addresses. */
const MOST_PAGES = 20_000;

/** Pages whose content changes with every import. */
const LISTING: readonly string[] = [PAGES.front, PAGES.cases, PAGES.articles, PAGES.checks];

/**
 * `/sitemap.xml`: every page in both languages; an index of parts (`?part=1`) where there are more than one sitemap may hold.
 * Made of the library in memory alone, so that it answers without Postgres.
 * @throws {ApiProblem} for a part that there is not
 */
export async function getSitemap({ url, origin }: ApiRequest): Promise<Response> {
  const library = await currentLibrary();
  const latest = lastChange(library.updated);
  const pages = [
    ...Object.values(PAGES).map((path) => page(origin, path, LISTING.includes(path) ? latest : null)),
    ...library.ids.map((id, index) => page(origin, `/cases/${id}`, library.updated[index] ?? null)),
    ...[...library.articles, ...library.checks].map((id) => page(origin, idPath(id), null)),
    // A value that no case carries has a page, but nothing on it that one would search for.
    ...KINDS.flatMap((kind) =>
      library.facets[kind].slugs
        .filter((slug) => countOf(library, kind, slug) > 0)
        .map((slug) => page(origin, topicPath(kind, slug), null)),
    ),
  ];
  const parts = Math.ceil(pages.length / MOST_PAGES);
  const asked = url.searchParams.get('part');
  if (asked === null && parts > 1)
    return xml(
      buildSitemapIndex(Array.from({ length: parts }, (_, at) => `${origin}/sitemap.xml?part=${at + 1}`)),
    );
  const part = asked === null ? 1 : Number(asked);
  if (!Number.isInteger(part) || part < 1 || part > parts)
    throw new ApiProblem('not-found', `The sitemap has ${parts} parts.`);
  return xml(buildSitemap(pages.slice((part - 1) * MOST_PAGES, part * MOST_PAGES)));
}

const page = (origin: string, path: string, changed: string | null): SitemapPage => ({
  addresses: [
    ...LANGS.map((lang) => ({ lang, address: `${origin}/${lang}${path}` })),
    { lang: 'x-default', address: `${origin}${anyLanguagePath(path)}` },
  ],
  changed,
});

const xml = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
