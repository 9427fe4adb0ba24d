import type { GraphView } from '@/lib/graph-view';
import type { Lang } from '@/lib/lang';
import { MAX_QUERY, type ListState } from '@/lib/list-state';
import { cutQuery } from '@/lib/text/query';
import { buildGraph } from '@/server/graph/build-graph';
import { layOut } from '@/server/graph/lay-out';
import { currentLibrary } from '@/server/library/current-library';
import type { Library } from '@/server/library/library';
import { search } from '@/server/search';
import { applicable } from './list-cases';
import { labelTerm } from './term-labels';
import { keptWithLibrary } from '@/server/library/kept-with-library';

/*
 * Cached by the library's version, the language and the cases drawn: layouts hang on the library they were made of and go with it.
 */
const kept = keptWithLibrary<Map<string, GraphView>>('graphs');
const KEEP = 100;

/** The graph of the whole library. */
export async function getLibraryGraph(lang: Lang): Promise<GraphView> {
  const library = await currentLibrary();
  return getGraph(library, 'all', () => [...library.ids.keys()], lang);
}

/** The graph of the cases that a list's address asks for, all its pages together. */
export async function getListGraph({ lang, state }: { lang: Lang; state: ListState }): Promise<GraphView> {
  const library = await currentLibrary();
  const { hits } = await search({
    q: cutQuery(state.q, MAX_QUERY).text,
    filters: applicable(library, state.filters).filters,
    sort: 'newest',
    page: 1,
    size: Math.max(1, library.ids.length),
    lang,
  });
  const cases = hits.flatMap(({ id }) => library.indexOf.get(id) ?? []).sort((a, b) => a - b);
  return getGraph(library, cases.join(','), () => cases, lang);
}

function getGraph(library: Library, name: string, cases: () => readonly number[], lang: Lang): GraphView {
  const graphs = kept.get(library) ?? new Map<string, GraphView>();
  kept.set(library, graphs);
  const key = `${lang} ${name}`;
  const known = graphs.get(key);
  // Taken out and put back: the least recently asked for goes first.
  graphs.delete(key);
  const graph =
    known ??
    layOut(buildGraph(library, cases()), (kind, slug) =>
      kind === 'case' ? slug : labelTerm(library, kind, slug, lang).label,
    );
  graphs.set(key, graph);
  for (const oldest of graphs.keys()) {
    if (graphs.size <= KEEP) break;
    graphs.delete(oldest);
  }
  return graph;
}
