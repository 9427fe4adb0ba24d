import { editBudget, withinEdits } from './edits';
import { initials, toJamo } from './korean';
import { normalise } from './normalise';

/*
 * Names under the fingers: how what is typed so far meets a name. Hangul is compared in its parts, since a syllable that is being
 * composed is not yet the one of the name (인글 on the way to 인그레스).
 */

const WORDS = /[\p{L}\p{N}]+/gu;
const CONSONANTS = /^[ㄱ-ㅎ]+$/;

/** A name as it is compared with what is typed. */
export type TypedName = {
  /** Its words in their parts, without spaces, and where each begins: a library has as many of these as cases. */
  parts: string;
  starts: readonly number[];
  /** Its words as they are; none where typos in it are never looked for. */
  plain: readonly string[];
  initials: string;
};

/** How what was typed meets a name, the nearest first; `inner` is initials within it, `stretch` any letters of it in a row. */
export const MEETINGS = ['whole', 'start', 'word', 'words', 'initials', 'inner', 'stretch', 'typo'] as const;
export type Meeting = (typeof MEETINGS)[number];

const wordsOf = (text: string): string[] => normalise(text).match(WORDS) ?? [];

/** Makes a name ready to be compared. */
export function readName(name: string): TypedName {
  const plain = wordsOf(name);
  const starts: number[] = [];
  let parts = '';
  for (const word of plain) {
    starts.push(parts.length);
    parts += toJamo(word);
  }
  return { parts, starts, plain, initials: initials(plain.join('')) };
}

/** What was typed, made ready to be compared with many names. */
export type Typed = { key: string; words: readonly string[]; consonants: string | null; spelled: string };

export function readTyped(text: string): Typed {
  const words = wordsOf(text);
  const joined = words.join('');
  return {
    key: toJamo(joined),
    words: words.map(toJamo),
    consonants: CONSONANTS.test(joined) ? joined : null,
    spelled: words.length === 1 ? joined : '',
  };
}

/**
 * How what was typed meets a name; null where it does not. A stretch within a word is met only where `stretches` says so (in a
 * list one has before one's eyes), and a typo only where `typos` does: that costs more.
 */
export function meetName(
  typed: Typed,
  name: TypedName,
  { stretches = false, typos = false } = {},
): Meeting | null {
  if (typed.key === '') return null;
  const { key, words, consonants } = typed;
  const { parts, starts } = name;
  const begins = (what: string): boolean => starts.some((start) => parts.startsWith(what, start));
  if (parts === key) return 'whole';
  if (parts.startsWith(key)) return 'start';
  if (begins(key)) return 'word';
  if (words.length > 1 && words.every(begins)) return 'words';
  if (consonants !== null && name.initials.includes(consonants))
    return name.initials.startsWith(consonants) ? 'initials' : 'inner';
  if (stretches && consonants === null && parts.includes(key)) return 'stretch';
  return typos && name.plain.some((word) => isMisspelt(typed.spelled, word)) ? 'typo' : null;
}

/** Whether a word was meant that begins so; few people get the first letter wrong. */
function isMisspelt(typed: string, word: string): boolean {
  const budget = editBudget(typed);
  if (budget === 0 || toJamo(typed).charAt(0) !== toJamo(word).charAt(0)) return false;
  for (let length = typed.length - budget; length <= typed.length + budget; length++)
    if (length <= word.length && withinEdits(typed, word.slice(0, length), budget) !== null) return true;
  return false;
}
