import { DIGIT, JOINT, LETTER, classAt } from './characters';
import { stemEnglish } from './english';
import { LONGEST_TERM, WEIGHTS, type Tokens } from './token';

/** `12:30`, `12:30:01.123`, and what a log writes around them. */
const TIME = /^\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?z?$/;
const DATE = /^((?:19|20)\d\d)([-/.])(\d\d)\2(\d\d)(?:t[\d:.+-]*z?)?$/;
/** A UUID, a digest, an address in memory: at least twelve hexadecimal digits with both letters and figures. */
const HEX = /^(?=.*\d)(?=.*[a-f])(?:0x)?[0-9a-f]{12,}$/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const VERSION = /^v?(\d+(?:\.\d+)+)$/;
const NUMERIC = /^[\d.,:/@_-]+$/;
const PLAIN = /^[a-z]+$/;
const ONE_WORD = /^[A-Z]?[a-z]+$/;
/** Where a name changes from one word to the next: loadBalancer, OOMKilled, TLSv1, http2. */
const HUMPS = /[A-Z]{2,}(?=v\d|[^A-Za-z]|$)|[A-Z]{2,}(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|v?\d+(?:\.\d+)*/g;

/** 502s, 5xxs: more than one such answer; 300s are seconds. */
const STATUSES = /^[45](?:\d\d|xx)s$/i;

/** Keys and tokens in Base64 change between capitals, small letters and figures all the time; names do not. */
function isNoise(text: string): boolean {
  if (text.length < 20) return false;
  const changes = text.match(/[a-z][A-Z0-9]|[0-9][A-Za-z]/g)?.length ?? 0;
  return changes * 4 > text.length;
}

function addWithStem(
  tokens: Tokens,
  term: string,
  weight: number,
  start: number,
  end: number,
  part: boolean,
) {
  const stem = PLAIN.test(term) && term.length <= LONGEST_TERM ? stemEnglish(term) : term;
  const full = term.length === 1 ? WEIGHTS.letter : weight;
  tokens.add(term, part ? 'part' : 'word', stem === term ? full : full * WEIGHTS.inflected, start, end);
  if (stem !== term) tokens.add(stem, 'stem', full * WEIGHTS.stem, start, end);
}

/** The parts of one piece without joints: the words of a camel-cased name, and the letters before a number. */
function addHumps(tokens: Tokens, piece: string, start: number) {
  if (/^(?:[A-Z]?[a-z]+|[A-Z]+|\d+)$/.test(piece) || piece.length > LONGEST_TERM) return;
  if (/^[A-Z]{2,}s$/.test(piece)) {
    // VMs, APIs: a plural, not two words.
    const single = piece.slice(0, -1).toLowerCase();
    if (stemEnglish(piece.toLowerCase()) !== single) {
      tokens.add(single, 'stem', WEIGHTS.stem, start, start + piece.length);
    }
    return;
  }
  if (STATUSES.test(piece)) {
    tokens.add(piece.slice(0, -1).toLowerCase(), 'stem', WEIGHTS.stem, start, start + piece.length);
    return;
  }
  const humps = [...piece.matchAll(HUMPS)];
  // Four changes with figures among them are a generated suffix (7d8b49557c), not a name.
  if (humps.length < 2 || (humps.length > 3 && /\d/.test(piece))) return;
  for (const hump of humps) {
    const long = /^\d/.test(hump[0]) ? 3 : /\d/.test(hump[0]) ? 4 : 2;
    if (hump[0].length < long || (hump[0].length < 3 && /\d/.test(piece))) continue;
    const at = start + hump.index;
    addWithStem(tokens, hump[0].toLowerCase(), WEIGHTS.camelPart, at, at + hump[0].length, true);
  }
}

function addVersion(tokens: Tokens, name: string, start: number, end: number): boolean {
  const numbers = VERSION.exec(name)?.[1];
  if (numbers === undefined) return false;
  const pieces = numbers.split('.');
  if (name.startsWith('v')) tokens.add(numbers, 'part', WEIGHTS.part, start, end);
  // 1.29 finds v1.29.3; an address in four numbers is not a version.
  if (pieces.length === 3) tokens.add(pieces.slice(0, 2).join('.'), 'part', WEIGHTS.part, start, end);
  return true;
}

/** Splits at joints; gives the pieces with their offsets. */
function split(text: string, start: number, joints: RegExp): { text: string; start: number }[] {
  const pieces: { text: string; start: number }[] = [];
  let from = 0;
  for (const joint of text.matchAll(joints)) {
    if (joint.index > from) pieces.push({ text: text.slice(from, joint.index), start: start + from });
    from = joint.index + joint[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), start: start + from });
  return pieces;
}

/** Adds one name: `kube-proxy` whole, its pieces, and `kubeproxy`. */
function addName(tokens: Tokens, name: string, start: number) {
  const end = start + name.length;
  const lower = name.toLowerCase();
  tokens.position++;
  if (ONE_WORD.test(name)) {
    addWithStem(tokens, lower, WEIGHTS.word, start, end, false);
    return;
  }
  if (HEX.test(lower) || UUID.test(lower) || isNoise(name)) {
    tokens.add(lower, 'word', WEIGHTS.blob, start, end);
    return;
  }
  addWithStem(tokens, lower, WEIGHTS.word, start, end, false);
  if (addVersion(tokens, lower, start, end) || NUMERIC.test(lower)) return;
  const pieces = split(name, start, /[-_]+|(?<!\d)\.|\.(?!\d)/g);
  if (pieces.length === 1) {
    addHumps(tokens, name, start);
    return;
  }
  const joined = lower.replace(/-/g, '');
  if (pieces.length < 4 && joined.length <= 24 && PLAIN.test(joined)) {
    addWithStem(tokens, joined, WEIGHTS.part, start, end, true);
  }
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) tokens.position++;
    const at = piece.start + piece.text.length;
    const noise = HEX.test(piece.text) || isNoise(piece.text);
    addWithStem(tokens, piece.text.toLowerCase(), noise ? WEIGHTS.blob : WEIGHTS.part, piece.start, at, true);
    if (!noise) addHumps(tokens, piece.text, piece.start);
  }
}

/** Where the run of letters, figures and joints that begins at `start` ends. */
export function endOfLatin(text: string, start: number): number {
  let at = start;
  for (;;) {
    const kind = classAt(text, at);
    if (kind === LETTER || kind === DIGIT) at++;
    else if (kind === JOINT && (classAt(text, at + 1) === LETTER || classAt(text, at + 1) === DIGIT)) at++;
    else return at;
  }
}

/**
 * Adds the tokens of one run of letters, figures and joints. A path, an address or a host with its port is kept whole and
 * its names are words of their own; a date or a time of day is one token.
 */
export function addLatin(tokens: Tokens, run: string): void {
  const start = 0;
  if (ONE_WORD.test(run)) {
    addName(tokens, run, start);
    return;
  }
  const end = start + run.length;
  const lower = run.toLowerCase();
  if (/^[\d,]+$/.test(run)) {
    // A number, perhaps with commas between its thousands.
    tokens.position++;
    tokens.add(run.replaceAll(',', ''), 'word', run.length === 1 ? WEIGHTS.letter : WEIGHTS.word, start, end);
    return;
  }
  const date = DATE.exec(lower);
  if (date !== null) {
    tokens.position++;
    tokens.add(`${date[1]}-${date[3]}-${date[4]}`, 'word', WEIGHTS.word, start, end);
    tokens.add(`${date[1]}`, 'part', WEIGHTS.camelPart, start, start + 4);
    return;
  }
  if (TIME.test(lower)) {
    tokens.position++;
    tokens.add(lower, 'word', WEIGHTS.blob, start, end);
    return;
  }
  const possessive = /['’](?:s|S)$/.test(run) ? run.slice(0, -2) : run;
  const short = possessive.replace(/['’]/g, '');
  if (short !== possessive && !/[/:@]/.test(short)) {
    // don't, we're: one function word, not a name and a letter.
    tokens.position++;
    tokens.add(short.toLowerCase(), 'word', WEIGHTS.word, start, end);
    return;
  }
  const names = split(possessive, start, /[/:@'’]+/g);
  if (names.length > 1) {
    tokens.position++;
    tokens.add(lower, 'word', WEIGHTS.path, start, end);
    tokens.position--;
  }
  for (const name of names) addName(tokens, name.text, name.start);
}
