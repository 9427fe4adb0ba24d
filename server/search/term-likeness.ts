import { KINDS, type Kind } from '@/lib/facets';
import { LANGS } from '@/lib/lang';
import { tokenize } from '@/lib/text/tokenize';
import { countOf, type Library } from '@/server/library/library';
import { rarity, type QueryWord } from './score';

/** A value that a query seems to speak of, 0 to 1. */
export type LikeTerm = { kind: Kind; slug: string; likeness: number };

type Posting = { term: number; weight: number };
type TermIndex = { terms: { kind: Kind; slug: string }[]; postings: Map<string, Posting[]> };

/** What a word of a value's name, alias and definition says about it. */
const NAME = 1;
const ALIAS = 0.9;
const DEFINITION = 0.5;
/** A value that shares less than this with a query is not spoken of. */
const LEAST = 0.25;
const MOST = 6;

/* Cached by the library's version: hangs on the library. */
const indexes = new WeakMap<Library, TermIndex>();

function indexOf(library: Library): TermIndex {
  const known = indexes.get(library);
  if (known !== undefined) return known;
  const index: TermIndex = { terms: [], postings: new Map() };
  for (const kind of KINDS) {
    // An organisation's name is a name and nothing that a sentence describes.
    if (kind === 'org') continue;
    for (const term of library.terms[kind].values()) {
      if (term.replacedBy !== null || countOf(library, kind, term.slug) === 0) continue;
      const weights = new Map<string, number>();
      const add = (text: string, weight: number): void => {
        for (const token of tokenize(text)) {
          if (token.kind === 'pair' || token.stop) continue;
          weights.set(token.term, Math.max(weights.get(token.term) ?? 0, weight * token.weight));
        }
      };
      for (const lang of LANGS) {
        add(term.label[lang], NAME);
        for (const alias of term.aliases[lang]) add(alias, ALIAS);
        // Definitions end by telling the value from its neighbours; the first clause says what it is.
        if (term.definition !== null) add(term.definition[lang].split(/[;；]|이며,/)[0] ?? '', DEFINITION);
      }
      const at = index.terms.push({ kind, slug: term.slug }) - 1;
      for (const [word, weight] of weights) {
        const list = index.postings.get(word) ?? [];
        list.push({ term: at, weight });
        index.postings.set(word, list);
      }
    }
  }
  indexes.set(library, index);
  return index;
}

/**
 * Values whose names, aliases and definitions share most of a query's words, weighted by how few values hold each word;
 * best first. This is how a question of cause ("nobody noticed for days") finds the factor that says so.
 */
export function likeTerms(library: Library, words: readonly QueryWord[]): LikeTerm[] {
  const { terms, postings } = indexOf(library);
  const scores = new Map<number, number>();
  let possible = 0;
  for (const word of words) {
    let heaviest = 0;
    const best = new Map<number, number>();
    for (const { term, weight } of word.terms) {
      const list = postings.get(term);
      if (list === undefined) continue;
      const idf = rarity(list.length, terms.length) * weight * word.weight;
      heaviest = Math.max(heaviest, idf);
      for (const posting of list)
        best.set(posting.term, Math.max(best.get(posting.term) ?? 0, idf * posting.weight));
    }
    // A word that no value holds counts as a common one: the query is less about values for it.
    possible += heaviest > 0 ? heaviest : UNKNOWN * word.weight;
    for (const [term, score] of best) scores.set(term, (scores.get(term) ?? 0) + score);
  }
  return [...scores]
    .map(([at, score]) => ({
      ...(terms[at] ?? { kind: 'cause' as const, slug: '' }),
      likeness: score / Math.max(1e-9, possible),
    }))
    .filter(({ likeness }) => likeness >= LEAST)
    .sort((a, b) => b.likeness - a.likeness || (a.slug < b.slug ? -1 : 1))
    .slice(0, MOST);
}

const UNKNOWN = 2;
