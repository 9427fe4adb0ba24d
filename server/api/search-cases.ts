import type { Filters } from '@/lib/facets';
import { sortOf } from '@/lib/list-state';
import { getDocuments } from '@/server/library/case-documents';
import { currentLibrary } from '@/server/library/current-library';
import type { Library } from '@/server/library/library';
import { liftKnown } from '@/server/queries/lift-qualifiers';
import { labelTerm } from '@/server/queries/term-labels';
import { search } from '@/server/search';
import type { SearchAnswer } from '@/server/search/search-engine';
import { API_FACETS, type CaseList } from './answers';
import { buildHit } from './build-hit';
import type { ListInput } from './inputs';
import { resolveFilters } from './resolve-filters';

/**
 * A page of the cases that meet a query and the chosen values, with every facet counted.
 * @throws {ApiProblem} for a value that nothing has the name of
 */
export async function searchCases(input: ListInput, origin: string): Promise<CaseList> {
  const library = await currentLibrary();
  const { page, size, lang } = input;
  const query = input.q.normalize('NFC').trim();
  // `component:ingress` in a query means what it means to the page: the filter.
  const { q, filters } = liftKnown(library, { q: query, filters: resolveFilters(library, input) });
  const sort = sortOf({ q, sort: input.sort ?? null });
  const answer = await search({ q, filters, sort, page, size, lang });
  const documents = await getDocuments(answer.hits.map(({ id }) => id));
  const hits = new Map(answer.hits.map((hit) => [hit.id, hit]));
  return {
    query,
    total: answer.total,
    page,
    size,
    hits: documents.map((document) =>
      buildHit(library, document, hits.get(document.id) ?? { terms: [] }, answer.marks, origin, lang),
    ),
    facets: countedFacets(library, answer, filters, lang),
    suggested: answer.suggested.map(({ kind, slug }) => labelTerm(library, kind, slug, lang)),
    unused: [...answer.unused],
    corrected: answer.corrected,
    engine: answer.engine,
    degraded: answer.degraded,
  };
}

function countedFacets(
  library: Library,
  answer: SearchAnswer,
  filters: Filters,
  lang: ListInput['lang'],
): CaseList['facets'] {
  const facets = API_FACETS.map((key) => {
    const counts = answer.facets[key];
    const values = library.facets[key].slugs.map((slug) => ({
      slug,
      label: key === 'year' ? slug : (library.terms[key].get(slug)?.label[lang] ?? slug),
      count: counts.get(slug) ?? 0,
      selected: (filters[key] ?? []).includes(slug),
    }));
    return [key, values] as const;
  });
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(facets) as CaseList['facets'];
}
