import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseListState } from '@/lib/list-state';
import { currentLibrary, reloadLibrary } from '@/server/library/current-library';
import { openImportedLibrary, type ImportedLibrary } from '@/server/testing/imported-library';
import { getLibraryGraph, getListGraph } from './get-graph';
import { listCases } from './list-cases';

/* The graph over the real library. */

let imported: ImportedLibrary;
beforeAll(async () => {
  imported = await openImportedLibrary();
});
afterAll(() => imported.close());

it('of the whole library is the same after a reload, and made once a version', async () => {
  const graph = await getLibraryGraph('ko');
  const { ids } = await currentLibrary();
  expect(graph.of.cases).toBe(ids.length);
  expect(graph.shown.terms).toBeLessThan(graph.of.terms);
  expect(await getLibraryGraph('ko')).toBe(graph);
  await reloadLibrary();
  const again = await getLibraryGraph('ko');
  expect(again).not.toBe(graph);
  expect(again).toEqual(graph);
});

it('speaks the language of the page', async () => {
  const nodes = async (lang: 'ko' | 'en') => (await getLibraryGraph(lang)).nodes;
  const find = async (lang: 'ko' | 'en') => (await nodes(lang)).find(({ slug }) => slug === 'ingress')?.label;
  expect(await find('ko')).toBe('인그레스 컨트롤러');
  expect(await find('en')).toBe('Ingress controller');
});

it.each([
  'component=ingress',
  'cause=config-change&component=ingress',
  'q=etcd',
  'component=nothing-like-it',
])('of a list is drawn from all that it finds: %s', async (query) => {
  const state = parseListState(new URLSearchParams(query));
  const graph = await getListGraph({ lang: 'en', state });
  const { total } = await listCases({ lang: 'en', state });
  expect(graph.of.cases).toBe(total);
  for (const slug of state.filters.component ?? [])
    if (slug === 'ingress') expect(graph.nodes.find((node) => node.slug === slug)?.count).toBe(total);
});

it('is the same on every page and in every order of a list', async () => {
  const at = (query: string) =>
    getListGraph({ lang: 'en', state: parseListState(new URLSearchParams(query)) });
  const first = await at('component=ingress');
  expect(await at('component=ingress&sort=oldest')).toBe(first);
  expect(await at('component=ingress&page=2')).toBe(first);
});
