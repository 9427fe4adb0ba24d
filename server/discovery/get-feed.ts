import { buildAtom, type AtomEntry } from '@/lib/atom';
import type { CaseFile } from '@/lib/case';
import { chosenValues, buildListQuery, EMPTY_LIST } from '@/lib/list-state';
import { KINDS, type Filters } from '@/lib/facets';
import { LANGS, otherLang, tell, type Lang } from '@/lib/lang';
import words from '@/messages/discovery.json';
import type { ApiRequest } from '@/server/api/api-request';
import { readLang } from '@/server/api/read-input';
import { resolveFilters } from '@/server/api/resolve-filters';
import { getDocuments } from '@/server/library/case-documents';
import { currentLibrary } from '@/server/library/current-library';
import { valuesOf, type Library } from '@/server/library/library';
import { lastChange } from '@/server/queries/get-library-facts';
import { labelCase, labelTerm } from '@/server/queries/term-labels';

/** Entries of a feed; a reader that asks daily misses nothing of a library that grows by less. */
const MOST_ENTRIES = 50;
const NEVER = '1970-01-01T00:00:00.000Z';

/**
 * `/feed.xml?lang=`: the cases changed last, as an Atom feed in one language. Values narrow it as they narrow a list
 * (`component=ingress`), so that every topic has a feed.
 * @throws {ApiProblem} for a language or a value that there is not
 */
export async function getFeed({ url, origin }: ApiRequest): Promise<Response> {
  const lang = readLang(url.searchParams);
  const library = await currentLibrary();
  const given = Object.fromEntries(KINDS.map((kind) => [kind, url.searchParams.getAll(kind)]));
  const filters = resolveFilters(library, given);
  const query = buildListQuery({ ...EMPTY_LIST, filters });
  const suffix = query === '' ? '' : `&${query}`;
  const found = [...library.ids.keys()].filter((index) => carriesAll(library, index, filters));
  const latest = found
    .toSorted((a, b) => compare(library.updated[b], library.updated[a]) || a - b)
    .slice(0, MOST_ENTRIES);
  const documents = await getDocuments(latest.map((index) => library.ids[index] ?? ''));
  const what = chosenValues(filters).flatMap(({ key, value }) =>
    KINDS.filter((kind) => kind === key).map((kind) => labelTerm(library, kind, value, lang).label),
  );
  const feed = buildAtom({
    id: `urn:incident-library:feed:${lang}${query === '' ? '' : `:${query}`}`,
    lang,
    title: what.length === 0 ? words[lang].feed : words[lang].feedOf.replace('{what}', () => what.join(', ')),
    subtitle: words[lang].feedAbout,
    self: `${origin}/feed.xml?lang=${lang}${suffix}`,
    alternate: `${origin}/${lang}/cases${query === '' ? '' : `?${query}`}`,
    translations: LANGS.filter((other) => other !== lang).map((other) => ({
      lang: other,
      address: `${origin}/feed.xml?lang=${other}${suffix}`,
    })),
    updated: lastChange(latest.map((index) => library.updated[index] ?? NEVER)) ?? NEVER,
    rights: words[lang].rights,
    entries: documents.map((document) => buildCaseEntry(library, document, origin, lang)),
  });
  return new Response(feed, {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'content-language': lang },
  });
}

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);

/** Any of the values within a facet, all facets together. */
function carriesAll(library: Library, index: number, filters: Filters): boolean {
  return KINDS.every((kind) => {
    const chosen = filters[kind];
    return chosen === undefined || valuesOf(library, kind, index).some((slug) => chosen.includes(slug));
  });
}

function buildCaseEntry(library: Library, document: CaseFile, origin: string, lang: Lang): AtomEntry {
  const { id, org, updated_at } = document;
  const title = tell(document.title, lang) ?? { text: id, lang };
  const summary = tell(document.symptoms_text, title.lang)?.text ?? title.text;
  return {
    id: `urn:incident-library:case:${id}:${lang}`,
    title: `${title.text} (${org})`,
    address: `${origin}/${lang}/cases/${id}`,
    updated: new Date(updated_at).toISOString(),
    summary,
    lang: title.lang === lang ? undefined : otherLang(lang),
    categories: labelCase(library, document, lang).map(({ kind, slug, label }) => ({
      term: slug,
      label,
      scheme: `urn:incident-library:kind:${kind}`,
    })),
  };
}
