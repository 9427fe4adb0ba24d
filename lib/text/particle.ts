import { finalOf, isSyllable } from './korean';

export type ParticlePair =
  '을/를' | '이/가' | '은/는' | '과/와' | '으로/로' | '이라/라' | '이나/나' | '아/야';

type Ending = 'open' | 'closed' | 'rieul';

/** How digits end when read in Korean: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGITS: readonly Ending[] = [
  'closed',
  'rieul',
  'open',
  'closed',
  'open',
  'open',
  'closed',
  'rieul',
  'rieul',
  'open',
];
/** How letters end when an abbreviation is spelled out: 엘, 엠, 엔, 알; all others end in a vowel. */
const SPELLED: Readonly<Record<string, Ending>> = { L: 'rieul', M: 'closed', N: 'closed', R: 'rieul' };

/** How an English word ends when written in Hangul: 헬름, 깃, 슬랙, 구글, but 파드, 클러스터, 이벤트. */
function endingOfLatin(word: string): Ending {
  if (/^[A-Z]+$/.test(word)) return SPELLED[word.slice(-1)] ?? 'open';
  const lower = word.toLowerCase();
  if (/le?$/.test(lower)) return 'rieul';
  if (/(?:[mn]e?|ng|ck|[aeiou][pt]|[aeiou]k)$/.test(lower)) return 'closed';
  return 'open';
}

function endingOf(word: string): Ending {
  const tail = /([가-힣])|(\d)|([A-Za-z]+)/g;
  let ending: Ending = 'open';
  for (const [, syllable, digit, latin] of word.matchAll(tail)) {
    if (syllable !== undefined && isSyllable(syllable.charCodeAt(0))) {
      const final = finalOf(syllable.charCodeAt(0));
      ending = final === 0 ? 'open' : final === 8 ? 'rieul' : 'closed';
    } else if (digit !== undefined) ending = DIGITS[Number(digit)] ?? 'open';
    else if (latin !== undefined) ending = endingOfLatin(latin);
  }
  return ending;
}

/** Takes a word in any script and a pair of particles; gives the one that follows it (`particle('502', '을/를')` → 를). */
export function particle(word: string, pair: ParticlePair): string {
  const [closed = '', open = ''] = pair.split('/');
  const ending = endingOf(word);
  if (ending === 'rieul' && pair === '으로/로') return open;
  return ending === 'open' ? open : closed;
}

/** Takes a word and a pair of particles; gives the word with the right one behind it. */
export function withParticle(word: string, pair: ParticlePair): string {
  return word + particle(word, pair);
}
