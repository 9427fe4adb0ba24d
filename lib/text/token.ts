import { isStopWord } from './stop-words';

/**
 * `word`: as written. `stem`: the form under which its inflections meet. `part`: a piece of a compound name. `pair`: two
 * neighbouring syllables.
 */
export type TokenKind = 'word' | 'stem' | 'part' | 'pair';

export type Token = {
  /** What is indexed. Words, stems and parts share one space, since they must find each other; a pair begins with `~`. */
  term: string;
  kind: TokenKind;
  /** How much of a full word's evidence a meeting of this term is, over 0 up to 1. */
  weight: number;
  /** Ordinal of the word in its text; the pieces of `ingress-nginx` count as words. */
  position: number;
  /** The passage to highlight, in the original text (UTF-16, end exclusive), without particles. */
  start: number;
  end: number;
  /** Whether the word is a function word. */
  stop: boolean;
};

/** Begins the term of a pair, so that the pair 노드 and the word 노드 are told apart; no word holds the character. */
export const PAIR_MARK = '~';

/** A surface form whose stem is indexed beside it only breaks ties: the stem carries the weight. */
export const WEIGHTS = {
  word: 1,
  inflected: 0.3,
  stem: 1,
  verb: 0.6,
  part: 0.8,
  camelPart: 0.6,
  path: 0.5,
  pair: 0.3,
  pairAcross: 0.2,
  syllable: 0.5,
  letter: 0.3,
  blob: 0.2,
} as const;

/** Longer than any name people search for; what is longer (pasted keys, dumps) is not indexed whole. */
export const LONGEST_TERM = 64;

/** Collects the tokens of one run of characters, offsets and positions counted from it. */
export class Tokens {
  readonly list: Token[] = [];
  position = -1;

  add(term: string, kind: TokenKind, weight: number, start: number, end: number): void {
    if (term.length > LONGEST_TERM || term === '') return;
    const stop = kind !== 'pair' && isStopWord(term);
    this.list.push({ term, kind, weight, position: this.position, start, end, stop });
  }
}
