import { eachToken } from './tokenize';

/*
 * The texts of the library are looked through again with every query, and finding their tokens was a fifth of the time of a list. They are
 * kept, 10 bytes a token: 4 MB for 343 cases, 20 MB at the most; beyond that they are forgotten together, since queries go all over them.
 */

/** Terms are numbers here: twice their own, and one more for a pair. */
type Tokens = { terms: Uint32Array; positions: Uint16Array; starts: Uint16Array; ends: Uint16Array };

const known = new Map<string, Tokens>();
const numbers = new Map<string, number>();
const names: string[] = [];
let kept = 0;
const TOKENS_AT_MOST = 2_000_000;
const TERMS_AT_MOST = 200_000;
/** Places fit into two bytes. */
const LONGEST = 2 ** 16;

function numberOf(term: string): number {
  let number = numbers.get(term);
  if (number === undefined) numbers.set(term, (number = names.push(term) - 1));
  return number;
}

function readTokens(text: string): Tokens {
  if (kept > TOKENS_AT_MOST || names.length > TERMS_AT_MOST) {
    known.clear();
    numbers.clear();
    names.length = 0;
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
  const tokens = {
    terms: Uint32Array.from(terms),
    positions: Uint16Array.from(positions),
    starts: Uint16Array.from(starts),
    ends: Uint16Array.from(ends),
  };
  kept += terms.length;
  known.set(text, tokens);
  return tokens;
}

/** As `eachToken`, for texts of the library: what is in them is remembered, so that nothing a reader sent belongs here. */
export function eachKnownToken(
  text: string,
  visit: (term: string, isPair: boolean, position: number, start: number, end: number) => void,
): void {
  if (text.length >= LONGEST) {
    eachToken(text, ({ term, kind }, position, start, end) =>
      visit(term, kind === 'pair', position, start, end),
    );
    return;
  }
  const { terms, positions, starts, ends } = known.get(text) ?? readTokens(text);
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at] ?? 0;
    visit(names[term >> 1] ?? '', (term & 1) === 1, positions[at] ?? 0, starts[at] ?? 0, ends[at] ?? 0);
  }
}
