import { QUALIFIER_KEYS } from '@/lib/qualifiers';
import { parseQuery } from '@/lib/text/query';
import { tokenize, type Token } from '@/lib/text/tokenize';
import type { Library } from '@/server/library/library';
import { findTerms, type NamedTerm } from './lexicon';
import { readQualifiers, type Qualified } from './qualifiers';
import type { QueryTerm, QueryWord } from './score';
import { WEIGHTS } from './weights';

/** What a query means, the same for both engines. */
export type Understanding = {
  /** What was understood: the free text and the phrases, a line each. */
  text: string;
  words: readonly QueryWord[];
  /** Terms of which a case must hold none. */
  excluded: readonly string[];
  named: readonly NamedTerm[];
  /** Phrases, as typed, that a case must hold, and those that it must not. */
  phrases: readonly string[];
  /** True where nothing but phrases is searched for. */
  isOnlyPhrases: boolean;
  barredPhrases: readonly string[];
  /** What `key:value` asked for. */
  qualified: Qualified;
  unused: readonly string[];
};

/** Reads a query: its words with the terms that speak for each, exclusions, values named. */
export function understand(library: Library, q: string): Understanding {
  const parsed = parseQuery(q, QUALIFIER_KEYS);
  const qualified = readQualifiers(library, parsed.qualifiers);
  const text = [parsed.text, ...parsed.phrases].join('\n');
  const tokens = tokenize(text);
  return {
    text: text.trim(),
    words: groupWords(tokens, text, parsed.text.length),
    excluded: parsed.exclusions.flatMap(({ text: barred, phrase }) =>
      phrase
        ? []
        : tokenize(barred)
            .filter(({ kind }) => kind === 'word' || kind === 'stem')
            .map(({ term }) => term),
    ),
    named: findTerms(library, tokens),
    phrases: parsed.phrases,
    isOnlyPhrases: parsed.text === '',
    barredPhrases: parsed.exclusions.flatMap(({ text: barred, phrase }) => (phrase ? [barred] : [])),
    qualified,
    unused: [...parsed.unused, ...qualified.unused],
  };
}

/** Signs that join pieces of codes, paths and settings, in which nothing is misspelt. */
const JOINT = /[_./:=@]/;
const PIECE_FOLLOWS = /^[_./:=@]\S/;

/** What is at least as much of a word is taken for the word: its stem, or what stands before a particle. */
const WHOLE = 0.75;

type Span = { start: number; end: number };

/** Tells of each term how much of its word it is; of several for the same piece only the heaviest counts. */
function withShares({
  terms,
  start,
  end,
}: Span & { terms: readonly (Omit<QueryTerm, 'share'> & Span)[] }): QueryTerm[] {
  return terms.map(({ term, weight, ...piece }) => {
    const share = (piece.end - piece.start) / Math.max(1, end - start);
    if (share >= WHOLE) return { term, weight, share: 1 };
    const isHeaviest = terms.every(
      (other) => other.start !== piece.start || other.end !== piece.end || other.weight <= weight,
    );
    return { term, weight, share: isHeaviest ? share : 0 };
  });
}

/** Gathers tokens by word; a word that stands twice counts once. What begins at `quotedFrom` or later was quoted. */
export function groupWords(tokens: readonly Token[], text: string, quotedFrom: number): QueryWord[] {
  type Piece = Pick<Token, 'term' | 'weight' | 'start' | 'end'>;
  type Group = { stop: boolean; terms: Piece[]; pairs: QueryTerm[]; start: number; end: number };
  const groups = new Map<number, Group>();
  for (const { position, kind, term, weight, stop, start, end } of tokens) {
    let group = groups.get(position);
    if (group === undefined) groups.set(position, (group = { stop: true, terms: [], pairs: [], start, end }));
    if (kind === 'pair') group.pairs.push({ term, weight: WEIGHTS.pairs, share: 1 });
    else {
      group.terms.push({ term, weight, start, end });
      group.stop &&= stop;
      group.start = Math.min(group.start, start);
      group.end = Math.max(group.end, end);
    }
  }
  const distinct = new Map<string, QueryWord>();
  for (const { stop, ...group } of groups.values()) {
    const key = group.terms.map(({ term }) => term).join(' ');
    const weight = stop ? WEIGHTS.stopWord : 1;
    const isPiece =
      JOINT.test(text.charAt(group.start - 1)) || PIECE_FOLLOWS.test(text.slice(group.end, group.end + 2));
    const correctable = !stop && !isPiece && group.start < quotedFrom;
    if (!distinct.has(key)) distinct.set(key, { ...group, terms: withShares(group), weight, correctable });
  }
  return [...distinct.values()];
}
