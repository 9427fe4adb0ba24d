/** What a UTF-16 unit of normalised text is to the tokenizer. */
export const OTHER = 0;
export const LETTER = 1;
export const DIGIT = 2;
export const HANGUL = 3;
/** Holds a name together when letters stand on both sides: `kube-proxy`, `nf_conntrack`, `v1.29`, `pod/web:80`. */
export const JOINT = 4;

const JOINTS = new Set("-_./:@'’");

// One look-up a character is what makes a large import bearable; a regular expression with \p{L} is several times slower.
const CLASSES = new Uint8Array(0x10000);
for (let code = 0; code < CLASSES.length; code++) {
  const char = String.fromCharCode(code);
  if (code >= 0xac00 && code <= 0xd7a3) CLASSES[code] = HANGUL;
  else if (code >= 48 && code <= 57) CLASSES[code] = DIGIT;
  else if (JOINTS.has(char)) CLASSES[code] = JOINT;
  else if (/[ㄱ-ㅣ\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(char)) CLASSES[code] = HANGUL;
  else if (/[\p{L}\p{N}]/u.test(char)) CLASSES[code] = LETTER;
}

/** Takes a text and an offset; gives the class of the unit there, `OTHER` outside the text. */
export function classAt(text: string, at: number): number {
  return at >= 0 && at < text.length ? (CLASSES[text.charCodeAt(at)] ?? OTHER) : OTHER;
}
