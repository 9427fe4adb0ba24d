import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJudgedQueries } from '@/bench/judged-queries';
import { FACETS, type Filters } from '@/lib/facets';
import { currentLibrary } from '@/server/library/current-library';
import { provideEngines } from './testing/engines';
import { HOSTILE, HOSTILE_QUERIES } from './testing/hostile-queries';
import { openImportedLibrary, type ImportedLibrary } from '@/server/testing/imported-library';
import { postgresEngine } from './postgres';
import type { SearchAnswer, SearchEngine, SearchRequest } from './search-engine';

/*
 * The one suite that every engine passes, over the real library: Postgres always, Meilisearch where there is a server.
 */

const { engines: ENGINES, stop } = await provideEngines();
const QUERIES = readJudgedQueries('data/eval/queries.jsonl');

const EXPECTED: Record<string, Record<string, number>> = {
  cause: { 'software-bug': 2, 'human-operation': 1 },
  component: { ingress: 2, 'pod-termination': 1, 'kube-proxy': 0, 'node-pool': 0 },
  symptom: {
    'stale-service-routing': 2,
    'intermittent-connection-failures': 1,
    'intermittent-timeouts': 1,
    'high-latency': 1,
    'service-unavailable': 0,
    'readiness-probe-failures': 0,
  },
  factor: { 'assumption-unverified': 1, 'default-config-unchanged': 0 },
};

let library: ImportedLibrary;

beforeAll(async () => {
  library = await openImportedLibrary();
});
afterAll(async () => {
  await library.close();
  await stop();
});

describe.each(ENGINES)('$name', ({ name, open, close }) => {
  let engine: SearchEngine;
  const ask = (q: string, more: Partial<SearchRequest> = {}): Promise<SearchAnswer> =>
    engine.search({
      q,
      filters: {},
      sort: q === '' ? 'newest' : 'relevance',
      page: 1,
      size: 20,
      lang: 'ko',
      ...more,
    });
  const idsOf = async (q: string, more: Partial<SearchRequest> = {}): Promise<string[]> =>
    (await ask(q, { size: 1000, ...more })).hits.map(({ id }) => id);

  beforeAll(async () => {
    engine = await open();
  });
  afterAll(close);

  describe('the list without a query', () => {
    it('holds every case once, newest first, and says who answered', async () => {
      const { ids } = await currentLibrary();
      const answer = await ask('', { size: 1000 });
      expect(answer.hits.map(({ id }) => id)).toEqual(ids);
      expect(answer).toMatchObject({ total: ids.length, engine: name, degraded: false, corrected: null });
    });

    it('goes backwards with the oldest first', async () => {
      const library = await currentLibrary();
      const oldest = await idsOf('', { sort: 'oldest' });
      expect(oldest).toEqual([...library.ids].sort((a, b) => placeOf(library, a) - placeOf(library, b)));
    });
  });

  describe('words', () => {
    it.each([
      ['파드에서', '파드'],
      ['인그레스가', '인그레스'],
      ['인그레스와', '인그레스'],
      ['ALB는', 'ALB'],
      ['kube-proxy가', 'kube-proxy'],
      ['Pod의', 'Pod'],
      ['인증서 만료'.normalize('NFD'), '인증서 만료'],
      ['ＫＵＢＥ－ＰＲＯＸＹ', 'kube-proxy'],
    ])('%s finds what %s finds', async (one, other) => {
      expect((await idsOf(one)).sort()).toEqual((await idsOf(other)).sort());
    });

    it.each(['배포', '지연', '노드', '장애', '쿠버', '결과', '회의', '부하', '502', 'DNS', 'timed out'])(
      '%s finds cases',
      async (q) => {
        expect((await ask(q)).total).toBeGreaterThan(0);
      },
    );

    it('finds the same cases whatever the language of the page', async () => {
      for (const q of ['certificate expired', '인증서 만료'])
        expect(await idsOf(q, { lang: 'en' })).toEqual(await idsOf(q, { lang: 'ko' }));
    });

    it('reads a word with a typo, and says so', async () => {
      const answer = await ask('certifcate expired');
      expect(answer.corrected?.from).toBe('certifcate expired');
      expect(answer.total).toBeGreaterThan(0);
    });

    it.each([
      ['알람이 안 와서 늦게 안 장애', 'factor', 'no-alerting'],
      ['rollback made it worse', 'factor', 'harmful-rollback'],
      ['설치하고 나서 기본값 그대로 둔 탓', 'factor', 'default-config-unchanged'],
      ['it was the only one and had no standby', 'factor', 'single-point-of-failure'],
    ] as const)('a question of cause is met by values: %s', async (q, kind, slug) => {
      const { hits, suggested } = await ask(q);
      expect(suggested).toContainEqual({ kind, slug });
      const carriers = new Set(await idsOf('', { filters: { [kind]: [slug] } }));
      expect(hits.slice(0, 5).filter(({ id }) => carriers.has(id)).length).toBeGreaterThanOrEqual(3);
    });

    it('one word of a compound name is not yet the name', async () => {
      const { ids } = await currentLibrary();
      for (const q of ['ImagePullBackOff', 'CrashLoopBackOff'])
        expect((await idsOf(q)).length).toBeLessThan(ids.length / 3);
    });

    it('leaves out what is excluded', async () => {
      const [without, all] = [await idsOf('timeout -aws'), await idsOf('timeout')];
      const aws = new Set(await idsOf('aws'));
      expect(without).toEqual(all.filter((id) => !aws.has(id)));
      expect(without.length).toBeLessThan(all.length);
    });
  });

  describe('hits', () => {
    const sample = QUERIES.filter((_, index) => index % 12 === 0);

    it.each(sample)('$id: pages neither repeat nor skip a case ($q)', async ({ q, lang }) => {
      const { ids } = await currentLibrary();
      const whole = await ask(q, { lang, size: 1000 });
      const paged: string[] = [];
      for (let page = 1; (page - 1) * 7 < whole.total; page++) {
        const answer = await ask(q, { lang, page, size: 7 });
        expect(answer.total).toBe(whole.total);
        paged.push(...answer.hits.map(({ id }) => id));
      }
      expect(paged).toEqual(whole.hits.map(({ id }) => id));
      expect(new Set(paged).size).toBe(whole.total);
      expect(paged.every((id) => ids.includes(id))).toBe(true);
    });

    it('a page past the end is empty and knows the total', async () => {
      const { total } = await ask('DNS');
      expect(await ask('DNS', { page: 1000 })).toMatchObject({ hits: [], total });
    });
  });

  describe('facets', () => {
    const selections: { q: string; filters: Filters }[] = [
      { q: '', filters: {} },
      { q: '', filters: { cause: ['software-bug'], component: ['ingress', 'kube-proxy'] } },
      { q: 'DNS timeout', filters: {} },
      { q: 'DNS timeout', filters: { year: ['2019', '2020', '2021'] } },
      {
        q: '인증서가 만료되어 노드가 죽었다',
        filters: { cause: ['expiry'], year: ['2020', '2021'], review: ['reviewed'] },
      },
      { q: 'latency -aws', filters: { severity: ['major', 'critical'], symptom: ['high-latency'] } },
    ];

    it.each(selections)(
      'every count is the total with that value alone in its facet: $q $filters',
      async ({ q, filters }) => {
        const { facets } = await ask(q, { filters });
        for (const { key } of FACETS) {
          for (const [slug, count] of facets[key]) {
            // Most values have no case; a few of those are proof enough.
            if (count === 0 && slug > 'b') continue;
            const { total } = await ask(q, { filters: { ...filters, [key]: [slug] }, size: 1 });
            expect({ key, slug, total }).toEqual({ key, slug, total: count });
          }
        }
      },
    );

    it('a value that no case has matches nothing, whatever is written in it', async () => {
      for (const value of HOSTILE)
        expect(
          (await ask('DNS', { filters: { component: [value], org: [value], year: ['2020'] } })).total,
        ).toBe(0);
    });
  });

  it.each(HOSTILE_QUERIES)('takes %j as words', async (q) => {
    const answer = await ask(q);
    expect(answer.total).toBeGreaterThanOrEqual(answer.hits.length);
  });

  it.each(['   ', '\u{1F525}\u{1F4A5}', '\0', '"', '---', '()'])('finds nothing for %j', async (q) => {
    expect((await ask(q)).total).toBe(0);
  });

  it.runIf(name !== 'postgres').each(QUERIES)(
    '$id: has the hits and counts of postgres ($q)',
    async ({ q, lang }) => {
      const request: SearchRequest = { q, filters: {}, sort: 'newest', page: 1, size: 1000, lang };
      const [ours, theirs] = [await engine.search(request), await postgresEngine.search(request)];
      expect(ours).toEqual({ ...theirs, engine: name });
    },
  );
});

const placeOf = (library: Awaited<ReturnType<typeof currentLibrary>>, id: string): number =>
  library.oldest[library.indexOf.get(id) ?? -1] ?? -1;

describe('the golden counts of the design', () => {
  const three = ['IL-0054', 'IL-0062', 'IL-0081'];
  const filters: Filters = { cause: ['software-bug'] };

  it.each(ENGINES)('are those of $name', async ({ open, close }) => {
    await library.replaceCases(three);
    const engine = await open();
    const ask = (chosen: Filters): Promise<SearchAnswer> =>
      engine.search({ q: '', filters: chosen, sort: 'newest', page: 1, size: 20, lang: 'ko' });
    const { total, facets } = await ask(filters);
    expect(total).toBe(2);
    const counts = (key: keyof typeof facets): Record<string, number> =>
      Object.fromEntries([...facets[key]].filter(([slug]) => slug in (EXPECTED[key] ?? {})));
    for (const key of ['cause', 'component', 'symptom', 'factor'] as const)
      expect(counts(key)).toEqual(EXPECTED[key]);
    const both = await ask({ component: ['ingress'], factor: ['assumption-unverified'] });
    expect(both.hits.map(({ id }) => id)).toEqual(['IL-0062', 'IL-0054']);
    await close();
  });
});
