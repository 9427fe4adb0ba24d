import { KINDS, type Kind } from '@/lib/facets';
import { LANGS } from '@/lib/lang';
import { tokenize } from '@/lib/text/tokenize';
import { countOf, type Library } from '@/server/library/library';
import { rarity, type QueryWord } from './score';
import { keptWithLibrary } from '@/server/library/kept-with-library';

/** A value that a query seems to speak of, 0 to 1. */
export type LikeTerm = { kind: Kind; slug: string; likeness: number };

/** One thing that is said of a value: a name, an alias, a definition, or what people say who know none of these. */
type Statement = { term: number; length: number };
type TermIndex = {
  terms: { kind: Kind; slug: string }[];
  statements: Statement[];
  /** Statements that hold a word. */
  postings: Map<string, { statement: number; weight: number }[]>;
  /** Values that hold a word, in any statement. */
  df: Map<string, Set<number>>;
};

/** A value less like the query than this is not spoken of. */
const LEAST = 0.3;
/** What counts beside the best statement: how much of the query is said of the value in all its statements together. */
const TOGETHER = 0.45;
const MOST = 8;
/** What a word of the query, and one of the statement, counts when the other lacks it (Tversky 1977). */
const QUERY_LACKS = 0.6;
const STATEMENT_LACKS = 0.3;
/** The weight of a word that no value holds; about that of one which ten hold. */
const UNKNOWN = 2.5;

/* Cached by the library's version: hangs on the library. */
const indexes = keptWithLibrary<TermIndex>('statements of values');

function indexOf(library: Library): TermIndex {
  const known = indexes.get(library);
  if (known !== undefined) return known;
  const index: TermIndex = { terms: [], statements: [], postings: new Map(), df: new Map() };
  for (const kind of KINDS) {
    // An organisation's name is a name and nothing that a sentence describes.
    if (kind === 'org') continue;
    for (const term of library.terms[kind].values()) {
      if (term.replacedBy !== null || countOf(library, kind, term.slug) === 0) continue;
      const at = index.terms.push({ kind, slug: term.slug }) - 1;
      for (const lang of LANGS) {
        const definition = term.definition?.[lang].split(/[;；]|이며,/)[0] ?? '';
        for (const text of [term.label[lang], ...term.aliases[lang], ...term.askedAs[lang], definition]) {
          addStatement(index, at, text);
        }
      }
    }
  }
  indexes.set(library, index);
  return index;
}

function addStatement(index: TermIndex, term: number, text: string): void {
  const words = new Map<string, number>();
  const stems = new Map<number, string>();
  for (const token of tokenize(text)) {
    if (token.kind === 'pair' || token.stop) continue;
    words.set(token.term, Math.max(words.get(token.term) ?? 0, token.weight));
    if (token.kind !== 'part') stems.set(token.position, token.term);
  }
  if (stems.size === 0) return;
  const statement = index.statements.push({ term, length: stems.size }) - 1;
  for (const [word, weight] of words) {
    const list = index.postings.get(word) ?? [];
    list.push({ statement, weight });
    index.postings.set(word, list);
    const holders = index.df.get(word) ?? new Set<number>();
    holders.add(term);
    index.df.set(word, holders);
  }
}

/**
 * Values of which something is said that is like the query, in either language: the rarity of the words in both, over that
 * and a part of what only one of them has; best first. This is how a question of cause ("nobody noticed for days") finds
 * the factor that it asks for.
 */
export function likeTerms(library: Library, words: readonly QueryWord[]): LikeTerm[] {
  const index = indexOf(library);
  const n = index.terms.length;
  const shared = new Map<number, { weight: number; words: number }>();
  const held = new Map<number, number>();
  let query = 0;
  for (const word of words) {
    let heaviest = 0;
    const best = new Map<number, number>();
    const holders = new Set<number>();
    for (const { term, weight } of word.terms) {
      const list = index.postings.get(term);
      if (list === undefined) continue;
      const idf = rarity(index.df.get(term)?.size ?? 1, n) * weight * word.weight;
      heaviest = Math.max(heaviest, idf);
      for (const holder of index.df.get(term) ?? []) holders.add(holder);
      for (const posting of list) {
        best.set(posting.statement, Math.max(best.get(posting.statement) ?? 0, idf * posting.weight));
      }
    }
    query += heaviest > 0 ? heaviest : UNKNOWN * word.weight;
    for (const term of holders) held.set(term, (held.get(term) ?? 0) + heaviest);
    for (const [statement, weight] of best) {
      const sum = shared.get(statement) ?? { weight: 0, words: 0 };
      shared.set(statement, { weight: sum.weight + weight, words: sum.words + word.weight });
    }
  }
  const likeness = new Map<number, number>();
  for (const [at, { weight, words: met }] of shared) {
    const statement = index.statements[at];
    if (statement === undefined) continue;
    const lacking = Math.max(0, statement.length - met) * UNKNOWN;
    const value = weight / (weight + QUERY_LACKS * Math.max(0, query - weight) + STATEMENT_LACKS * lacking);
    likeness.set(statement.term, Math.max(likeness.get(statement.term) ?? 0, value));
  }
  for (const [at, sum] of held) {
    likeness.set(at, (1 - TOGETHER) * (likeness.get(at) ?? 0) + TOGETHER * (sum / Math.max(1e-9, query)));
  }
  return [...likeness]
    .filter(([, value]) => value >= LEAST)
    .map(([at, value]) => ({ ...(index.terms[at] ?? { kind: 'cause' as const, slug: '' }), likeness: value }))
    .sort((a, b) => b.likeness - a.likeness || (a.slug < b.slug ? -1 : 1))
    .slice(0, MOST);
}
