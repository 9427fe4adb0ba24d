import { stripParticle } from './korean';
import { PAIR_MARK, WEIGHTS, type Tokens } from './token';
import { verbForm } from './verb';

type Reading = { stem: string; weight: number; verb: string | undefined };

const known = new Map<string, Reading>();
const KNOWN_AT_MOST = 50_000;
/** No Korean word is longer; a run that is (pasted noise) is not looked into. */
const LONGEST_READ = 40;

const asItIs = (word: string): Reading => ({ stem: word, weight: WEIGHTS.word, verb: undefined });

function read(word: string): Reading {
  const verb = verbForm(word);
  if (verb !== undefined) {
    return verb.noun
      ? { stem: verb.stem, weight: WEIGHTS.stem, verb: undefined }
      : { stem: word, weight: WEIGHTS.word, verb: verb.stem };
  }
  const stem = stripParticle(word);
  const inner = stem === word ? undefined : verbForm(stem);
  return { stem, weight: WEIGHTS.stem, verb: inner?.stem };
}

/** Takes a word of whole syllables; gives its reading, remembered, since a library repeats its words. */
export function readHangul(word: string): Reading {
  const seen = known.get(word);
  if (seen !== undefined) return seen;
  const reading = read(word);
  if (known.size >= KNOWN_AT_MOST) known.clear();
  known.set(word, reading);
  return reading;
}

/**
 * Adds the tokens of one run of Hangul: the word, its stem, and the pairs of its syllables. `before` is the last syllable of
 * the word one space earlier, if that had no particle: their pair lets `로드밸런서` and `로드 밸런서` meet. Gives the syllable
 * that the next word may pair with, or '' where a particle or an ending closes the word.
 */
export function addHangul(tokens: Tokens, word: string, start: number, before: string): string {
  tokens.position++;
  const { stem, weight, verb } = word.length <= LONGEST_READ ? readHangul(word) : asItIs(word);
  const end = start + stem.length;
  const inflected = stem === word ? WEIGHTS.word : WEIGHTS.inflected;
  tokens.add(word, 'word', word.length === 1 ? WEIGHTS.syllable : inflected, start, end);
  if (stem !== word) tokens.add(stem, 'stem', weight, start, end);
  if (verb !== undefined && verb !== stem) tokens.add(verb, 'stem', WEIGHTS.verb, start, end);
  if (before !== '')
    tokens.add(PAIR_MARK + before + stem.charAt(0), 'pair', WEIGHTS.pairAcross, start - 2, start + 1);
  for (let at = 0; at + 1 < stem.length; at++) {
    tokens.add(PAIR_MARK + stem.slice(at, at + 2), 'pair', WEIGHTS.pair, start + at, start + at + 2);
  }
  return stem === word && verb === undefined ? word.slice(-1) : '';
}
