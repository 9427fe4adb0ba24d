const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST = 0xac00;
const isSyllable = (char: string): boolean => char >= '가' && char <= '힣';

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\-_]+/g, '');

const initialsOf = (text: string): string =>
  [...text]
    .map((char) =>
      isSyllable(char) ? CONSONANTS.charAt(Math.floor((char.charCodeAt(0) - FIRST) / 588)) : '',
    )
    .join('');

const SIGNS = /[\\^$.*+?()[\]{}|/]/g;

/**
 * What a name must hold. The final of a syllable that is still open may come yet, or begin the next one (이 and 인글 on the way to
 * 인그레스), and so may a consonant that stands alone.
 */
function pattern(typed: string, isOpen: boolean): RegExp {
  const whole = isOpen ? typed.replace(/(?<=.)[ㄱ-ㅎㅏ-ㅣ]$/, '') : typed;
  const last = whole.slice(-1);
  if (!isOpen || whole !== typed || !isSyllable(last)) return new RegExp(whole.replace(SIGNS, '\\$&'));
  const open = last.charCodeAt(0) - ((last.charCodeAt(0) - FIRST) % 28);
  const range = `[${String.fromCharCode(open)}-${String.fromCharCode(open + 27)}]`;
  return new RegExp(whole.slice(0, -1).replace(SIGNS, '\\$&') + range);
}

/**
 * Gives a test of a value's names for what was typed into a finder: a stretch of a name, or of its initial consonants. It needs no
 * library, since it runs in the browser. `isOpen` says that the last syllable is being composed.
 */
export function finderTest(typed: string, isOpen = false): (names: readonly string[]) => boolean {
  const wanted = plain(typed);
  const held = pattern(wanted, isOpen);
  const byInitials = /^[ㄱ-ㅎ]+$/.test(wanted);
  return (names) =>
    names.some((name) => held.test(plain(name)) || (byInitials && initialsOf(plain(name)).includes(wanted)));
}
