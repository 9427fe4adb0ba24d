import { expect, test } from 'vitest';
import { idPath, isCaseId, parseArticleId, parseCaseId } from './case-id';

test.each([
  ['IL-0054', true],
  ['IL-10000', true],
  ['IL-00054', false],
  ['IL-054', false],
  ['il-0054', false],
  ['AR-0001', false],
  ['CK-0001', false],
  ['I-0001', false],
  ['IL-0054 ', false],
])('%s is an id: %s', (text, is) => {
  expect(isCaseId(text)).toBe(is);
});

test.each([
  ['il-54', 'IL-0054'],
  ['IL-54', 'IL-0054'],
  ['il-0054', 'IL-0054'],
  ['IL0054', 'IL-0054'],
  ['IL-00054', 'IL-0054'],
  ['IL-123456', 'IL-123456'],
  ['AR-0001', null],
  ['nonsense', null],
  ['IL-', null],
  ['IL-1234567', null],
  ['', null],
])('%s is read as %s', (text, id) => {
  expect(parseCaseId(text)).toBe(id);
});

test.each([
  ['ar-1', 'AR-0001'],
  ['AR0001', 'AR-0001'],
  ['AR-00012', 'AR-0012'],
  ['IL-0054', null],
  ['CK-0001', null],
  ['article', null],
])('%s is read as the article %s', (text, id) => {
  expect(parseArticleId(text)).toBe(id);
});

test('an id has its place', () => {
  expect(idPath('AR-0001')).toBe('/articles/AR-0001');
  expect(idPath('IL-0054')).toBe('/cases/IL-0054');
});
