import { DIGIT, HANGUL, LETTER, classAt } from './characters';
import { PHRASAL, stemEnglish } from './english';
import { isParticle, isSyllable } from './korean';
import { normaliseKeepingCase } from './normalise';
import { Tokens, WEIGHTS, type Token, type TokenKind } from './token';
import { addHangul } from './tokenize-hangul';
import { addLatin, endOfLatin } from './tokenize-latin';
import { isLightVerb } from './verb';

export type { Token, TokenKind } from './token';
export { PAIR_MARK } from './token';

/** Stored with an index; one built with another number must be built again. Raise it when any term changes. */
export const TOKENIZER_VERSION = 1;

/** The comma in 1,000 is no border. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?![\d,.])/;

/** `time out`, `timed out` and `time-out` also give `timeout`. */
function addPhrasal(tokens: Tokens, verb: { text: string; start: number }, word: string, start: number) {
  if (word.length > 4 || start !== verb.start + verb.text.length + 1) return;
  const lower = word.toLowerCase();
  if (!PHRASAL.has(lower) || !/^[A-Za-z]{3,12}$/.test(verb.text)) return;
  tokens.add(
    stemEnglish(verb.text.toLowerCase()) + lower,
    'stem',
    WEIGHTS.stem,
    verb.start,
    start + word.length,
  );
}

/**
 * The one tokenizer, for documents and queries. Takes any text; gives its tokens in order, never throws, and takes time
 * linear in the length.
 */
export function tokenize(text: string): Token[] {
  const { text: plain, map } = normaliseKeepingCase(text);
  const tokens = new Tokens();
  let before = '';
  let beforeEnd = -1;
  let verb = { text: '', start: -2 };
  let at = 0;
  while (at < plain.length) {
    const kind = classAt(plain, at);
    if (kind === LETTER || kind === DIGIT) {
      let end = endOfLatin(plain, at);
      const run = plain.slice(at, end);
      const thousands =
        kind === DIGIT && end - at <= 3 && plain[end] === ','
          ? THOUSANDS.exec(plain.slice(at, at + 28))
          : null;
      if (thousands !== null) {
        end = at + thousands[0].length;
        tokens.position++;
        tokens.add(thousands[0].replaceAll(',', ''), 'word', WEIGHTS.word, at, end);
      } else addLatin(tokens, run, at);
      addPhrasal(tokens, verb, run, at);
      verb = { text: run, start: at };
      at = end;
    } else if (kind === HANGUL) {
      let end = at + 1;
      while (classAt(plain, end) === HANGUL) end++;
      const run = plain.slice(at, end);
      const glued = at > 0 && (classAt(plain, at - 1) === LETTER || classAt(plain, at - 1) === DIGIT);
      if (glued && isSyllable(run.charCodeAt(0)) && (isParticle(run) || isLightVerb(run))) {
        before = '';
      } else {
        const near = beforeEnd === at - 1 && plain.charAt(at - 1) === ' ';
        before = addHangul(tokens, run, at, near ? before : '');
        beforeEnd = end;
      }
      at = end;
    } else at++;
  }
  if (map !== null) {
    for (const token of tokens.list) {
      token.start = map[token.start] ?? 0;
      token.end = map[token.end] ?? text.length;
    }
  }
  return tokens.list;
}

export type QueryTerm = { term: string; kind: TokenKind; weight: number; stop: boolean };

/**
 * Takes a query; gives its distinct terms in order of appearance, each with the greatest weight it has, and whether it stems
 * from a function word only.
 */
export function queryTerms(text: string): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  for (const { term, kind, weight, stop } of tokenize(text)) {
    const seen = terms.get(term);
    if (seen === undefined) terms.set(term, { term, kind, weight, stop });
    else if (weight > seen.weight) terms.set(term, { term, kind, weight, stop: seen.stop && stop });
  }
  return [...terms.values()];
}
