import { KINDS, type Kind } from '@/lib/facets';
import { LANGS } from '@/lib/lang';
import { tokenize, type Token } from '@/lib/text/tokenize';
import { resolveTerm, type Library } from '@/server/library/library';

/** A value that a query names, and the words of the query that name it. */
export type NamedTerm = { kind: Kind; slug: string; from: number; to: number };

type Lexicon = { names: Map<string, { kind: Kind; slug: string }[]>; longest: number };

/** Kinds in the order in which suggestions show them. */
const ORDER: readonly Kind[] = ['component', 'symptom', 'cause', 'factor', 'domain', 'org'];

const lexicons = new WeakMap<Library, Lexicon>();

/** The form under which the words of a name and of a query meet: a word's stem where it has one. */
export function wordStems(tokens: readonly Token[]): { position: number; stem: string; stop: boolean }[] {
  const words = new Map<number, { position: number; stem: string; stop: boolean }>();
  for (const { position, kind, term, stop } of tokens) {
    const seen = words.get(position);
    if (kind === 'word' && seen === undefined) words.set(position, { position, stem: term, stop });
    else if (kind === 'stem' && seen !== undefined) seen.stem = term;
  }
  return [...words.values()];
}

function lexiconOf(library: Library): Lexicon {
  const known = lexicons.get(library);
  if (known !== undefined) return known;
  const lexicon: Lexicon = { names: new Map(), longest: 1 };
  for (const kind of KINDS) {
    for (const term of library.terms[kind].values()) {
      const slug = resolveTerm(library, kind, term.slug)?.slug ?? term.slug;
      const names = [term.slug, ...LANGS.flatMap((lang) => [term.label[lang], ...term.aliases[lang]])];
      for (const name of names) {
        const words = wordStems(tokenize(name));
        if (words.length === 0) continue;
        const key = words.map(({ stem }) => stem).join(' ');
        const entries = lexicon.names.get(key) ?? [];
        if (!entries.some((entry) => entry.kind === kind && entry.slug === slug))
          entries.push({ kind, slug });
        lexicon.names.set(key, entries);
        lexicon.longest = Math.max(lexicon.longest, words.length);
      }
    }
  }
  lexicons.set(library, lexicon);
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
 * component before symptom, cause, factor, domain and organisation.
 */
export function findTerms(library: Library, tokens: readonly Token[]): NamedTerm[] {
  const { names, longest } = lexiconOf(library);
  const words = wordStems(tokens);
  const found: NamedTerm[] = [];
  const taken = new Set<number>();
  for (let size = Math.min(longest, words.length); size > 0; size--) {
    for (let from = 0; from + size <= words.length; from++) {
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
