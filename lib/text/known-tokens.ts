import { eachToken } from './tokenize';

/*
 * The texts of the library are looked through again with every query, and finding their tokens was a fifth of the time of a list. They are
 * kept, 10 bytes a token: 4 MB for 343 cases, some 20 MB at the most; beyond that they are forgotten together, since queries go all over them.
 */

/** Terms are numbers here: twice their own, and one more for a pair. */
type Tokens = { terms: Uint32Array; positions: Places; starts: Places; ends: Places };
type Places = Uint16Array | Uint32Array;

let known = new Map<string, Tokens>();
let numbers = new Map<string, number>();
let names: string[] = [];
let kept = 0;
const TOKENS_AT_MOST = 2_000_000;
const TERMS_AT_MOST = 200_000;
/** Places in a shorter text fit into two bytes. */
const LONG = 2 ** 16;

function numberOf(term: string): number {
  let number = numbers.get(term);
  if (number === undefined) numbers.set(term, (number = names.push(term) - 1));
  return number;
}

function readTokens(text: string): Tokens {
  if (kept > TOKENS_AT_MOST || names.length > TERMS_AT_MOST) {
    known = new Map();
    numbers = new Map();
    names = [];
    kept = 0;
  }
  const terms: number[] = [];
  const positions: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  eachToken(text, ({ term, kind }, position, start, end) => {
    terms.push(2 * numberOf(term) + (kind === 'pair' ? 1 : 0));
    positions.push(position);
    starts.push(start);
    ends.push(end);
  });
  const Kind = text.length < LONG ? Uint16Array : Uint32Array;
  const tokens = {
    terms: Uint32Array.from(terms),
    positions: Kind.from(positions),
    starts: Kind.from(starts),
    ends: Kind.from(ends),
  };
  kept += terms.length;
  known.set(text, tokens);
  return tokens;
}

/** Terms that are asked for, as the tokenizer makes them: a set, or a map from terms to anything. */
export type Terms = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;

/** A token that is asked for, and where its word begins. */
export type Met = {
  term: string;
  isPair: boolean;
  position: number;
  start: number;
  end: number;
  wordStart: number;
};

/** Which numbers are asked for: looking a number up takes a fraction of looking for its term. */
type Wanted = { names: readonly string[]; seen: number; is: Uint8Array };
const asked = new WeakMap<Terms, Wanted>();

function wantedOf(terms: Terms): Uint8Array {
  let wanted = asked.get(terms);
  if (wanted?.names !== names) {
    // Room for terms that texts not read yet may bring.
    wanted = { names, seen: names.length, is: new Uint8Array(names.length + 4_096) };
    for (const term of terms.keys()) {
      const number = numbers.get(term);
      if (number !== undefined) wanted.is[number] = 1;
    }
    asked.set(terms, wanted);
  }
  if (names.length > wanted.is.length) {
    const { is } = wanted;
    wanted.is = new Uint8Array(names.length + 4_096);
    wanted.is.set(is);
  }
  for (; wanted.seen < names.length; wanted.seen++)
    if (terms.has(names[wanted.seen] ?? '')) wanted.is[wanted.seen] = 1;
  return wanted.is;
}

/**
 * The tokens of a text of the library that are among the terms. What is in such texts is remembered, so that nothing a reader sent
 * belongs here; nor may the terms change between two calls.
 */
export function tokensMet(text: string, terms: Terms): Met[] {
  const tokens = known.get(text) ?? readTokens(text);
  const is = wantedOf(terms);
  const met: Met[] = [];
  let word = -1;
  let wordStart = 0;
  for (let at = 0; at < tokens.terms.length; at++) {
    const code = tokens.terms[at] ?? 0;
    const isPair = (code & 1) === 1;
    if (!isPair) {
      const position = tokens.positions[at] ?? 0;
      if (position !== word) wordStart = tokens.starts[at] ?? 0;
      word = position;
    }
    if (is[code >> 1] === 0) continue;
    const [position = 0, start = 0, end = 0] = [tokens.positions[at], tokens.starts[at], tokens.ends[at]];
    met.push({ term: names[code >> 1] ?? '', isPair, position, start, end, wordStart });
  }
  return met;
}
