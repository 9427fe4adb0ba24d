import { describe, expect, it } from 'vitest';
import { finderTest } from './find-value';

const NAMES = ['인그레스 컨트롤러', 'Ingress controller', 'ingress-nginx'];

describe('finderTest', () => {
  it.each([
    '',
    '인그',
    '컨트롤',
    'INGRESS c',
    'ingressnginx',
    'ㅇㄱㄹㅅ',
    'ㅋㅌㄹㄹ',
    '인그'.normalize('NFD'),
  ])('%s finds it', (typed) => expect(finderTest(typed)(NAMES)).toBe(true));
  it.each(['인글', 'ㅇㄱㅅ', 'egress', '파드'])('%s does not', (typed) =>
    expect(finderTest(typed)(NAMES)).toBe(false),
  );
  it.each(['ㅇ', '이', '인', '인ㄱ', '인글'])('%s does while its last syllable is open', (typed) =>
    expect(finderTest(typed, true)(NAMES)).toBe(true),
  );
});
