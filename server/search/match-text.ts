import type { Kind } from '@/lib/facets';
import { distinctLines } from '@/lib/text/distinct-lines';
import { tokenize, type Token } from '@/lib/text/tokenize';
import { fromOneVersion } from '@/server/library/from-one-version';
import { countOf, valuesOf, type Library } from '@/server/library/library';
import { findTerms, type NamedTerm } from './lexicon';
import { lookUpLists, type PostingList } from './posting-lists';
import { raiseNamed } from './raise-values';
import { rarity, scoreWords, type QueryWord } from './score';
import type { SearchHit } from './search-engine';
import { groupWords } from './understand';
import { WEIGHTS } from './weights';

/** A value that a text names, with the words that name it. */
export type TextTerm = { kind: Kind; slug: string; text: string };

/** What a text says of the library: values it names, and the cases most like it, best first. */
export type TextMatch = {
  terms: readonly TextTerm[];
  hits: readonly SearchHit[];
  marks: ReadonlyMap<string, number>;
};

/** Words that speak for a text: further ones say little that these do not, and cost as much. */
const MOST_WORDS = 40;
/** Different words that are looked up. */
const MOST_LOOKED_UP = 1_500;
const MOST_TERMS = 12;
const KIND_ORDER: readonly Kind[] = ['component', 'symptom', 'cause', 'factor', 'domain', 'org'];
/** What repeating a word adds to its weight, by the logarithm of how often. */
const REPETITION = 0.3;
/** Of the best one's score; what is under it is like the text by chance. */
const LEAST_SHARE = 0.4;
/** Ids, hashes, keys, times: nothing that another incident would share. */
const RANDOM = /^(?:[0-9a-f]{8,}|.*\d{6,}.*|[\d.:]+)$/;

/**
 * Reads a long text (an alert, a log, a draft) as search reads a query, by its telling words: those that are rare in the library and
 * stand in the text, lines that repeat counted once. Words of the text that the library does not hold are looked up and forgotten.
 * @param isMeant tells whether a value that the text names counts
 */
export function matchText(
  text: string,
  isMeant: (term: { kind: Kind; slug: string }) => boolean,
  most: number,
): Promise<TextMatch> {
  const distinct = distinctLines(text);
  return fromOneVersion((library) => matchFrom(library, distinct, isMeant, most));
}

/** Null where the database is at another version than the library. */
async function matchFrom(
  library: Library,
  text: string,
  isMeant: (term: { kind: Kind; slug: string }) => boolean,
  most: number,
): Promise<TextMatch | null> {
  // Pairs of syllables say too little of a long text for what they cost.
  const tokens = tokenize(text, ({ kind }) => kind !== 'pair');
  const named = findTerms(library, tokens).filter(isMeant);
  const candidates = candidateWords(tokens);
  const lists = await lookUpLists(
    library,
    candidates.flatMap((word) => word.map(({ term }) => term)),
  );
  if (lists === null) return null;
  const words = tellingWords(library, tokens, candidates, lists, text);
  const scores = scoreText(library, words, named, lists);
  const top = scores.reduce((most, score) => Math.max(most, score), 0);
  const best = Array.from(library.ids.keys())
    .filter((index) => top > 0 && (scores[index] ?? 0) >= LEAST_SHARE * top)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, most);
  return {
    terms: shownTerms(library, named, tokens, text),
    hits: best.map((index) => ({
      id: library.ids[index] ?? '',
      terms: named.filter(({ kind, slug }) => valuesOf(library, kind, index).includes(slug)),
    })),
    marks: new Map(
      words.flatMap(({ terms, weight }) => terms.map(({ term, weight: own }) => [term, own * weight])),
    ),
  };
}

/**
 * Scores every case for a text: words by field, values named, the more of it met the better. What ranks queries besides (phrases
 * people ask with, likeness to a value's statements) speaks of short questions.
 */
function scoreText(
  library: Library,
  words: readonly QueryWord[],
  named: readonly NamedTerm[],
  lists: ReadonlyMap<string, PostingList>,
): Float32Array {
  const { scores, coverage } = scoreWords(library, words, lists);
  raiseNamed(library, named, scores);
  return scores.map((score, index) => score * (1 - WEIGHTS.coverage * (1 - (coverage[index] ?? 0))));
}

/** A word of the text where it stands first: its tokens. */
type Word = readonly Token[];

/** The words of a text that might be telling, each once: a log says the same words again and again. */
function candidateWords(tokens: readonly Token[]): Word[] {
  const words = new Map<string, Word>();
  for (let from = 0, to = 0; from < tokens.length; from = to) {
    const position = tokens[from]?.position;
    let key = '';
    for (to = from; to < tokens.length && tokens[to]?.position === position; to++)
      key += ` ${tokens[to]?.term}`;
    if (!words.has(key)) words.set(key, tokens.slice(from, to));
  }
  return [...words.values()]
    .filter(
      (word) =>
        word.some(({ stop }) => !stop) && word.some(({ term }) => term.length > 1 && !RANDOM.test(term)),
    )
    .slice(0, MOST_LOOKED_UP);
}

function countTerms(tokens: readonly Token[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term } of tokens) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** The rarest words that the library holds, those that the text repeats a little before others. */
function tellingWords(
  library: Library,
  tokens: readonly Token[],
  candidates: readonly Word[],
  lists: ReadonlyMap<string, PostingList>,
  text: string,
): QueryWord[] {
  const counts = countTerms(tokens);
  return candidates
    .flatMap((word) => {
      const strongest = strongestHeld(word, lists);
      if (strongest === null) return [];
      const weight = 1 + REPETITION * Math.log(counts.get(strongest.term) ?? 1);
      const worth = weight * rarity(lists.get(strongest.term)?.df ?? 0, library.ids.length);
      return [{ word, weight, worth }];
    })
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_WORDS)
    .flatMap(({ word, weight }) => groupWords(word, text, 0).map((grouped) => ({ ...grouped, weight })));
}

/** Of the terms that speak for a word the one that says most, and that the library holds. */
function strongestHeld(word: Word, lists: ReadonlyMap<string, PostingList>): Token | null {
  let strongest: Token | null = null;
  for (const token of word)
    if (lists.has(token.term) && token.weight > (strongest?.weight ?? 0)) strongest = token;
  return strongest;
}

/** The values named, with their words: the rarest, in the order in which kinds are shown. */
function shownTerms(
  library: Library,
  named: readonly NamedTerm[],
  tokens: readonly Token[],
  text: string,
): TextTerm[] {
  const starts = new Map<number, number>();
  const ends = new Map<number, number>();
  for (const { position, start, end } of tokens) {
    starts.set(position, Math.min(starts.get(position) ?? start, start));
    ends.set(position, Math.max(ends.get(position) ?? end, end));
  }
  return named
    .filter(({ kind, slug }) => kind !== 'cause' || slug !== 'unknown')
    .sort((a, b) => countOf(library, a.kind, a.slug) - countOf(library, b.kind, b.slug))
    .slice(0, MOST_TERMS)
    .sort((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) || a.from - b.from)
    .map(({ kind, slug, from, to }) => ({
      kind,
      slug,
      text: text.slice(starts.get(from) ?? 0, ends.get(to) ?? 0).replace(/\s+/g, ' '),
    }));
}
