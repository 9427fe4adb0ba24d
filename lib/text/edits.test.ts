import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editBudget, spellingKey, withinEdits } from './edits';

const near = (typed: string, meant: string) => withinEdits(typed, meant, editBudget(typed));

describe('editBudget', () => {
  it.each([
    ['dns', 0],
    ['node', 1],
    ['ingress', 1],
    ['conntrack', 2],
    ['ingress-nginx', 2],
    ['k8s', 0],
    ['x509abcdef', 0],
    ['nf_conntrack', 0],
    ['노드', 0],
    ['인증서', 1],
    ['인그래스', 2],
    ['', 0],
  ])('allows %s %i', (word, budget) => {
    expect(editBudget(word)).toBe(budget);
  });
});

describe('withinEdits', () => {
  it.each([
    ['인그래스', '인그레스', 1],
    ['쿠버네티즈', '쿠버네티스', 1],
    ['conntrakc', 'conntrack', 1],
    ['ingres', 'ingress', 1],
    ['kubernets', 'kubernetes', 1],
    ['deploymnet', 'deployment', 1],
    ['same', 'same', 0],
  ])('%s is near %s', (typed, meant, edits) => {
    expect(near(typed, meant)).toBe(edits);
  });

  it.each([
    ['노드', '코드'],
    ['502', '503'],
    ['http1', 'http2'],
    ['dns', 'dn'],
    ['인증서', '안정성'],
    ['kafka', 'kubelet'],
  ])('%s is not near %s', (typed, other) => {
    expect(near(typed, other)).toBeNull();
  });

  it('is symmetric and never throws', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abc가나다각') });
    fc.assert(fc.property(word, word, (a, b) => withinEdits(a, b, 2) === withinEdits(b, a, 2)));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (a) => near(a, 'ingress') !== undefined));
  });
});

describe('spellingKey', () => {
  it('is Latin as it stands and Hangul in its parts', () => {
    expect(spellingKey('nginx')).toBe('nginx');
    expect(spellingKey('인그')).toBe('ㅇㅣㄴㄱㅡ');
  });
});
