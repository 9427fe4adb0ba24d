import { expect, test } from 'vitest';
import { distinctLines } from './distinct-lines';

test('lines that differ only in figures and ids are one', () => {
  const log =
    '10:01:02 pod web-7d9f8c6b5-x2x refused\r\n10:01:03 pod web-7d9f8c6b5-x2x refused\n\nother\n\n10:01:04 pod web-aaaaaa1b5-x2x refused';
  expect(distinctLines(log)).toBe('10:01:02 pod web-7d9f8c6b5-x2x refused\n\nother\n');
});
