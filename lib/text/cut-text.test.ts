import { expect, test } from 'vitest';
import { cutText } from './cut-text';

test.each([
  ['abc', 3, 'abc', false],
  ['abcd', 3, 'abc', true],
  ['가나다', 6, '가나', true],
  ['가나다', 7, '가나', true],
  ['가나다', 9, '가나다', false],
  ['😀😀', 7, '😀', true],
  ['', 1, '', false],
])('%s within %i bytes is %s', (text, most, cut, isCut) => {
  expect(cutText(text, most)).toEqual({ text: cut, cut: isCut });
});
