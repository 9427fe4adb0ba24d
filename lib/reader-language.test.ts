import { expect, test } from 'vitest';
import { pathLang, readerLanguage } from './reader-language';

test.each([
  ['ko', 'en-US', 'ko'],
  [undefined, 'ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  [undefined, 'fr, en;q=0.5, ko;q=0.7', 'ko'],
  [undefined, 'en;q=0.4, ko;q=0', 'en'],
  [undefined, 'fr', 'en'],
  ['xx', '', 'en'],
  [undefined, null, 'en'],
  [undefined, ';;;q=,,,', 'en'],
] as const)('cookie %s and Accept-Language %s give %s', (cookie, header, lang) => {
  expect(readerLanguage(cookie, header)).toBe(lang);
});

test.each([
  ['/ko', 'ko'],
  ['/en/cases', 'en'],
  ['/korea', null],
  ['/', null],
] as const)('%s is in %s', (path, lang) => {
  expect(pathLang(path)).toBe(lang);
});
