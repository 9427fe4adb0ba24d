import { expect, it } from 'vitest';
import type { CaseFile } from '@/lib/case';
import { libraryOf } from '@/server/testing/library-of';
import { likenessOfValues, sharedWords } from './similar-cases';

const round = (values: Float64Array): number[] => [...values].map((value) => Math.round(value * 1000) / 1000);

it('a case is wholly like one with the same values, and not at all like one with none of them', () => {
  const library = libraryOf([
    { cause: ['bug'], component: ['dns'], symptom: ['timeouts'] },
    { cause: ['bug'], component: ['dns'], symptom: ['timeouts'] },
    { cause: ['expiry'], component: ['disk'], symptom: ['data-loss'] },
  ]);
  const { likeness, telling } = likenessOfValues(library, 0);
  expect(round(likeness)).toEqual([1, 1, 0]);
  expect([...telling]).toEqual([1, 1, 0]);
});

it('a rare value in common says more than a common one', () => {
  const library = libraryOf([
    { component: ['dns', 'node'] },
    { component: ['dns', 'disk'] },
    { component: ['node', 'cache'] },
    { component: ['node', 'queue'] },
    { component: ['node', 'proxy'] },
  ]);
  const [, rare = 0, common = 0] = likenessOfValues(library, 0).likeness;
  expect(rare).toBeGreaterThan(common);
});

it('a component says more than a factor, a factor more than a domain; an organisation says nothing', () => {
  const library = libraryOf([
    { component: ['a'], factor: ['b'], domain: ['c'], org: ['d'] },
    { component: ['a'] },
    { factor: ['b'] },
    { domain: ['c'] },
    { org: ['d'] },
  ]);
  const { likeness, telling } = likenessOfValues(library, 0);
  const [, component = 0, factor = 0, domain = 0, org = 0] = likeness;
  expect(component).toBeGreaterThan(factor);
  expect(factor).toBeGreaterThan(domain);
  expect(domain).toBeGreaterThan(0);
  expect(org).toBe(0);
  // A domain alone is no reason to show a case.
  expect([...telling]).toEqual([1, 1, 1, 0, 0]);
});

it('a cause that is not established is nothing in common', () => {
  const library = libraryOf([
    { cause: ['unknown'], component: ['dns'] },
    { cause: ['unknown'], component: ['disk'] },
  ]);
  expect(round(likenessOfValues(library, 0).likeness)).toEqual([1, 0]);
});

it('words in common are those the other case writes, the rarest first, in the language of the page', () => {
  const document = {
    title: { en: 'A full conntrack table', ko: 'conntrack 표가 가득 찼다' },
    symptoms_text: { en: 'Packets were dropped.', ko: '패킷이 버려졌다.' },
    trigger: { en: 'A reboot.', ko: '재부팅.' },
  } as unknown as CaseFile;
  const rarities = new Map([
    ['conntrack', 5],
    ['패킷', 4],
    ['absent', 9],
  ]);
  expect(sharedWords(document, rarities, 'ko')).toEqual(['conntrack', '패킷']);
  expect(sharedWords(document, rarities, 'en')).toEqual(['conntrack']);
  expect(sharedWords(document, new Map(), 'ko')).toEqual([]);
});
