import { DIGIT, HANGUL, JOINT, LETTER, OTHER, classAt } from './characters';
import { isLogin, PHRASAL, stemEnglish } from './english';
import { isParticle, isSyllable } from './korean';
import { normaliseKeepingCase } from './normalise';
import { PAIR_MARK, Tokens, WEIGHTS, type Token, type TokenKind } from './token';
import { addHangul } from './tokenize-hangul';
import { addLatin, endOfLatin } from './tokenize-latin';
import { isLightVerb } from './verb';

export type { Token, TokenKind } from './token';
export { PAIR_MARK } from './token';

/** Stored with an index; one built with another number must be built again. Raise it when any term changes. */
export const TOKENIZER_VERSION = 5;

/** The comma in 1,000 is no border. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?![\d,.])/;
/** What may be the first half of `time out`. */
const VERB = /^[A-Za-z]{3,12}$/;

type Model = Pick<Token, 'term' | 'kind' | 'weight' | 'stop'>;

/** The last syllable of one word with the first of the next lets `로드밸런서` and `로드 밸런서` meet. */
const pairAcross = (term: string): Model => ({ term, kind: 'pair', weight: WEIGHTS.pairAcross, stop: false });
/** `time out`, `timed out` and `time-out` also give `timeout`, `두 번` also `두번`. */
const phrasal = (term: string): Model => ({ term, kind: 'stem', weight: WEIGHTS.stem, stop: false });
/** Of `log in` the verb alone says little. */
const demoted = <M extends Model>(token: M): M => ({ ...token, weight: token.weight * WEIGHTS.inflected });
/** What a number counts is no more of a word than an article. */
const silenced = <M extends Model>(token: M): M => ({ ...token, stop: true });

type Analysis = {
  tokens: readonly Token[];
  /** How many positions the run takes. */
  words: number;
  /** A verb that `out` or `down` may complete, stemmed. */
  verb: string | undefined;
  /** Whether the next run of Hangul, one space away, may be the same name. */
  open: boolean;
};

// A text repeats its words: what one gives is worked out once. Long runs are not kept, they do not come again.
const known = new Map<string, Analysis>();
const KNOWN_AT_MOST = 20_000;
const LONGEST_KNOWN = 32;

function analyseAfresh(run: string, hangul: boolean): Analysis {
  const tokens = new Tokens();
  const open = hangul && addHangul(tokens, run).open;
  if (!hangul) addLatin(tokens, run);
  const verb = !hangul && VERB.test(run) ? stemEnglish(run.toLowerCase()) : undefined;
  return { tokens: tokens.list, words: tokens.position + 1, verb, open };
}

function analyse(run: string, hangul: boolean): Analysis {
  const seen = known.get(run);
  if (seen !== undefined) return seen;
  const analysis = analyseAfresh(run, hangul);
  if (run.length <= LONGEST_KNOWN) {
    if (known.size >= KNOWN_AT_MOST) known.clear();
    known.set(run, analysis);
  }
  return analysis;
}

/** Where the run that begins at `start` ends. */
function endOfRun(text: string, start: number): number {
  const kind = classAt(text, start);
  let end = start + 1;
  if (kind === HANGUL) {
    while (classAt(text, end) === HANGUL) end++;
    return end;
  }
  end = endOfLatin(text, start);
  const thousands = kind === DIGIT && text[end] === ',' && classAt(text, end + 3) === DIGIT;
  return start + ((thousands && THOUSANDS.exec(text.slice(start, start + 28))?.[0].length) || end - start);
}

/** What a number counts: 2021년, 30초, 5분간, 3대. */
const COUNTER = /^(?:년도?|개월|월|일|시간?|분|초|건|번|대|명|개|회|주|배)(?:째|간|쯤|경|당|씩)?$/;

/** `두 번` and `두번` are written both ways. */
const COUNT = /^[한두세네몇]$/;
const COUNTED = /^[번대개곳](?:이나|씩|만|도|을|를|이|가|은|는|에|에서|의|째)?$/;

/** Takes a run behind a Latin word or a number (`GKE에서`, `cordon된`); tells whether it is grammar and no word. */
function isGrammar(text: string, start: number, run: string): boolean {
  const before = classAt(text, start - 1);
  if (before !== LETTER && before !== DIGIT) return false;
  return isSyllable(run.charCodeAt(0)) && (isParticle(run) || isLightVerb(run));
}

/**
 * Where a stretch that ends at `to` ends in the original. One character may have become several (שׁ is two, æ is ae): a
 * stretch that ends between them takes the whole character.
 */
function endInOriginal(map: Uint32Array, to: number): number {
  let at = to;
  while (at > 0 && at < map.length - 1 && map[at] === map[at - 1]) at++;
  return map[at] ?? 0;
}

/** Where `in` or `into` ends that completes a verb which ends at `end`: `log in`. 0 where none does. */
function endOfLogin(text: string, end: number, verb: string | undefined): number {
  if (verb === undefined || text[end] !== ' ' || classAt(text, end + 1) !== LETTER) return 0;
  const to = endOfRun(text, end + 1);
  return isLogin(verb, text.slice(end + 1, to).toLowerCase()) ? to : 0;
}

/** Receives a token: spelled out, since an object for each costs more than finding them. */
export type TokenVisitor = (
  model: Pick<Token, 'term' | 'kind' | 'weight' | 'stop'>,
  position: number,
  start: number,
  end: number,
) => void;

/**
 * The one tokenizer, for documents and queries. Takes any text; calls `visit` with its tokens in order, never throws, and takes
 * time linear in the length. A word's pairs come behind the word.
 */
export function eachToken(text: string, visit: TokenVisitor): void {
  const { text: plain, map } = normaliseKeepingCase(text);
  const add = (model: Model, position: number, from: number, to: number) => {
    if (map === null) visit(model, position, from, to);
    else visit(model, position, map[from] ?? 0, endInOriginal(map, to));
  };
  let position = 0;
  let last: Analysis | undefined;
  let lastStart = 0;
  let lastEnd = -2;
  for (let at = 0, end = 0; at < plain.length; at = end) {
    const kind = classAt(plain, at);
    end = at + 1;
    if (kind === OTHER || kind === JOINT) continue;
    end = endOfRun(plain, at);
    const run = plain.slice(at, end);
    const hangul = kind === HANGUL;
    if (hangul && isGrammar(plain, at, run)) continue;
    const analysis = analyse(run, hangul);
    const follows = last !== undefined && lastEnd === at - 1 && plain[lastEnd] === ' ';
    const login = endOfLogin(plain, end, analysis.verb);
    const counts = hangul && classAt(plain, at - 1) === DIGIT && COUNTER.test(run);
    for (const token of analysis.tokens) {
      const model = login > 0 ? demoted(token) : counts ? silenced(token) : token;
      add(model, position + token.position, at + token.start, at + token.end);
    }
    if (login > 0) add(phrasal('login'), position, at, login);
    if (follows && last !== undefined) {
      if (hangul && COUNT.test(plain.slice(lastStart, lastEnd)) && COUNTED.test(run)) {
        add(phrasal(plain.slice(lastStart, lastEnd) + run.charAt(0)), position, lastStart, at + 1);
      } else if (hangul && last.open) {
        const term = PAIR_MARK + plain.charAt(lastEnd - 1) + plain.charAt(at);
        add(pairAcross(term), position, lastEnd - 1, at + 1);
      } else if (last.verb !== undefined && PHRASAL.has(run.toLowerCase())) {
        add(phrasal(stemEnglish(last.verb + run.toLowerCase())), position, lastStart, end);
      }
    }
    position += analysis.words;
    last = analysis;
    lastStart = at;
    lastEnd = end;
  }
}

/** As `eachToken`, as a list; `wants` leaves out what is not asked for. */
export function tokenize(text: string, wants?: (token: Pick<Token, 'term' | 'kind'>) => boolean): Token[] {
  const tokens: Token[] = [];
  eachToken(text, (model, position, start, end) => {
    if (wants?.(model) === false) return;
    const { term, kind, weight, stop } = model;
    tokens.push({ term, kind, weight, position, start, end, stop });
  });
  return tokens;
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
