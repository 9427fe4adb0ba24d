import { facetOf, KINDS, type Kind } from '@/lib/facets';
import { Lang, tell } from '@/lib/lang';
import words from '@/messages/discovery.json';
import en from '@/messages/en.json';
import ko from '@/messages/ko.json';
import { ApiProblem } from '@/server/api/api-problem';
import type { ApiRequest } from '@/server/api/api-request';
import { wordDate } from '@/server/api/case-markdown';
import { getDocument } from '@/server/library/case-documents';
import { currentLibrary } from '@/server/library/current-library';
import { countOf, resolveTerm } from '@/server/library/library';
import { getArticle } from '@/server/queries/get-article';
import { getCheck } from '@/server/queries/get-check';
import { countLibrary } from '@/server/queries/get-front-page';
import { labelTerm } from '@/server/queries/term-labels';
import { drawInThread } from './draw-in-thread';
import type { Picture } from './picture';

const MOST_VALUES = 8;

/**
 * `/og/{lang}.png` of the library and `/og/{lang}/{page}.png` of a case, an article, a check or a topic: what a link to the page
 * unfurls with. Kept with the library's version as every answer is.
 * @throws {ApiProblem} for a page that there is not
 */
export async function getPicture(
  { url }: ApiRequest,
  values: Readonly<Record<string, string>>,
): Promise<Response> {
  // One address a picture: whoever adds to it would have it drawn anew each time.
  if (url.search !== '') return new Response(null, { status: 301, headers: { location: url.pathname } });
  const lang = Lang.catch('en').parse(values['lang']);
  const picture = await findPicture(values['path'] ?? '', lang);
  if (picture === null) throw new ApiProblem('not-found', 'There is no such page, and no picture of it.');
  const png = await drawInThread(picture);
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  });
}

async function findPicture(path: string, lang: Lang): Promise<Picture | null> {
  if (path === '') return pictureLibrary(lang);
  const [, room, id = '', slug = ''] =
    /^\/(cases|articles|checks|topics)\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (room === 'topics') {
    const kind = KINDS.find((each) => facetOf(each).plural === id);
    return kind === undefined ? null : pictureTopic(kind, slug, lang);
  }
  if (slug !== '') return null;
  if (room === 'cases') return pictureCase(id, lang);
  if (room === 'articles') return pictureArticle(id, lang);
  return room === 'checks' ? pictureCheck(id, lang) : null;
}

async function pictureLibrary(lang: Lang): Promise<Picture> {
  const { cases, orgs } = countLibrary(await currentLibrary());
  const totals = words[lang].totals.replace('{cases}', String(cases)).replace('{orgs}', String(orgs));
  return { lang, label: null, title: words[lang].library, lines: [totals], values: [] };
}

async function pictureCase(id: string, lang: Lang): Promise<Picture | null> {
  const document = await getDocument(id);
  if (document === null) return null;
  const library = await currentLibrary();
  const carried: [Kind, readonly string[]][] = [
    ['cause', document.root_cause === 'unknown' ? [] : [document.root_cause]],
    ['component', document.components.slice(0, 2)],
    ['symptom', document.symptoms],
    ['factor', document.contributing],
  ];
  return {
    lang,
    label: id,
    title: tell(document.title, lang)?.text ?? id,
    lines: [`${document.org} · ${wordDate(document, lang)}`],
    values: carried
      .flatMap(([kind, slugs]) => slugs.map((slug) => labelTerm(library, kind, slug, lang)))
      .slice(0, MOST_VALUES),
  };
}

async function pictureArticle(id: string, lang: Lang): Promise<Picture | null> {
  const detail = await getArticle(id, lang);
  if (detail === null) return null;
  const { document, terms } = detail;
  const title = tell(document.title, lang)?.text ?? id;
  const lines = [document.source.site, document.date].filter((part) => part !== null).join(' · ');
  return { lang, label: words[lang].article, title, lines: lines === '' ? [] : [lines], values: terms };
}

async function pictureCheck(id: string, lang: Lang): Promise<Picture | null> {
  const detail = await getCheck(id, lang);
  if (detail === null) return null;
  const { document, terms } = detail;
  const title = tell(document.title, lang)?.text ?? id;
  return { lang, label: words[lang].check, title, lines: [document.cases.join(' · ')], values: terms };
}

async function pictureTopic(kind: Kind, slug: string, lang: Lang): Promise<Picture | null> {
  const library = await currentLibrary();
  const term = resolveTerm(library, kind, slug);
  if (term === null) return null;
  const count = words[lang].cases.replace('{n}', String(countOf(library, kind, term.slug)));
  return {
    lang,
    label: (lang === 'ko' ? ko : en).Facet[kind],
    title: term.label[lang],
    lines: [...(term.definition === null ? [] : [term.definition[lang]]), count],
    values: [],
  };
}
