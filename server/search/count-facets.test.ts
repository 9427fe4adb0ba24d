import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACETS, type FacetKey, type Filters } from '@/lib/facets';
import { libraryOf, type CaseValues } from '@/server/testing/library-of';
import { countFacets } from './count-facets';

const GOLDEN: CaseValues[] = [
  {
    cause: ['software-bug'],
    component: ['ingress', 'pod-termination'],
    symptom: ['stale-service-routing', 'intermittent-connection-failures'],
    factor: ['assumption-unverified'],
  },
  {
    cause: ['human-operation'],
    component: ['ingress', 'kube-proxy', 'node-pool'],
    symptom: ['service-unavailable', 'readiness-probe-failures'],
    factor: ['default-config-unchanged', 'assumption-unverified'],
  },
  {
    cause: ['software-bug'],
    component: ['ingress'],
    symptom: ['stale-service-routing', 'intermittent-timeouts', 'high-latency'],
  },
];

test('the golden counts of the design, software-bug chosen', () => {
  const { hits, facets } = countFacets(libraryOf(GOLDEN), null, { cause: ['software-bug'] });
  expect(hits.length).toBe(2);
  expect(Object.fromEntries(facets.cause)).toEqual({ 'software-bug': 2, 'human-operation': 1 });
  expect(Object.fromEntries(facets.component)).toEqual({
    ingress: 2,
    'pod-termination': 1,
    'kube-proxy': 0,
    'node-pool': 0,
  });
  expect(facets.symptom.get('stale-service-routing')).toBe(2);
  expect(facets.symptom.get('service-unavailable')).toBe(0);
  expect(Object.fromEntries(facets.factor)).toEqual({
    'assumption-unverified': 1,
    'default-config-unchanged': 0,
  });
});

const value = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const keys: readonly FacetKey[] = FACETS.map(({ key }) => key);
const cases = fc.array(
  fc.record(Object.fromEntries(keys.map((key) => [key, fc.uniqueArray(value, { maxLength: 3 })]))),
  { maxLength: 25 },
);
const filters = fc.dictionary(
  fc.constantFrom(...keys),
  fc.uniqueArray(value, { minLength: 1, maxLength: 3 }),
);

/** The definition, written the slow way: any of the values within a facet, all facets together. */
const total = (library: readonly CaseValues[], matches: readonly boolean[], chosen: Filters): number =>
  library.filter(
    (values, index) =>
      (matches[index] ?? false) &&
      keys.every((key) => !chosen[key] || chosen[key].some((slug) => values[key]?.includes(slug))),
  ).length;

test('each count is the total with that value as the only one of its facet, for any library, query and selection', () => {
  fc.assert(
    fc.property(cases, filters, fc.infiniteStream(fc.boolean()), (library, chosen, coin) => {
      const matches = library.map(() => coin.next().value === true);
      const counted = countFacets(libraryOf(library), (index) => matches[index] ?? false, chosen);
      expect(counted.hits.length).toBe(total(library, matches, chosen));
      for (const key of keys) {
        for (const [slug, count] of counted.facets[key]) {
          expect(count, `${key} ${slug}`).toBe(total(library, matches, { ...chosen, [key]: [slug] }));
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a value that no case has matches nothing, and the others of its facet still do', () => {
  const library = libraryOf(GOLDEN);
  expect(countFacets(library, null, { component: ['nowhere'] }).hits.length).toBe(0);
  expect(countFacets(library, null, { component: ['nowhere', 'kube-proxy'] }).hits.length).toBe(1);
});
