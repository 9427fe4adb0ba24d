import { describe, expect, test } from 'vitest';
import { escapeMarkdown, markdownLine, markdownLink } from './markdown';

describe('Markdown shows a text as it is', () => {
  test.each([
    ['a [b](c) | d', 'a \\[b\\](c) \\| d'],
    ['`kubectl` *now*', '\\`kubectl\\` \\*now\\*'],
    ['NF_CONNTRACK and _this_', 'NF_CONNTRACK and \\_this\\_'],
    ['# one\n- two\n1. three', '\\# one\n\\- two\n1\\. three'],
    ['<script>&amp;', '\\<script\\>\\&amp;'],
    ['v1.29 at 10.0.0.1', 'v1.29 at 10.0.0.1'],
    ['파드가 C:\\temp에', '파드가 C:\\\\temp에'],
  ])('%s', (text, markdown) => {
    expect(escapeMarkdown(text)).toBe(markdown);
  });

  test('a line stays one line', () => {
    expect(markdownLine(' one\n# two ')).toBe('one # two');
  });

  test('an address with brackets stays whole', () => {
    expect(markdownLink('a]b', 'https://example.org/a_(b)')).toBe('[a\\]b](https://example.org/a_%28b%29)');
  });
});
