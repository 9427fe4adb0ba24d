import { describe, expect, it } from 'vitest';
import { isWorthSearching, sameQuery } from './typing';

describe('sameQuery', () => {
  it('looks through spaces and decomposed syllables', () => {
    expect(sameQuery(' 인그레스  502 ', '인그레스 502'.normalize('NFD'))).toBe(true);
    expect(sameQuery('인그레', '인그레스')).toBe(false);
  });
});

describe('isWorthSearching', () => {
  it.each(['', 'dns', '인그레스 502', '"connection reset"', 'x509: certificate', 'connection -aws'])(
    '%s is',
    (text) => expect(isWorthSearching(text)).toBe(true),
  );
  it.each(['a', '인', '인그ㄹ', '"connection res', 'component:in', 'dns -org:git', '원인:만료', '“연결'])(
    '%s is not',
    (text) => expect(isWorthSearching(text)).toBe(false),
  );
});
