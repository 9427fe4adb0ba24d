import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS, type Kind } from '@/lib/facets';
import { EMPTY_LIST } from '@/lib/list-state';
import { currentLibrary } from '@/server/library/current-library';
import { openImportedLibrary, type ImportedLibrary } from '@/server/testing/imported-library';
import { getTopic, type Topic } from './get-topic';
import { listCases } from './list-cases';

/* What a topic counts is what its list holds, for every value of the library. */

let library: ImportedLibrary;
beforeAll(async () => {
  library = await openImportedLibrary();
});
afterAll(() => library.close());

async function topicOf(kind: Kind, slug: string, q = ''): Promise<Topic> {
  const topic = await getTopic({ kind, slug, q, lang: 'ko' });
  if (topic === null) throw new Error(`No ${kind} ${slug}`);
  return topic;
}

/** The total of the list with these values chosen. */
const totalOf = async (filters: Partial<Record<Kind, readonly string[]>>, q = ''): Promise<number> =>
  (await listCases({ lang: 'ko', state: { ...EMPTY_LIST, filters, q } })).total;

describe('a topic', () => {
  it('counts the cases of its list, whichever value it is', async () => {
    const { terms } = await currentLibrary();
    for (const kind of KINDS)
      for (const slug of terms[kind].keys()) {
        const topic = await topicOf(kind, slug);
        expect([kind, slug, topic.count]).toEqual([kind, slug, await totalOf({ [kind]: [slug] })]);
        expect(topic.cases).toHaveLength(topic.count);
      }
  });

  it('counts other values as the list with both chosen does', async () => {
    for (const [kind, slug] of [
      ['component', 'ingress'],
      ['cause', 'config-change'],
      ['org', (await currentLibrary()).facets.org.slugs[0] ?? ''],
    ] as const) {
      const topic = await topicOf(kind, slug);
      let looked = 0;
      for (const other of KINDS)
        for (const value of topic.with[other]) {
          expect(value.cases).toHaveLength(value.count);
          if (other === kind) continue;
          looked++;
          expect([other, value.slug, value.count]).toEqual([
            other,
            value.slug,
            await totalOf({ [kind]: [slug], [other]: [value.slug] }),
          ]);
        }
      expect(looked).toBeGreaterThan(10);
    }
  });

  it('lists the newest first, and itself not among what goes with it', async () => {
    const { ids } = await currentLibrary();
    const topic = await topicOf('component', 'ingress');
    expect(topic.cases).toEqual(ids.filter((id) => topic.cases.includes(id)));
    expect(topic.with.component.map(({ slug }) => slug)).not.toContain('ingress');
    const counts = topic.with.symptom.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  it('searches within itself, best first, and counts over what it found', async () => {
    const topic = await topicOf('component', 'ingress', '인증서');
    const list = await listCases({
      lang: 'ko',
      state: { ...EMPTY_LIST, q: '인증서', filters: { component: ['ingress'] } },
    });
    expect(topic.count).toBe(list.total);
    expect(topic.count).toBeGreaterThan(0);
    expect(topic.cases.slice(0, 20)).toEqual(list.summaries.map(({ id }) => id));
    expect(topic.query).toBe('인증서');
    for (const { cases } of topic.with.cause) for (const id of cases) expect(topic.cases).toContain(id);
  });

  it('is told in both languages', async () => {
    const en = await getTopic({ kind: 'component', slug: 'ingress', lang: 'en' });
    const ko = await topicOf('component', 'ingress');
    expect([en?.label, ko.label]).toEqual(['Ingress controller', '인그레스 컨트롤러']);
    expect(ko.definition).toContain('클러스터');
    expect(ko.aliases).toContain('인그레스');
    expect(en?.aliases).toContain('Traefik');
  });

  it('is null for what no value is called', async () => {
    expect(await getTopic({ kind: 'component', slug: 'no-such-thing', lang: 'ko' })).toBeNull();
    // The same word in another kind is another value.
    expect(await getTopic({ kind: 'cause', slug: 'ingress', lang: 'ko' })).toBeNull();
  });
});
