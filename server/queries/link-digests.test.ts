import { expect, it } from 'vitest';
import { libraryOf } from '@/server/testing/library-of';
import { linkDigests, type Digest } from './link-digests';

const article = (id: string, named: readonly string[], ...terms: string[]): Digest => ({
  id,
  named,
  terms: terms.map((term) => {
    const [kind, slug = ''] = term.split(':');
    return { kind: kind as 'component' | 'symptom' | 'factor', slug };
  }),
});

const library = libraryOf([
  { component: ['node'], symptom: ['timeouts'] },
  { component: ['node'], symptom: ['crash'] },
  { component: ['disk'], symptom: ['timeouts'] },
  { component: ['node', 'disk'], symptom: ['timeouts'], factor: ['testing-gap'] },
  { component: ['cache'], symptom: ['crash'] },
]);

it('links cases that share a component and a symptom, the most values first, and those that are named', () => {
  const terms = ['component:node', 'component:disk', 'symptom:timeouts', 'factor:testing-gap'];
  const links = linkDigests(library, [article('AR-0001', ['IL-0005'], ...terms)]);
  expect(links.map(({ caseId, named, shared }) => [caseId, named, shared.map(({ slug }) => slug)])).toEqual([
    ['IL-0005', true, []],
    ['IL-0004', false, ['node', 'disk', 'timeouts', 'testing-gap']],
    ['IL-0001', false, ['node', 'timeouts']],
    ['IL-0003', false, ['disk', 'timeouts']],
  ]);
});

it('links nothing over a component alone, a symptom alone or a case that is not there', () => {
  expect(linkDigests(library, [article('AR-0001', ['IL-9999'], 'component:node')])).toEqual([]);
  expect(linkDigests(library, [article('AR-0001', [], 'symptom:timeouts', 'factor:testing-gap')])).toEqual(
    [],
  );
});
