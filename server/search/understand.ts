import { parseQuery } from '@/lib/text/query';
import { tokenize, type Token } from '@/lib/text/tokenize';
import type { Library } from '@/server/library/library';
import { findTerms, type NamedTerm } from './lexicon';
import type { QueryTerm, QueryWord } from './score';

/** What a query means, the same for both engines. */
export type Understanding = {
  words: readonly QueryWord[];
  /** Terms of which a case must hold none. */
  excluded: readonly string[];
  named: readonly NamedTerm[];
  unused: readonly string[];
};

/** Weight of function words: they only break ties. */
const STOP_WEIGHT = 0.1;

/** Reads a query: its words with the terms that speak for each, exclusions, values named. */
export function understand(library: Library, q: string): Understanding {
  const parsed = parseQuery(q);
  const tokens = tokenize([parsed.text, ...parsed.phrases].join('\n'));
  return {
    words: groupWords(tokens),
    excluded: parsed.exclusions.flatMap(({ text }) =>
      tokenize(text)
        .filter(({ kind }) => kind === 'word' || kind === 'stem')
        .map(({ term }) => term),
    ),
    named: findTerms(library, tokens),
    unused: parsed.unused,
  };
}

/** Gathers tokens by word; a word that stands twice counts once. */
function groupWords(tokens: readonly Token[]): QueryWord[] {
  const words = new Map<number, { text: string; stop: boolean; terms: QueryTerm[]; pairs: QueryTerm[] }>();
  for (const { position, kind, term, weight, stop } of tokens) {
    let word = words.get(position);
    if (word === undefined) words.set(position, (word = { text: term, stop: true, terms: [], pairs: [] }));
    if (kind === 'pair') word.pairs.push({ term, weight: PAIR_WEIGHT });
    else {
      word.terms.push({ term, weight });
      word.stop &&= stop;
    }
  }
  const distinct = new Map<string, QueryWord>();
  for (const { text, stop, terms, pairs } of words.values()) {
    const key = terms.map(({ term }) => term).join(' ');
    if (!distinct.has(key)) distinct.set(key, { text, weight: stop ? STOP_WEIGHT : 1, terms, pairs });
  }
  return [...distinct.values()];
}

/** What all pairs of a word together are worth beside the word itself. */
const PAIR_WEIGHT = 0.6;
