import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise } from './normalise';
import { phraseTest } from './phrase';

const holds = (phrase: string, text: string): boolean => phraseTest(phrase)?.(normalise(text)) ?? false;

describe('phraseTest', () => {
  it.each([
    ['connection reset', 'Read failed: connection reset by peer'],
    ['Connection Reset', 'CONNECTION   RESET'],
    ['connection reset', 'connection\nreset'],
    ['connection reset', 'connection-reset errors'],
    ['인증서 만료', '인증서 만료로 로그인이 막혔다'],
    ['인증서 만료', '인증서의 만료를 아무도 몰랐다'],
    ['DNS 조회', 'DNS의 조회가 느리다'],
    ['x509: certificate has expired', 'x509: certificate has expired or is not yet valid'],
    ['nf_conntrack: table full,', 'kernel: nf_conntrack: table full, dropping packet'],
    ['인그레스'.normalize('NFD'), '인그레스를'],
    ['a+b (c)', 'a+b (c)'],
    ['pvc-7d0c', 'volume pvc-7d0c is used'],
  ])('%s is in: %s', (phrase, text) => expect(holds(phrase, text)).toBe(true));

  it.each([
    ['connection reset', 'reset the connection'],
    ['connection reset', 'connection was reset'],
    ['connection reset', 'connection resets'],
    ['connection reset', 'reconnection reset'],
    ['인증서 만료', '만료된 인증서'],
    ['인증', '인증서가 만료'],
    ['certifcate', 'certificate'],
    ['v1.2', 'v1x2'],
  ])('%s is not in: %s', (phrase, text) => expect(holds(phrase, text)).toBe(false));

  it('takes any phrase, and finds it in itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (phrase) => {
        const test = phraseTest(phrase);
        expect(test === null || test(normalise(phrase))).toBe(true);
      }),
    );
  });

  it('is nothing where no word stands', () => expect(phraseTest(' -- ')).toBeNull());
});
