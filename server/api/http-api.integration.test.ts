import { describe, expect, test } from 'vitest';
import { KINDS } from '@/lib/facets';
import { apiReader } from '@/server/testing/api-reader';
import { serveLibrary } from '@/server/testing/served-library';
import { openApiChecker } from '@/server/testing/openapi-check';
import type { CaseAnswer, CaseList, TopicAnswer, VocabularyEntry } from './answers';

const server = serveLibrary();
const { get, read, readProblem } = apiReader(() => server.url);

describe('the description', () => {
  test('is what real answers are like', async () => {
    const check = openApiChecker(await read('/api/openapi.json'));
    for (const address of [
      '/api/v1/cases',
      '/api/v1/cases?q=502+errors+during+rolling+update&lang=ko&size=100',
      '/api/v1/cases?q=zzzzqqqq',
      '/api/v1/cases?component=ingress&page=999',
      '/api/v1/cases?component=ingres',
      '/api/v1/cases/IL-0054',
      '/api/v1/cases/IL-0062?lang=ko',
      '/api/v1/cases/IL-9999',
      '/api/v1/cases/54',
      '/api/v1/topics/component/ingress',
      '/api/v1/topics/cause/unknown?q=dns&lang=ko',
      '/api/v1/topics/component/nothing',
      '/api/v1/checks',
      '/api/v1/checks?component=admission-webhook&lang=ko',
      '/api/v1/checks?case=il-54',
      '/api/v1/checks?case=IL-9999',
      '/api/v1/vocabulary',
      '/api/v1/vocabulary?q=인그레스&lang=ko',
      '/api/v1/suggest?q=dns',
      '/api/v1/suggest?lang=fr',
      '/api/v1/health',
    ])
      await check(new URL(address, server.url).pathname, await get(address));
  });
});

describe('cases', () => {
  test('are found by words, with facets, highlights and reasons', async () => {
    const list = await read<CaseList>('/api/v1/cases?q=ingress+502&lang=ko');
    expect(Object.keys(list.facets)).toEqual([...KINDS, 'year']);
    expect(list.hits).toHaveLength(Math.min(20, list.total));
    expect(list.suggested).toContainEqual(expect.objectContaining({ kind: 'component', slug: 'ingress' }));
    const [hit] = list.hits;
    expect(hit?.permalink).toBe(`${server.url}/cases/${hit?.id ?? ''}`);
    expect(hit?.why.length).toBeGreaterThan(0);
    for (const { html } of list.hits.flatMap(({ highlight }) => highlight)) {
      expect(html).toContain('<mark>');
      expect(html.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
    }
    expect(list.facets.component.some(({ count }) => count === 0)).toBe(true);
  });

  test('are narrowed by values, any within a facet, all facets together', async () => {
    const list = await read<CaseList>('/api/v1/cases?component=ingress&component=kube-proxy&size=100');
    expect(list.total).toBeGreaterThan(0);
    for (const { components } of list.hits)
      expect(components.some((slug) => ['ingress', 'kube-proxy'].includes(slug))).toBe(true);
    const selected = list.facets.component.filter(({ selected: is }) => is).map(({ slug }) => slug);
    expect(selected.sort()).toEqual(['ingress', 'kube-proxy']);
    for (const { slug, count } of list.facets.component.slice(0, 8)) {
      const { total } = await read<CaseList>(`/api/v1/cases?component=${slug}&size=1`);
      expect([slug, total]).toEqual([slug, count]);
    }
    const same = await read<CaseList>('/api/v1/cases?components=Ingress,kube-proxy&size=100');
    expect(same).toEqual(list);
  });

  test('page by page are all of them, each once, newest first', async () => {
    const ids: string[] = [];
    const first = await read<CaseList>('/api/v1/cases?size=100');
    for (let page = 1; ids.length < first.total; page++)
      ids.push(...(await read<CaseList>(`/api/v1/cases?size=100&page=${page}`)).hits.map(({ id }) => id));
    expect(new Set(ids).size).toBe(first.total);
    const past = await read<CaseList>('/api/v1/cases?page=999');
    expect([past.total, past.hits]).toEqual([first.total, []]);
    const dates = first.hits.map(({ date }) => date.slice(0, 4));
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('what cannot be read is named, with the nearest that can', async () => {
    const slug = await readProblem('/api/v1/cases?component=ingres', 400);
    expect(slug.detail).toContain('ingres');
    expect(slug.nearest?.[0]).toBe('ingress');
    expect((await readProblem('/api/v1/cases?cause=zzzz', 400)).nearest?.length).toBeGreaterThan(0);
    expect((await readProblem('/api/v1/cases?compnent=ingress', 400)).nearest?.[0]).toBe('component');
    expect((await readProblem('/api/v1/cases?sort=newst', 400)).nearest?.[0]).toBe('newest');
    expect((await readProblem('/api/v1/cases?lang=fr', 400)).nearest).toContain('en');
    for (const wrong of ['size=0', 'size=101', 'page=0', 'page=x', 'year=19', 'q=' + 'a'.repeat(401)])
      await readProblem(`/api/v1/cases?${wrong}`, 400);
    // 400 characters outside the basic plane are 800 units of UTF-16.
    await read(`/api/v1/cases?q=${encodeURIComponent('😀'.repeat(400))}`);
    for (const odd of ["'; DROP TABLE", '" OR 1=1', 'component = x', '   ', '\u0000', '%00'])
      await read(`/api/v1/cases?q=${encodeURIComponent(odd)}`);
  });

  test('a year without a case is an empty list', async () => {
    expect((await read<CaseList>('/api/v1/cases?year=1970')).total).toBe(0);
  });
});

describe('a case', () => {
  test('comes with its relations and the most similar', async () => {
    const answer = await read<CaseAnswer>('/api/v1/cases/IL-0054?lang=ko');
    expect(answer.case.id).toBe('IL-0054');
    expect(answer.permalink).toBe(`${server.url}/cases/IL-0054`);
    expect(answer.similar.length).toBeGreaterThan(0);
    for (const { score, shared, title } of answer.similar) {
      expect(score).toBeGreaterThan(0);
      expect(Object.values(shared).flat().length).toBeGreaterThan(0);
      expect(title).toMatch(/[가-힣]/);
    }
  });

  test('names its relations in both directions', async () => {
    const all = await read<CaseList>('/api/v1/cases?size=100');
    const pairs: [string, string][] = [];
    for (const { id } of all.hits) {
      const { related, case: document } = await read<CaseAnswer>(`/api/v1/cases/${id}`);
      for (const other of related) {
        expect(document.related.includes(other.id) || document.recurrence_of === other.id).toBe(
          other.direction !== 'incoming',
        );
        pairs.push([id, other.id]);
      }
    }
    expect(pairs.length).toBeGreaterThan(0);
    for (const [from, to] of pairs.slice(0, 10)) {
      const { related } = await read<CaseAnswer>(`/api/v1/cases/${to}`);
      expect(related.map(({ id }) => id)).toContain(from);
    }
  });

  test('ids are read kindly, and unknown or malformed ones told', async () => {
    const kind = await get('/api/v1/cases/il-54?lang=ko');
    expect([kind.status, kind.headers.get('location')]).toEqual([301, '/api/v1/cases/IL-0054?lang=ko']);
    expect((await readProblem('/api/v1/cases/IL-0055', 404)).nearest?.[0]).toBe('IL-0054');
    for (const odd of ['54', 'ingress', 'IL-', '%00', '%E0%A4%A'])
      await readProblem(`/api/v1/cases/${odd}`, 400);
  });
});

describe('topics and vocabulary', () => {
  test('a topic counts what goes with it', async () => {
    const topic = await read<TopicAnswer>('/api/v1/topics/component/ingress');
    const { total } = await read<CaseList>('/api/v1/cases?component=ingress');
    expect([topic.count, topic.cases.length]).toEqual([total, total]);
    expect(Object.keys(topic.with)).toEqual(KINDS);
    for (const { count, cases } of Object.values(topic.with).flat()) expect(count).toBe(cases.length);
    const within = await read<TopicAnswer>('/api/v1/topics/component/ingress?q=502');
    expect(within.query).toBe('502');
    expect(topic.cases).toEqual(expect.arrayContaining(within.cases));
    expect((await readProblem('/api/v1/topics/components/ingress', 400)).nearest?.[0]).toBe('component');
    expect((await readProblem('/api/v1/topics/component/ingres', 400)).nearest?.[0]).toBe('ingress');
  });

  test('the vocabulary is all values, counted', async () => {
    const all = await read<VocabularyEntry[]>('/api/v1/vocabulary');
    for (const kind of KINDS) expect(all.some((entry) => entry.kind === kind)).toBe(true);
    expect(all.every((entry) => entry.match === undefined)).toBe(true);
    const causes = await read<VocabularyEntry[]>('/api/v1/vocabulary?kind=cause&lang=ko&limit=3');
    expect(causes).toHaveLength(3);
    expect(causes.every(({ kind }) => kind === 'cause')).toBe(true);
  });

  test.each([
    ['ingress controller', 'ingress'],
    ['인그레스', 'ingress'],
    ['인그레스 컨트롤러가', 'ingress'],
    ['kubeproxy', 'kube-proxy'],
    ['what usually causes intermittent timeouts', 'intermittent-timeouts'],
    ['nobody checked the assumption', 'assumption-unverified'],
  ])('%s finds %s', async (words, slug) => {
    const found = await read<VocabularyEntry[]>(`/api/v1/vocabulary?q=${encodeURIComponent(words)}`);
    expect(found.slice(0, 3).map((entry) => entry.slug)).toContain(slug);
    const strengths = found.map(({ match }) => match ?? 0);
    expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
  });

  test.each(['zzzz qqqq', 'strawberry jam recipe', '딸기잼 만드는 법'])(
    'nothing is close to %s',
    async (words) => {
      expect(await read(`/api/v1/vocabulary?q=${encodeURIComponent(words)}`)).toEqual([]);
    },
  );
});
