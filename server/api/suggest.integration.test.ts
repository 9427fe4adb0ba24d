import { describe, expect, it } from 'vitest';
import type { Suggestion } from '@/server/queries/suggest';
import { serveLibrary } from '@/server/testing/served-library';

const server = serveLibrary();

const get = (query: Record<string, string>): Promise<Response> =>
  fetch(`${server.url}/api/v1/suggest?${new URLSearchParams(query).toString()}`);
const suggest = async (q: string, lang = 'ko'): Promise<Suggestion[]> =>
  (await (await get({ q, lang })).json()) as Suggestion[];

const INGRESS = { type: 'term', kind: 'component', slug: 'ingress', label: '인그레스 컨트롤러' };

describe('GET /api/v1/suggest', () => {
  it.each([
    '인그레스',
    '인그',
    '인글',
    'ㅇㄱㄹㅅ',
    '인그래스',
    'ingress',
    'ingr',
    'INGRSS',
    '인그레스'.normalize('NFD'),
  ])('%s means the ingress first', async (q) => expect((await suggest(q))[0]).toEqual(INGRESS));

  it('names things in the language asked for, English where none is', async () => {
    const [korean, english] = [await suggest('인그레스', 'ko'), await suggest('인그레스', 'en')];
    expect(english.map((one) => (one.type === 'term' ? one.slug : one.id))).toEqual(
      korean.map((one) => (one.type === 'term' ? one.slug : one.id)),
    );
    expect(english[0]).toMatchObject({ label: 'Ingress controller' });
    expect(await (await get({ q: '인그레스' })).json()).toEqual(english);
  });

  it.each([
    ['k8s', 'domain', 'kubernetes'],
    ['ELB', 'component', 'cloud-load-balancer'],
    ['이스티오', 'component', 'service-mesh'],
    ['카카', 'org', 'kakao'],
    ['oom', 'symptom', 'oom-killed'],
  ])('an alias: %s is %s %s', async (q, kind, slug) => {
    expect(await suggest(q)).toContainEqual(expect.objectContaining({ type: 'term', kind, slug }));
  });

  it('gives cases beside values, by title in either language and by id', async () => {
    const found = await suggest('conntrack');
    expect(found.some(({ type }) => type === 'term')).toBe(true);
    expect(found.some(({ type }) => type === 'case')).toBe(true);
    expect((await suggest('IL-54'))[0]).toMatchObject({ type: 'case', id: 'IL-0054' });
    expect((await suggest('il0054'))[0]).toMatchObject({ type: 'case', id: 'IL-0054' });
  });

  it('gives at most eight, none of them twice, and only values that cases carry', async () => {
    for (const q of ['a', 'k', '서', 'ㅅ', 'ㄴㄷ', 'dns', '인증서 만료', 'pod stuck in terminating']) {
      const found = await suggest(q);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(8);
      const keys = found.map((one) => (one.type === 'term' ? `${one.kind}:${one.slug}` : one.id));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('takes a sentence and a log line as well', async () => {
    expect(await suggest('메모리 부족으로 파드가 죽는다')).toContainEqual(
      expect.objectContaining({ kind: 'symptom', slug: 'oom-killed' }),
    );
    expect(await suggest('x509: certificate has exp')).toContainEqual(
      expect.objectContaining({ kind: 'symptom', slug: 'certificate-expiry' }),
    );
  });

  it.each(['', '   ', '!!!', '\u{1F525}', '"', '\0', 'zzqqxxjjkk'])('has nothing for %j', async (q) =>
    expect(await suggest(q)).toEqual([]),
  );

  it('says what is wrong with a question it cannot read', async () => {
    for (const query of [{ q: 'a'.repeat(401) }, { q: 'dns', lang: 'fr' }] as Record<string, string>[]) {
      const response = await get(query);
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    }
    expect((await get({ q: '가'.repeat(400), lang: 'ko' })).status).toBe(200);
  });
});
