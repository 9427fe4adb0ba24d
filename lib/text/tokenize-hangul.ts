import { stripParticle } from './korean';
import { isStopWord } from './stop-words';
import { PAIR_MARK, WEIGHTS, type Tokens } from './token';
import { verbForm } from './verb';

type Reading = { stem: string; weight: number; verb: string | undefined };

/** No Korean word is longer; a run that is (pasted noise) is not looked into. */
const LONGEST_READ = 40;

const asItIs = (word: string): Reading => ({ stem: word, weight: WEIGHTS.word, verb: undefined });

function read(word: string): Reading {
  const verb = verbForm(word);
  const bare = stripParticle(word);
  if (verb?.noun) return { stem: verb.stem, weight: WEIGHTS.stem, verb: undefined };
  // 메모리는 and 복구까지는 look like verbs as well; where the particles leave no more than the verb would, it is the noun.
  if (verb !== undefined && (bare === word || !verb.stem.startsWith(bare)))
    return { stem: word, weight: WEIGHTS.word, verb: verb.stem };
  const inner = bare === word ? undefined : verbForm(bare);
  return { stem: bare, weight: WEIGHTS.stem, verb: inner?.stem };
}

/**
 * Adds the tokens of one run of Hangul: the word, its stem, and the pairs of its syllables. Gives how many of its syllables
 * were kept, and whether the word may go on behind a space (`로드 밸런서`), which a particle or an ending rules out.
 */
export function addHangul(tokens: Tokens, word: string): { kept: number; open: boolean } {
  tokens.position++;
  const { stem, weight, verb } = word.length <= LONGEST_READ ? read(word) : asItIs(word);
  const end = stem.length;
  const inflected = stem === word ? WEIGHTS.word : WEIGHTS.inflected;
  tokens.add(word, 'word', word.length === 1 ? WEIGHTS.syllable : inflected, 0, end);
  if (stem !== word) tokens.add(stem, 'stem', weight, 0, end);
  if (verb !== undefined && verb !== stem) tokens.add(verb, 'stem', WEIGHTS.verb, 0, end);
  // The pairs of an ending (었다, 어요) are in every text.
  const paired = verb === undefined ? end : Math.min(end, verb.length);
  for (let at = 0; at + 1 < paired && !isStopWord(word); at++) {
    tokens.add(PAIR_MARK + stem.slice(at, at + 2), 'pair', WEIGHTS.pair, at, at + 2);
  }
  return { kept: end, open: stem === word && verb === undefined };
}
