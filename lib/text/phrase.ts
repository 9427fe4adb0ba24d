import { isParticle } from './korean';
import { normalise } from './normalise';

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const SIGNS = /[\\^$.*+?()[\]{}|/]/g;

/**
 * Takes a quoted phrase; gives a test of normalised text for its words one after the other, whole and as they were typed. Signs and
 * spaces may stand between them, and a Korean particle may follow each. Null where the phrase holds no word.
 */
export function phraseTest(phrase: string): ((normalised: string) => boolean) | null {
  const words = normalise(phrase)
    .split(/\s+/)
    .map((word) => word.replace(EDGES, ''))
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  const pattern = words
    .map((word) => `${word.replace(SIGNS, '\\$&')}([가-힣]*)(?![\\p{L}\\p{N}])`)
    .join('[^\\p{L}\\p{N}]+');
  const wanted = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'gu');
  return (text) => {
    for (const [, ...runs] of text.matchAll(wanted))
      if (runs.every((run) => run === '' || isParticle(run))) return true;
    return false;
  };
}
