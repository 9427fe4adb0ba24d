import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findable, finderFor } from './finder';

const finds = (typed: string, name: string): boolean => finderFor(typed)?.(findable(name)) ?? true;

describe('finderFor', () => {
  it.each([
    ['인그', '인그레스 컨트롤러'],
    ['인그레스컨', '인그레스 컨트롤러'],
    ['컨트롤', '인그레스 컨트롤러'],
    ['ㅇㄱㄹㅅ', '인그레스 컨트롤러'],
    ['ㅋㅌㄹ', '인그레스 컨트롤러'],
    ['인글', '인그레스 컨트롤러'],
    ['Kube pro', 'kube-proxy'],
    ['KUBEPROXY', 'kube-proxy'],
    ['proxy', 'kube-proxy'],
    ['', 'anything'],
    [' - ', 'anything'],
  ])('%s finds %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true);
  });

  it.each([
    ['ㄱㄹㅅㅇ', '인그레스 컨트롤러'],
    ['ㅇ', 'ingress'],
    ['dns', '인그레스 컨트롤러'],
    ['그인', '인그레스 컨트롤러'],
    ['kubelet', 'kube-proxy'],
  ])('%s does not find %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });

  it('finds a name by any beginning of it, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.nat(30), (name, size) => {
        finds(name, 'x');
        const ascii = name.replace(/[^ -~]/g, '');
        expect(finds(ascii.slice(0, size), ascii)).toBe(true);
      }),
    );
  });
});
