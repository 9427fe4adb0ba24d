import { expect, it } from 'vitest';
import { alignColumns, markdownTable } from './table';

const ROWS = [
  ['engine', 'nDCG'],
  ['a', '0.5'],
];

it('lays out columns for a terminal', () => {
  expect(alignColumns(ROWS)).toBe('engine  nDCG\na        0.5');
});

it('writes a Markdown table', () => {
  expect(markdownTable(ROWS)).toBe('| engine | nDCG |\n| --- | ---: |\n| a | 0.5 |');
});
