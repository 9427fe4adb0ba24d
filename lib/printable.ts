/** Control characters, line separators and marks that turn the direction of text: a terminal would obey them. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Makes a text from elsewhere (a file, a file's name, an object's name) safe for one line of a terminal. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, escaped);

/** JSON that means the same, in which nothing stands raw that a terminal would obey; its lines stay lines. */
export const printableJson = (json: string): string =>
  json.replace(UNPRINTABLE, (char) => (char === '\n' ? char : escaped(char)));
