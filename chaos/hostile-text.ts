import type { Draw } from './draw';

/*
 * What people who mean harm write where a text is expected. A page, a feed, a citation and an answer to a program must show each of
 * these as the text that it is.
 */

/** Texts that are code, markup or an order somewhere. */
export const PAYLOADS: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<svg/onload=alert(1)>',
  '</title></textarea></style><b>out</b>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '[click](javascript:alert(1))',
  '![x](https://evil.example/p.png)',
  '<https://evil.example>',
  '| a | b |\n|---|---|',
  '```\ncode',
  ']]><x/>',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  '&lt;b&gt; &amp;amp; &#60;script&#62;',
  '<mark>not a hit</mark>',
  '\\input{/etc/passwd} \\write18{id} } @misc{x, {}}',
  '<!channel> <@U123> <https://evil.example|here> *b* _i_ ~s~ `c`',
  '=HYPERLINK("https://evil.example","x")',
  '${7*7} {{7*7}} #{7*7} <%= 7*7 %>',
  '\'; DROP TABLE "case"; --',
  '" OR 1=1 --',
  '%s%s%n %00 %0d%0aSet-Cookie:x=1',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'TY  - JOUR\nER  - ',
];

/** Marks that turn the direction of text, join or hide letters; each is a letter of Unicode and no control character. */
export const MARKS: readonly string[] = [
  '\u202e',
  '\u202a',
  '\u2066',
  '\u2069',
  '\u200e',
  '\u200f',
  '\u061c',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u2028',
  '\u2029',
  '\u00ad',
  '\u0301'.repeat(200),
  '\ufff9',
  '\uffff',
  '\u{e0001}',
  '\u{10ffff}',
];

/** What no text may hold: control characters and halves of characters. */
export const BROKEN: readonly string[] = [
  '\0',
  '\u0007',
  '\u001b[2J',
  '\r',
  '\u0085',
  '\ud800',
  '\udfff',
  'a\udc00b',
];

/** Names that every object of JavaScript has already. */
export const PROTOTYPE_KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
  'toJSON',
  'length',
];

/** Texts on which an expression that looks back too often takes for ever. */
export const REGEX_BOMBS: readonly ((length: number) => string)[] = [
  (length) => `${'a'.repeat(length)}!`,
  (length) => `http://${'a'.repeat(length)} `,
  (length) => `${'a-'.repeat(length / 2)}!`,
  (length) => `${' '.repeat(length)}x`,
  (length) => `P${'1D'.repeat(length / 2)}X`,
  (length) => `${'('.repeat(length)}`,
  (length) => `${'"'.repeat(length)}`,
  (length) => `${'가'.repeat(length)}ㄱ`,
  (length) => `${'0'.repeat(length)}x`,
  (length) => `${'a.'.repeat(length / 2)}`,
  (length) => `${'\n'.repeat(length)}`,
  (length) => `${'<'.repeat(length)}`,
  (length) => `${'*_'.repeat(length / 2)}`,
];

/** A text of up to `most` units that is likely to trouble whoever reads it. */
export function hostileText(draw: Draw, most: number): string {
  const length = draw.below(3) === 0 ? draw.below(most) : draw.below(Math.min(most, 200));
  const made = draw.pick<() => string>([
    () => draw.pick(PAYLOADS),
    () => draw.pick(PAYLOADS) + draw.pick(MARKS) + draw.pick(PAYLOADS),
    () => draw.pick(MARKS) + draw.word() + draw.pick(MARKS),
    () => draw.word() + draw.pick(BROKEN) + draw.word(),
    () => draw.pick(PROTOTYPE_KEYS),
    () => draw.pick(REGEX_BOMBS)(length),
    () => draw.pick(['x', '가', '😀', ' ', 'e\u0301', 'ﷺ', '𝕏', '0', '-']).repeat(length),
    () => draw.characters(Math.min(length, 500)),
    () => draw.pick(['', ' ', '\n', '0', '-1', 'null', 'undefined', 'NaN', 'true', '[object Object]']),
  ])();
  return made.slice(0, most);
}
