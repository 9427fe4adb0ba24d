import { KINDS, type Kind } from '@/lib/facets';
import { LANGS } from '@/lib/lang';
import { tokenize, type Token } from '@/lib/text/tokenize';
import { resolveTerm, type Library } from '@/server/library/library';
import { keptWithLibrary } from '@/server/library/kept-with-library';

/** A value that a query names, and the words of the query that name it. */
export type NamedTerm = { kind: Kind; slug: string; from: number; to: number };

type Lexicon = {
  names: Map<string, { kind: Kind; slug: string }[]>;
  longest: number;
  /** Words of the longest name that begins with a word. */
  reach: Map<string, number>;
};

/** Kinds in the order in which suggestions show them. */
const ORDER: readonly Kind[] = ['component', 'symptom', 'cause', 'factor', 'domain', 'org'];

/** Two for each library: names met by their parts as well, and names met whole. */
const lexicons = {
  parts: keptWithLibrary<Lexicon>('lexicon with parts'),
  whole: keptWithLibrary<Lexicon>('lexicon'),
};
type Meeting = keyof typeof lexicons;

/**
 * The form under which the words of a name and of a query meet: a word's stem where it has one; with `parts` that of the last
 * part of a compound, so that `connection-pool` is met by `connections` too.
 */
export function wordStems(
  tokens: readonly Token[],
  meeting: Meeting = 'parts',
): { position: number; stem: string; stop: boolean }[] {
  type Word = { position: number; stem: string; stop: boolean };
  // By position, which counts up from zero: a long text has thousands.
  const words: (Word | undefined)[] = [];
  const parted = new Set<number>();
  for (const { position, kind, term, stop } of tokens) {
    if (kind !== 'word' && kind !== 'stem' && kind !== 'part') continue;
    while (words.length <= position) words.push(undefined);
    const seen = words[position];
    if (kind === 'part') {
      if (meeting === 'whole') parted.add(position);
    } else if (kind === 'word') words[position] ??= { position, stem: term, stop };
    else if (seen !== undefined && !parted.has(position)) seen.stem = term;
  }
  return words.filter((word) => word !== undefined);
}

function lexiconOf(library: Library, meeting: Meeting = 'parts'): Lexicon {
  const known = lexicons[meeting].get(library);
  if (known !== undefined) return known;
  const lexicon: Lexicon = { names: new Map(), longest: 1, reach: new Map() };
  for (const kind of KINDS) {
    for (const term of library.terms[kind].values()) {
      const slug = resolveTerm(library, kind, term.slug)?.slug ?? term.slug;
      const names = [term.slug, ...LANGS.flatMap((lang) => [term.label[lang], ...term.aliases[lang]])];
      for (const name of names) {
        const words = wordStems(tokenize(name), meeting);
        if (words.length === 0) continue;
        const key = words.map(({ stem }) => stem).join(' ');
        const entries = lexicon.names.get(key) ?? [];
        if (!entries.some((entry) => entry.kind === kind && entry.slug === slug))
          entries.push({ kind, slug });
        lexicon.names.set(key, entries);
        lexicon.longest = Math.max(lexicon.longest, words.length);
        const first = words[0]?.stem ?? '';
        lexicon.reach.set(first, Math.max(lexicon.reach.get(first) ?? 0, words.length));
      }
    }
  }
  lexicons[meeting].set(library, lexicon);
  return lexicon;
}

/** Values whose name or alias is exactly this text, whatever its particles and case. */
export function termsNamed(library: Library, name: string): readonly { kind: Kind; slug: string }[] {
  const key = wordStems(tokenize(name))
    .map(({ stem }) => stem)
    .join(' ');
  return lexiconOf(library).names.get(key) ?? [];
}

/**
 * Values named in a query, longest names first, no word used twice; a name that several kinds share gives them all,
 * component before symptom, cause, factor, domain and organisation. Names are read whole: one word of a compound names
 * nothing.
 */
export function findTerms(library: Library, tokens: readonly Token[]): NamedTerm[] {
  const { names, longest, reach } = lexiconOf(library, 'whole');
  const words = wordStems(tokens, 'whole');
  const found: NamedTerm[] = [];
  const taken = new Set<number>();
  // Where a name may begin, by the words of the longest that does: hardly any word of a long text begins one.
  const beginnings: number[][] = Array.from({ length: longest + 1 }, () => []);
  for (const [from, { stem }] of words.entries()) {
    const most = Math.min(reach.get(stem) ?? 0, words.length - from);
    for (let size = 1; size <= most; size++) beginnings[size]?.push(from);
  }
  for (let size = longest; size > 0; size--) {
    for (const from of beginnings[size] ?? []) {
      const span = words.slice(from, from + size);
      if (span.some((word) => taken.has(word.position)) || span.every((word) => word.stop)) continue;
      const entries = names.get(span.map(({ stem }) => stem).join(' '));
      if (entries === undefined) continue;
      for (const word of span) taken.add(word.position);
      const [first] = span;
      const last = span.at(-1);
      for (const kind of ORDER) {
        for (const entry of entries) {
          if (entry.kind !== kind || found.some((term) => term.kind === kind && term.slug === entry.slug))
            continue;
          found.push({ ...entry, from: first?.position ?? 0, to: last?.position ?? 0 });
        }
      }
    }
  }
  return found;
}
