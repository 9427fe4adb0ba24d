import fs from 'node:fs';
import { expect, it } from 'vitest';
import type { CaseFile } from './case';
import { describeCase, describeLibrary, writeStructuredData } from './structured-data';

const FILE = JSON.parse(fs.readFileSync('data/cases/IL-0054.json', 'utf8')) as CaseFile;
const PAGE = {
  lang: 'ko',
  origin: 'https://x.example',
  description: '설명',
  keywords: ['인그레스'],
} as const;

it('a case says what happened, to whom and when, in which language, under which licence, and by which sources', () => {
  expect(describeCase(FILE, PAGE)).toMatchObject({
    '@type': 'TechArticle',
    '@id': 'https://x.example/cases/IL-0054',
    url: 'https://x.example/ko/cases/IL-0054',
    headline: FILE.title.ko,
    inLanguage: 'ko',
    dateModified: FILE.updated_at,
    about: { name: FILE.org },
    license: 'https://creativecommons.org/licenses/by/4.0/',
    isBasedOn: FILE.sources.map(({ url }) => url),
  });
});

it('a case says when it happened where that is known, not when it was written of', () => {
  expect(describeCase({ ...FILE, date_kind: 'occurred' }, PAGE)).toMatchObject({
    temporalCoverage: FILE.date,
  });
  for (const date_kind of ['published', 'unknown'] as const)
    expect(describeCase({ ...FILE, date_kind }, PAGE)).not.toHaveProperty('temporalCoverage');
});

it('a case that is told in the other language alone says so', () => {
  const data = describeCase({ ...FILE, title: { en: 'Only this' } }, PAGE);
  expect(data).toMatchObject({ headline: 'Only this', inLanguage: 'en' });
});

it('the library says where it is to be had whole', () => {
  expect(describeLibrary({ ...PAGE, changed: '2026-11-29' })).toMatchObject({
    '@type': 'Dataset',
    dateModified: '2026-11-29',
    inLanguage: ['ko', 'en'],
    distribution: { contentUrl: 'https://x.example/data/cases.ndjson' },
  });
  expect(describeLibrary({ ...PAGE, changed: null })).not.toHaveProperty('dateModified');
});

it('no text breaks out of the element that holds it, and each comes back whole', () => {
  const text = '</script><script>alert(1)</script><!-- ]]> & \u2028\u2029 "q" \\ 옛';
  const written = writeStructuredData(describeCase({ ...FILE, title: { ko: text }, org: text }, PAGE));
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toMatchObject({ headline: text, about: { name: text } });
});
