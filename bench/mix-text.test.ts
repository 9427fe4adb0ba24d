import { describe, expect, it } from 'vitest';
import { CLAUSE, mixPhrases, mixText } from './mix-text';
import { seededRandom } from './random';

const always = () => 0;
const never = () => 0.99;

describe('mixText', () => {
  it('takes sentences of the other texts, in the form of the first', () => {
    const first = { en: 'One. Two.\n\nThree.', ko: '하나다. 둘이다.' };
    expect(mixText([first, { en: 'Four.', ko: '넷이다.' }], always)).toEqual({
      en: 'Four. Four.\n\nFour.',
      ko: '넷이다. 넷이다.',
    });
    expect(mixText([first, { en: 'Four.' }], never)).toEqual(first);
  });

  it('gives new numbers of the same length, and leaves names alone', () => {
    const mixed = mixText([{ en: 'At 09:45 all 312 pods of v1.29 and k8s-40 failed with 502s.' }], never).en;
    expect(mixed).toMatch(/^At \d\d:\d\d all \d{3} pods of v1\.29 and k8s-40 failed with 502s\.$/);
    expect(mixed).not.toContain('312');
  });

  it('parts titles at commas and colons', () => {
    expect(mixText([{ en: 'A fell, so B fell' }, { en: 'C: D' }], always, CLAUSE)).toEqual({ en: 'C: C:' });
  });

  it('gives nothing of nothing', () => {
    expect(mixText([], always)).toEqual({});
    expect(mixText([{ ko: '하나다.' }], never)).toEqual({ ko: '하나다.' });
  });
});

describe('mixPhrases', () => {
  it('takes some of them once, as many as may be', () => {
    const phrases = Array.from({ length: 60 }, (_, index) => `phrase ${index % 40}`);
    const taken = mixPhrases(phrases, 12, seededRandom(1));
    expect(taken.length).toBe(12);
    expect(new Set(taken).size).toBe(12);
    expect(mixPhrases([], 12, always)).toEqual([]);
  });
});
