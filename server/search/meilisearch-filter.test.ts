import { describe, expect, it } from 'vitest';
import { isAnyOf, missAtMostOne, quoteFilterValue } from './meilisearch-filter';

describe('quoteFilterValue', () => {
  it.each([
    ['expiry', '"expiry"'],
    ['', '""'],
    ['say "no"', String.raw`"say \"no\""`],
    ["it's", `"it's"`],
    ['back\\slash', String.raw`"back\\slash"`],
    ['\\"', String.raw`"\\\""`],
    ['a OR b = c AND (d)', '"a OR b = c AND (d)"'],
    ['two\nlines', '"two\nlines"'],
    ['한글', '"한글"'],
  ])('%j is written %s', (value, expression) => {
    expect(quoteFilterValue(value)).toBe(expression);
  });
});

describe('isAnyOf', () => {
  it('names the values in brackets', () => {
    expect(isAnyOf('org', ['github', 'x"y'])).toBe(String.raw`org IN ["github", "x\"y"]`);
  });
});

describe('missAtMostOne', () => {
  it('lets everything through where a count may need every case', () => {
    expect(missAtMostOne({})).toBeNull();
    expect(missAtMostOne({ cause: ['expiry'] })).toBeNull();
    expect(missAtMostOne({ cause: ['expiry'], year: [] })).toBeNull();
  });

  it('lets through what fails no more than one of the chosen facets', () => {
    expect(missAtMostOne({ cause: ['expiry'], year: ['2020', '2021'] })).toBe(
      '(year IN ["2020", "2021"]) OR (cause IN ["expiry"])',
    );
    expect(missAtMostOne({ cause: ['a'], component: ['b'], year: ['c'] })).toBe(
      '(component IN ["b"] AND year IN ["c"]) OR (cause IN ["a"] AND year IN ["c"]) OR (cause IN ["a"] AND component IN ["b"])',
    );
  });
});
