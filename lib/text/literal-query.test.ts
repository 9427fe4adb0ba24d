import { describe, expect, it } from 'vitest';
import { literalQuery } from './literal-query';

describe('literalQuery', () => {
  it.each([
    ['certifcate', 'certificate', '"certifcate"'],
    ['certifcate expired', 'certificate expired', '"certifcate" expired'],
    ['인그래스에서 타임아웃', '인그레스에서 타임아웃', '"인그래스에서" 타임아웃'],
    ['kubrnetes ingres 502', 'kubernetes ingress 502', '"kubrnetes" "ingres" 502'],
  ])('%s, read as %s, is literally %s', (q, to, literal) =>
    expect(literalQuery(q, { from: q, to })).toBe(literal),
  );

  it('leaves filters of the query alone', () => {
    const corrected = { from: 'certifcate', to: 'certificate' };
    expect(literalQuery('certifcate -aws before:2020', corrected)).toBe('"certifcate" -aws before:2020');
  });

  it('leaves out what cannot be quoted', () => {
    const q = 'level=error msg=timeout certifcate';
    expect(literalQuery(q, { from: q, to: 'level=error msg=timeout certificate' })).toBe(
      'level=error msg=timeout',
    );
  });
});
