import { finalOf, isSyllable } from './korean';

/** Consonants that loanwords mix up, by the numbers of Unicode's initials: ㄱ ㄲ ㄴ ㄷ ㄸ ㄹ ㅁ ㅂ ㅃ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ. */
const INITIALS = [
  'K',
  'K',
  'N',
  'T',
  'T',
  'L',
  'M',
  'P',
  'P',
  'S',
  'S',
  '',
  'J',
  'J',
  'J',
  'K',
  'T',
  'P',
  '',
];
/** Finals that loanwords have (국립국어원 외래어 표기법, article 3: ㄱ ㄴ ㄹ ㅁ ㅂ ㅅ ㅇ); 깃 is git. */
const FINALS: ReadonlyMap<number, string> = new Map([
  [1, 'K'],
  [4, 'N'],
  [8, 'L'],
  [16, 'M'],
  [17, 'P'],
  [19, 'T'],
  [21, 'N'],
]);

/** English spelling to the same consonants, longest first; what is not named here (vowels, h, w, y) is not written. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^kn/, 'N'],
  [/[ts]ion|[tc]ial|[tc]ious/g, 'Si$&'],
  [/Si[tsc](?=i)/g, 'S'],
  [/tch|ch|dge/g, 'J'],
  [/sch|sh|sc(?=[eiy])/g, 'S'],
  [/ph/g, 'P'],
  [/gh(?=t|$)/g, ''],
  [/ng(?![aeiouylrw])/g, 'N'],
  [/g(?=e(?:$|s$|[^rt]))/g, 'J'],
  [/c(?=[eiy])/g, 'S'],
  [/x/g, 'KS'],
  [/r(?![aeiouy])/g, ''],
  [/[ckqg]/g, 'K'],
  [/[td]/g, 'T'],
  [/[bpfv]/g, 'P'],
  [/s/g, 'S'],
  [/[jz]/g, 'J'],
  [/[lr]/g, 'L'],
  [/n/g, 'N'],
  [/m/g, 'M'],
  [/ee|ea|y/g, 'i'],
  [/oo|w/g, 'u'],
  [/[^KTPSJLNMaeiou]/g, ''],
];

/**
 * Vowels of Hangul, by Unicode's numbers, as English letters; ㅓ stands for any of them, and ㅡ for none: it only carries
 * a consonant.
 */
const VOWELS = 'a e a e x e x e o ua ue ue o u ux ue ui u - i i'.split(' ');
const VOWEL = /[aeioux]/g;

function soundsOfHangul(word: string): string {
  let sounds = '';
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (!isSyllable(code)) return '';
    const vowel = VOWELS[Math.floor(((code - 0xac00) % 588) / 28)] ?? '';
    const final = FINALS.get(finalOf(code)) ?? '';
    sounds += (INITIALS[Math.floor((code - 0xac00) / 588)] ?? '') + vowel.replace('-', '') + final;
  }
  return sounds;
}

function soundsOf(word: string): string {
  let sounds = '';
  if (/^[a-z]{4,24}$/.test(word)) {
    sounds = SPELLINGS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
  } else if (word.length >= 2 && word.length <= 16) sounds = soundsOfHangul(word);
  return sounds.replace(/([A-Z])\1+/g, '$1');
}

/**
 * Takes a normalised word, Latin or Hangul; gives the consonants that it and its spelling in the other script share (플루언트디
 * and fluentd: PLNT), or null where too few are left to tell words apart. A guess, for words that nothing else knows; of the
 * words with one key `soundDistance` tells the likely one.
 */
export function soundKey(word: string): string | null {
  const key = soundsOf(word)
    .replace(VOWEL, '')
    .replace(/(.)\1+/g, '$1');
  // Two syllables say enough only where both are closed (핑덤).
  const least = word.length === 2 ? 4 : 3;
  return key.length >= least ? key : null;
}

/** Two stretches of vowels between the same consonants: 0 where one may spell the other, else how many letters are off. */
function vowelDistance(a: string, b: string): number {
  let off = Math.abs(a.length - b.length);
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    if (a[at] !== b[at] && a[at] !== 'x' && b[at] !== 'x') off++;
  }
  return off;
}

/**
 * Takes two words of one `soundKey`; gives how many of their vowels disagree, 0 for a plain transliteration (하프록시 and haproxy).
 * Beyond 4 they are hardly the same word.
 */
export function soundDistance(a: string, b: string): number {
  const between = (word: string) => soundsOf(word).split(/[A-Z]/);
  const [left, right] = [between(a), between(b)];
  if (left.length !== right.length) return Infinity;
  return left.reduce((sum, vowels, at) => sum + vowelDistance(vowels, right[at] ?? ''), 0);
}
