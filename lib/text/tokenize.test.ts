import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryTerms, tokenize } from './tokenize';

const termsOf = (text: string) => new Set(tokenize(text).map(({ term }) => term));
/** The terms that carry a meeting; surface forms and pairs only help. */
const strongOf = (text: string) =>
  new Set(
    tokenize(text).flatMap(({ term, kind, weight }) => (kind !== 'pair' && weight >= 0.5 ? [term] : [])),
  );
const meet = (a: string, b: string) => [...strongOf(a)].some((term) => strongOf(b).has(term));
const passages = (text: string, term: string) =>
  tokenize(text).flatMap((token) => (token.term === term ? [text.slice(token.start, token.end)] : []));

describe('what real users of other search boxes reported', () => {
  it.each([
    ['파드에서', '파드'],
    ['인그레스가', '인그레스'],
    ['인그레스와', '인그레스'],
    ['인그레스', '인그레스를 고쳤다'],
    ['결과', '조회 결과를'],
    ['회의', '회의에서'],
    ['부하', '부하가 몰렸다'],
    ['ALB', 'ALB는'],
    ['kube-proxy', 'kube-proxy가'],
    ['Pod', 'Pod의'],
    ['배포', '배포했다'],
    ['지연', '지연이'],
    ['노드', '노드들이'],
    ['장애', '장애를'],
    ['GKE', 'GKE에서'],
    ['이스티오', '이스티오를'],
    ['문서', '문서'.normalize('NFD')],
    ['café', 'cafe'],
    ['timed out', 'timeouts'],
    ['timeout', 'requests timed out'],
    ['time-out', 'timeouts'],
    ['fail over', 'failover'],
    ['users cannot log in', 'login failures'],
    ['we are signed in as others', 'login'],
    ['sign-in page', 'logins'],
    ['두 번 결제', '결제 두번 됨'],
    ['서버 세 대가', '세대'],
    ['shut down', 'shutdown'],
    ['VM', 'two VMs'],
    ['502', 'intermittent 502s'],
    ['502s', 'HTTP 502'],
    ['5xxs', '5xx 오류'],
    ['failure', 'failed'],
    ['expired', 'certificate expiry'],
    ['만료', '만료됐다'],
    ['끊김', '끊겼다'],
    ['느려졌다', '느림'],
    ['터졌다', '터짐'],
  ])('%s finds %s', (query, text) => {
    expect(meet(query, text)).toBe(true);
  });

  it.each([
    ['API', 'APIserver'],
    ['API', 'apiserver'],
    ['이스티오', '티오'],
    ['노드', '코드'],
    ['결과', '결정'],
    ['502', '5021'],
  ])('%s does not find %s', (query, text) => {
    expect(meet(query, text)).toBe(false);
  });

  it('searches 이스티오, 결과, 회의 and 부하 whole', () => {
    for (const word of ['이스티오', '결과', '회의', '부하', '헬름', '코어디엔에스'])
      expect([...strongOf(word)]).toEqual([word]);
  });

  it('finds 쿠버네티스 by 쿠버, and 로드밸런서 with and without the space, by pairs', () => {
    const pairs = (text: string) => [...termsOf(text)].filter((term) => term.startsWith('~'));
    expect(pairs('쿠버네티스')).toEqual(expect.arrayContaining(pairs('쿠버')));
    expect(pairs('로드 밸런서').sort()).toEqual(pairs('로드밸런서').sort());
  });

  it('gives the same for composed and decomposed text', () => {
    const sample = fc.string({ unit: fc.constantFrom(...'가각인그레스를 éÅaZ09-_./') });
    fc.assert(
      fc.property(sample, (text) => {
        const bare = (given: string) =>
          tokenize(given).map(({ term, kind, position }) => [term, kind, position]);
        expect(bare(text.normalize('NFD'))).toEqual(bare(text));
      }),
    );
  });
});

describe('names and codes', () => {
  it.each([
    ['ingress-nginx', ['ingress-nginx', 'ingress', 'nginx']],
    ['NF_CONNTRACK', ['nf_conntrack', 'nf', 'conntrack']],
    ['v1.29.3', ['v1.29.3', '1.29.3', '1.29']],
    ['TLS1.3', ['tls1.3', 'tls', '1.3']],
    ['k8s', ['k8s']],
    ['0x80', ['0x80']],
    ['x509', ['x509', '509']],
    ['5xx', ['5xx']],
    ['exit code 137', ['exit', 'code', '137']],
    ['SIGTERM', ['sigterm']],
    ['externalTrafficPolicy', ['external', 'extern', 'traffic', 'policy', 'externaltrafficpolicy']],
    ['OOMKilled', ['oomkilled', 'oom', 'kill']],
    ['/var/lib/kubelet', ['var/lib/kubelet', 'var', 'lib', 'kubelet']],
    ['api.example.com:443', ['api.example.com:443', 'api.example.com', 'api', 'example', '443']],
    ['1,000 nodes', ['1000', 'node']],
    ["pod's", ['pod']],
    ['kubeproxy', ['kubeproxy']],
    ['kube-proxy', ['kube-proxy', 'kubeproxy', 'kube', 'proxy']],
    ['2019-02-01T12:30:01Z', ['2019-02-01', '2019']],
  ])('%s is found by %j', (text, expected) => {
    const terms = termsOf(text);
    for (const term of expected) expect([term, terms.has(term)]).toEqual([term, true]);
  });

  it.each([
    ['550e8400-e29b-41d4-a716-446655440000', 1],
    ['8f14e45fceea167a5a36dedd4bea2543', 1],
    ['eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9', 1],
    ['12:30:01.123', 1],
    ['2019-02-01T12:30:01.123Z', 2],
    ['10.0.0.1', 1],
  ])('%s gives %i terms', (text, most) => {
    expect(termsOf(text).size).toBeLessThanOrEqual(most);
  });

  it('drops a particle or a form of 하다 behind a Latin word', () => {
    for (const text of ['GKE에서', 'GKE를', 'GKE했다', 'GKE에서는'])
      expect([...termsOf(text)]).toEqual(['gke']);
    expect(termsOf('API서버')).toContain('서버');
  });
});

describe('places', () => {
  it('marks whole syllables without the particle, in the original', () => {
    expect(passages('옛 인그레스를 고쳤다', '인그레스')).toEqual(['인그레스']);
    expect(passages('옛 인그레스를'.normalize('NFD'), '인그레스')).toEqual(['인그레스'.normalize('NFD')]);
    expect(passages('A café.', 'cafe')).toEqual(['café']);
    expect(passages('it timed out', 'timeout')).toEqual(['timed out']);
    expect(passages('로드 밸런서', '~드밸')).toEqual(['드 밸']);
    expect(passages('old LoadBalancer', 'load')).toEqual(['Load']);
  });

  it('counts the pieces of a name as words, so that phrases meet either way', () => {
    const at = (text: string, term: string) => tokenize(text).find((token) => token.term === term)?.position;
    expect(at('ingress-nginx pod', 'nginx')).toBe(1);
    expect(at('ingress nginx pod', 'nginx')).toBe(1);
    expect(at('ingress-nginx pod', 'pod')).toBe(2);
    expect(at('GKE에서 pod', 'pod')).toBe(1);
  });

  it.each(['\uFB2A', 'a\uFB2A', 'æther', 'ßß', '①②'])('marks whole characters of %j', (text) => {
    for (const { start, end } of tokenize(text)) expect(end).toBeGreaterThan(start);
  });

  it('keeps every token inside its text, in order of position', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let last = 0;
        for (const { term, weight, position, start, end } of tokenize(text)) {
          expect(start >= 0 && start < end && end <= text.length).toBe(true);
          expect(term.length > 0 && term.length <= 64 && weight > 0 && weight <= 1).toBe(true);
          expect(position).toBeGreaterThanOrEqual(last);
          last = position;
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('queryTerms', () => {
  it('gives each term once and flags function words', () => {
    const terms = queryTerms('왜 the pod 파드가 파드에서 안 떠요');
    expect(terms.filter(({ term }) => term === '파드')).toHaveLength(1);
    expect(terms.filter(({ stop }) => stop).map(({ term }) => term)).toEqual(['왜', 'the', '안']);
  });
});

describe('odd input', () => {
  it.each([
    "'; DROP TABLE",
    '" OR 1=1',
    'component = x',
    '가'.repeat(10_000),
    '   ',
    '😀😀',
    '\u0000',
    '\ud800',
  ])('takes %j', (text) => {
    expect(() => tokenize(text)).not.toThrow();
  });

  it('reads a mebibyte of mixed text within a second', () => {
    const text =
      'The kube-proxy 파드가 죽었다; 인그레스에서 timeouts (v1.29, exit code 137) 로드 밸런서를 확인했다. '.repeat(
        10_000,
      );
    tokenize(text.slice(0, 200_000));
    const begin = performance.now();
    tokenize(text);
    expect(new TextEncoder().encode(text).length).toBeGreaterThan(2 ** 20);
    // Several times what it takes alone, since a test machine does other things too.
    expect(performance.now() - begin).toBeLessThan(3000);
  });
});
