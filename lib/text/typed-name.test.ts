import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetName, readName, readTyped, type Meeting } from './typed-name';

const meet = (typed: string, name: string): Meeting | null =>
  meetName(readTyped(typed), readName(name), { typos: true });

describe('meetName', () => {
  it.each<[string, string, Meeting]>([
    ['인그레스', '인그레스', 'whole'],
    ['인그', '인그레스', 'start'],
    ['인글', '인그레스', 'start'],
    ['인그레ㅅ', '인그레스', 'start'],
    ['ㅇ', '인그레스', 'start'],
    ['ㅇㄱㄹㅅ', '인그레스', 'initials'],
    ['ㅂㄹㅅ', '로드 밸런서', 'inner'],
    ['로드밸', '로드 밸런서', 'start'],
    ['밸런', '로드 밸런서', 'word'],
    ['밸런서 로드', '로드 밸런서', 'words'],
    ['인그래스', '인그레스', 'typo'],
    ['쿠버네티즈', '쿠버네티스', 'typo'],
    ['Ingress-NG', 'ingress nginx', 'start'],
    ['ingrss', 'Ingress', 'typo'],
    ['certifcate', 'Certificate expired', 'typo'],
    ['certifca', 'Certificate', 'typo'],
    ['kube proxy', 'kube-proxy', 'whole'],
    ['인그레스'.normalize('NFD'), '인그레스', 'whole'],
  ])('%s meets %s: %s', (typed, name, how) => expect(meet(typed, name)).toBe(how));

  it.each([
    ['', '인그레스'],
    ['그레스', '인그레스'],
    ['노드', '코드'],
    ['ㅇㄱㅅ', '인그레스'],
    ['502', '503'],
    ['node', 'mode'],
    ['!!', 'x'],
  ])('%s does not meet %s', (typed, name) => expect(meet(typed, name)).toBeNull());
});

describe('meetName, stretches too', () => {
  const find = (typed: string, name: string): Meeting | null =>
    meetName(readTyped(typed), readName(name), { stretches: true });

  it.each<[string, string, Meeting]>([
    ['그레스', '인그레스 컨트롤러', 'stretch'],
    ['레스컨', '인그레스 컨트롤러', 'stretch'],
    ['그렛', '인그레스', 'stretch'],
    ['인그레스컨', '인그레스 컨트롤러', 'start'],
    ['컨트롤', '인그레스 컨트롤러', 'word'],
    ['ㅋㅌㄹ', '인그레스 컨트롤러', 'inner'],
    ['Kube pro', 'kube-proxy', 'start'],
    ['beproxy', 'kube-proxy', 'stretch'],
  ])('%s meets %s: %s', (typed, name, how) => expect(find(typed, name)).toBe(how));

  it.each([
    ['ㄱㄹㅅㅇ', '인그레스 컨트롤러'],
    ['ㅂ', '수업'],
    ['ㅇ', 'ingress'],
    ['dns', '인그레스 컨트롤러'],
    ['그인', '인그레스 컨트롤러'],
    ['kubelet', 'kube-proxy'],
  ])('%s does not meet %s', (typed, name) => expect(find(typed, name)).toBeNull());

  it('meets a name by any stretch of it, and never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.nat(30),
        fc.nat(30),
        (name, from, size) => {
          find(name, 'x');
          const ascii = name.replace(/[^ -~]/g, '');
          const stretch = ascii.slice(from, from + size);
          if (/[\p{L}\p{N}]/u.test(stretch)) expect(find(stretch, ascii)).not.toBeNull();
        },
      ),
    );
  });
});
