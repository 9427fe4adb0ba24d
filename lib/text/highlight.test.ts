import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPassage, highlight, highlightHtml, segmentsToHtml, type Passage } from './highlight';
import { queryTerms, tokenize } from './tokenize';

const textOf = ({ segments }: Passage): string => segments.map(({ text }) => text).join('');
const termsOf = (query: string) => new Set(queryTerms(query).map(({ term }) => term));
const weightsOf = (query: string) => new Map(queryTerms(query).map(({ term, weight }) => [term, weight]));

describe('highlightHtml', () => {
  it.each([
    ['인그레스', '옛 인그레스를 고쳤다', '옛 <mark>인그레스</mark>를 고쳤다'],
    ['쿠버', '쿠버네티스를', '<mark>쿠버</mark>네티스를'],
    ['레디스', '디스크와 스크립트', '디스크와 스크립트'],
    ['커넥션', '커넥터를', '커넥터를'],
    ['쿠버네', '쿠버네티스를', '<mark>쿠버네</mark>티스를'],
    ['로드밸런서', '로드 밸런서가', '<mark>로드 밸런서</mark>가'],
    ['로드 밸런서', '로드밸런서가', '<mark>로드밸런서</mark>가'],
    ['timeout', 'it timed out, timeouts', 'it <mark>timed out</mark>, <mark>timeouts</mark>'],
    ['nginx', 'ingress-nginx', 'ingress-<mark>nginx</mark>'],
    ['ingress-nginx', 'ingress-nginx가', '<mark>ingress-nginx</mark>가'],
    ['x', '<b>"x"</b> & \'y\'', '&lt;b&gt;&quot;<mark>x</mark>&quot;&lt;/b&gt; &amp; &#39;y&#39;'],
    ['문서', '문서'.normalize('NFD'), `<mark>${'문서'.normalize('NFD')}</mark>`],
    ['없음', '', ''],
  ])('of %s in %s', (query, text, html) => {
    expect(highlightHtml(text, termsOf(query))).toBe(html);
  });

  it('holds no tag but mark and loses nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>&"가인그레 스x/mark'), maxLength: 40 }), (text) => {
        const terms = new Set(tokenize(text).map(({ term }) => term));
        expect(highlightHtml(text, terms).replace(/<\/?mark>/g, '')).not.toMatch(/[<>"]/);
        expect(
          highlight(text, terms)
            .map((segment) => segment.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('bestPassage', () => {
  const text =
    'First nothing of note happened here. Then the conntrack table filled up and packets were dropped. ' +
    'Much later somebody wrote about the table in a long report that says little. The end came at night.';

  it('gives the sentence that holds most of the query', () => {
    const passage = bestPassage(text, weightsOf('conntrack table full'), 90);
    expect(textOf(passage)).toBe('…Then the conntrack table filled up and packets were dropped.');
    expect(segmentsToHtml(passage.segments)).toContain(
      '<mark>conntrack table</mark>'.replace(' ', '</mark> <mark>'),
    );
    expect(text.slice(passage.start, passage.end)).toBe(
      'Then the conntrack table filled up and packets were dropped.',
    );
  });

  it('gives the beginning where nothing matches, and all of a short text', () => {
    expect(bestPassage(text, new Map(), 40)).toMatchObject({
      score: 0,
      start: 0,
      segments: [{ text: 'First nothing of note happened here.', marked: false }],
    });
    expect(textOf(bestPassage('short', weightsOf('short'), 40))).toBe('short');
    expect(textOf(bestPassage('', weightsOf('short'), 40))).toBe('');
  });

  it('cuts a long sentence at words and keeps about to the length', () => {
    const long = `${'filler words go on '.repeat(20)}needle ${'and still they go on '.repeat(20)}`;
    const passage = bestPassage(long, weightsOf('needle'), 80);
    expect(textOf(passage)).toMatch(/^…\w+.* needle .*\w…$/);
    expect(textOf(passage).length).toBeLessThanOrEqual(82);
  });

  it('cuts Korean without spaces too, and never throws', () => {
    expect(textOf(bestPassage('가'.repeat(500), weightsOf('가가'), 50)).length).toBeLessThanOrEqual(52);
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 1, max: 50 }),
        (given, most) => {
          const weights = new Map(tokenize(given).map(({ term }) => [term, 1]));
          expect(bestPassage(given, weights, most).end).toBeLessThanOrEqual(given.length);
        },
      ),
    );
  });
});
