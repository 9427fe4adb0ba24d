import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenize } from '@/lib/text/tokenize';
import { encodeTerm, joinTerms, NO_SEPARATORS } from './meilisearch-documents';

describe('encodeTerm', () => {
  it.each(['kube-proxy', 'nf_conntrack', '1.29', '0x80', 'pod/web:80', '502'])('keeps %s', (term) => {
    expect(encodeTerm(term)).toBe(term);
  });

  it('spells out what a server might cut up', () => {
    expect(encodeTerm('노드')).toBe('~b178b4dc');
    expect(encodeTerm('~노드')).toBe('~007eb178b4dc');
    expect(encodeTerm('証明書')).toMatch(/^~[0-9a-f]{12}$/);
  });

  it('keeps any two terms apart and any term in one piece', () => {
    const terms = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((text) => tokenize(text));
    fc.assert(
      fc.property(terms, (tokens) => {
        const words = [...new Set(tokens.map(({ term }) => term))];
        const encoded = words.map(encodeTerm);
        expect(new Set(encoded).size).toBe(words.length);
        const kept = new RegExp(`^[a-z0-9${NO_SEPARATORS.map((sign) => `\\${sign}`).join('')}]+$`);
        for (const word of encoded) expect(word).toMatch(kept);
      }),
    );
  });
});

describe('joinTerms', () => {
  it('puts words that stand together side by side, other forms behind a gap', () => {
    expect(joinTerms('kube-proxy timeouts')).toBe(
      'kube-proxy proxi timeout ; kubeproxy kubeproxi kube proxy timeouts',
    );
  });

  it('holds every term of the text', () => {
    const text = '로드밸런서가 v1.29 ingress-nginx에서 timed out';
    const held = joinTerms(text).split(' ');
    for (const { term } of tokenize(text)) expect(held).toContain(encodeTerm(term));
  });

  it('is empty for what holds no word', () => {
    expect(joinTerms('— … \u{1F525}')).toBe('');
  });
});
