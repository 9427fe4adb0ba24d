import { KINDS, type Kind } from '@/lib/facets';
import { parseCaseId } from '@/lib/case-id';
import { LANGS, tell, type Lang, type Localised } from '@/lib/lang';
import { MEETINGS, meetName, readName, readTyped, type Typed, type TypedName } from '@/lib/text/typed-name';
import { db } from '@/server/db';
import { getDocuments } from '@/server/library/case-documents';
import { currentLibrary } from '@/server/library/current-library';
import { countOf, type Library } from '@/server/library/library';
import { search } from '@/server/search';
import { labelTerm } from './term-labels';
import { keptWithLibrary } from '@/server/library/kept-with-library';

/** What may be meant by what is typed so far: a value to filter by, or a case to read. */
export type Suggestion =
  { type: 'term'; kind: Kind; slug: string; label: string } | { type: 'case'; id: string; label: string };

const MOST = 8;
/** Titles that are met as they are typed, the newest; older cases are found by their words. Some 60 MB. */
const MOST_TITLES = 20_000;
/** Titles that are read before others get their turn. */
const AT_ONCE = 500;
/** Values are not to push out the cases, nor the other way about. */
const MOST_TERMS = 5;
/** Kinds in the order in which values that are met alike are shown. */
const ORDER: readonly Kind[] = ['component', 'symptom', 'cause', 'factor', 'domain', 'org'];

type NamedTerm = {
  kind: Kind;
  slug: string;
  count: number;
  names: readonly { name: TypedName; isLabel: boolean }[];
};
type NamedCase = { id: string; title: Localised; name: TypedName };
type Names = {
  terms: readonly NamedTerm[];
  cases: ReadonlyMap<string, NamedCase>;
  /** Every word of a name or a title, in its parts. */
  words: ReadonlySet<string>;
};

/* Cached by the library's version: hangs on the library. */
const known = keptWithLibrary<Promise<Names>>('names');

/** At most 8 suggestions for what is typed so far, in either language, half a syllable and typos included. */
export async function suggest(q: string, lang: Lang): Promise<Suggestion[]> {
  const typed = readTyped(q);
  if (typed.key === '') return [];
  const library = await currentLibrary();
  const { terms, cases, words } = await namesOf(library);
  const met = meetTerms(typed, terms);
  // One letter, or consonants alone, begin every other title.
  const isText = typed.consonants === null && typed.key.length > 1;
  const titled = isText ? [...cases.values()].filter(({ name }) => meetName(typed, name) !== null) : [];
  const whole = isText ? wholeWords(q, typed, words, met.length + titled.length === 0) : '';
  const found =
    whole === ''
      ? null
      : await search({ q: whole, filters: {}, sort: 'relevance', page: 1, size: MOST, lang });
  const named = (found?.suggested ?? []).filter(({ kind, slug }) => countOf(library, kind, slug) > 0);
  const values = new Map([...met, ...named].map(({ kind, slug }) => [`${kind}:${slug}`, { kind, slug }]));
  const hits = found?.hits.map(({ id }) => id) ?? [];
  const begun = new Set(titled.map(({ id }) => id));
  const asked = parseCaseId(q);
  const ids = new Set([
    ...(asked !== null && library.indexOf.has(asked) ? [asked] : []),
    ...hits.filter((id) => begun.has(id)),
    ...begun,
    ...hits,
  ]);
  const shown = [...values.values()].slice(0, Math.max(MOST_TERMS, MOST - ids.size));
  const last = [...ids].slice(0, MOST);
  // Of older cases than those whose titles are held.
  const others = await getDocuments(last.filter((id) => !cases.has(id)));
  const titleOf = (id: string): Localised | undefined =>
    cases.get(id)?.title ?? others.find((document) => document.id === id)?.title;
  return [
    ...shown.map(({ kind, slug }) => ({ type: 'term' as const, ...labelTerm(library, kind, slug, lang) })),
    ...last.map((id) => ({ type: 'case' as const, id, label: tell(titleOf(id), lang)?.text ?? id })),
  ].slice(0, MOST);
}

/**
 * What of a query to search for: half a word would only be corrected, at a cost, so the last one counts where it is a whole word
 * of some name or follows a space. A single word that names nothing is searched for as it is.
 */
function wholeWords(q: string, typed: Typed, words: ReadonlySet<string>, isUnknown: boolean): string {
  const last = typed.words.at(-1) ?? '';
  if (typed.words.length === 1) return isUnknown ? q : '';
  return words.has(last) || /\s$/.test(q) ? q : q.trim().replace(/\S+$/, '').trim();
}

/** Values by how their names are met, then the commonest; typos only where nothing is met as typed. */
function meetTerms(typed: Typed, terms: readonly NamedTerm[]): NamedTerm[] {
  const meet = (typos: boolean) =>
    terms.flatMap((term) => {
      const places = term.names.flatMap(({ name, isLabel }) => {
        const meeting = meetName(typed, name, { typos });
        // Met alike, a value's own name goes before another's alias.
        return meeting === null ? [] : [MEETINGS.indexOf(meeting) + (isLabel ? 0 : 0.5)];
      });
      return places.length === 0 ? [] : [{ term, place: Math.min(...places) }];
    });
  const met = meet(false);
  return (met.length > 0 ? met : meet(true))
    .sort(
      (a, b) =>
        a.place - b.place ||
        b.term.count - a.term.count ||
        ORDER.indexOf(a.term.kind) - ORDER.indexOf(b.term.kind) ||
        (a.term.slug < b.term.slug ? -1 : 1),
    )
    .map(({ term }) => term);
}

function namesOf(library: Library): Promise<Names> {
  const names = known.get(library) ?? readNames(library);
  known.set(library, names);
  // A failure is not to be remembered.
  names.catch(() => known.delete(library));
  return names;
}

async function readNames(library: Library): Promise<Names> {
  const terms = KINDS.flatMap((kind) =>
    [...library.terms[kind].values()]
      .map(({ slug, replacedBy, label, aliases }) => ({
        kind,
        slug,
        count: replacedBy === null ? countOf(library, kind, slug) : 0,
        names: [
          ...[slug, ...LANGS.map((lang) => label[lang])].map((name) => ({
            name: readName(name),
            isLabel: true,
          })),
          ...LANGS.flatMap((lang) => aliases[lang]).map((name) => ({ name: readName(name), isLabel: false })),
        ],
      }))
      .filter(({ count }) => count > 0),
  );
  const words = new Set(terms.flatMap((term) => term.names.flatMap(({ name }) => wordsIn(name))));
  const cases = new Map<string, NamedCase>();
  for (let from = 0; from < Math.min(library.ids.length, MOST_TITLES); from += AT_ONCE) {
    const ids = library.ids.slice(from, Math.min(from + AT_ONCE, MOST_TITLES));
    // Between two batches others get their turn.
    const rows = await db().$queryRaw<{ id: string; title: Localised }[]>`
      select c.id, c.document->'title' as title from "case" c
      join unnest(${ids}::text[]) with ordinality as wanted (id, place) on wanted.id = c.id order by wanted.place`;
    for (const { id, title } of rows) {
      const name = readName(LANGS.map((lang) => title[lang] ?? '').join('\n'));
      for (const word of wordsIn(name)) words.add(word);
      // Of a title no typos are looked for.
      cases.set(id, { id, title, name: { ...name, plain: [] } });
    }
  }
  return { terms, cases, words };
}

/** The words of a name, in their parts. */
const wordsIn = ({ parts, starts }: TypedName): string[] =>
  starts.map((start, at) => parts.slice(start, starts[at + 1] ?? parts.length));
