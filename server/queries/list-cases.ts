import type { CaseList, FacetValue, FacetView, FilterChip } from '@/lib/case-view';
import { FACETS, type FacetKey, type Filters } from '@/lib/facets';
import { otherLang, type Lang } from '@/lib/lang';
import {
  buildListQuery,
  chosenValues,
  clearFilters,
  MAX_QUERY,
  SORTS,
  sortOf,
  toggleValue,
  type ListState,
  type Sort,
  type View,
} from '@/lib/list-state';
import { literalQuery } from '@/lib/text/literal-query';
import { cutQuery } from '@/lib/text/query';
import { currentLibrary } from '@/server/library/current-library';
import { resolveTerm, type Library } from '@/server/library/library';
import { search } from '@/server/search';
import type { SearchAnswer } from '@/server/search/search-engine';
import { getDocuments } from '@/server/library/case-documents';
import { compareCases } from './compare-cases';
import { findDrops, findNearest } from './empty-result';
import { groupByCause } from './group-by-cause';
import { nearestSlugs } from './nearest-terms';
import { pageWindow } from './page-window';
import { clearConditions, readConditions } from './query-conditions';
import { summariseCases } from './summarise-cases';
import { labelFacts, labelTerm } from './term-labels';

/** Cases a page of the list shows. */
export const PAGE_SIZE = 20;
const MOST_SUGGESTED = 6;
const MOST_IN_GROUP = 5;

type Asked = { lang: Lang; state: ListState; view?: View };

/**
 * The list as one address asks for it, with every link a page needs. `view` decides what is read beside that: whole cases
 * for `full`; for `causes` all hits, in groups, in place of a page of them.
 */
export async function listCases({ lang, state, view = 'cards' }: Asked): Promise<CaseList> {
  const library = await currentLibrary();
  const { text: q, cut } = cutQuery(state.q, MAX_QUERY);
  const { filters, unknown } = applicable(library, state.filters);
  const isGrouped = view === 'causes';
  const shown = isGrouped
    ? { page: 1, size: Math.max(1, library.ids.length) }
    : { page: state.page, size: PAGE_SIZE };
  const answer = await search({ q, filters, sort: sortOf(state), ...shown, lang });
  const href = (next: ListState): string => hrefOf(lang, next);
  const pages = isGrouped ? 1 : Math.ceil(answer.total / PAGE_SIZE);
  const first = (state.page - 1) * PAGE_SIZE + 1;
  const at = (page: number): string => href({ ...state, page });
  const chosen = chosenValues(state.filters);
  const conditions = readConditions(library, q, lang).filter(({ condition }) => condition.is !== 'phrase');
  const empty = {
    ...{ library, state, lang, hrefOf: href },
    count: async (other: ListState): Promise<number> => {
      const asked = { ...applicable(library, other.filters), q: cutQuery(other.q, MAX_QUERY).text };
      return (await search({ ...asked, sort: sortOf(other), page: 1, size: 1, lang })).total;
    },
    labelOf: (key: FacetKey, slug: string): string => labelOf(library, key, slug, lang),
  };
  return {
    q: state.q,
    cut,
    total: answer.total,
    from: answer.hits.length === 0 ? 0 : first,
    to: answer.hits.length === 0 ? 0 : first + answer.hits.length - 1,
    summaries: isGrouped ? [] : await summariseCases(library, answer, lang),
    wholes:
      view === 'full'
        ? (await getDocuments(answer.hits.map(({ id }) => id))).map((file) => labelFacts(library, file, lang))
        : [],
    groups: isGrouped ? await groupHits(library, answer, state, lang) : [],
    comparison: await compareCases(state.compare, lang),
    facets: FACETS.map(({ key }) => viewFacet(library, answer, state, key, lang)),
    chips: chosen.map(({ key, value }) => viewChip(library, state, key, value, unknown, lang)),
    conditions: conditions.map(({ condition, q: rest }) => ({
      ...condition,
      removeHref: href({ ...state, q: rest, page: 1 }),
    })),
    clearHref:
      chosen.length + conditions.length === 0
        ? null
        : href(clearConditions(library, clearFilters(state), lang)),
    suggested: answer.suggested
      .filter(({ kind, slug }) => !(filters[kind] ?? []).includes(slug))
      .slice(0, MOST_SUGGESTED)
      .map(({ kind, slug }) => ({
        ...labelTerm(library, kind, slug, lang),
        href: href(toggleValue(state, kind, slug)),
      })),
    unused: answer.unused,
    corrected:
      answer.corrected === null
        ? null
        : {
            ...answer.corrected,
            literalHref: href({ ...state, q: literalQuery(q, answer.corrected), page: 1 }),
          },
    sort: sortOf(state),
    sorts: SORTS.filter((sort) => sort !== 'relevance' || q !== '').map((sort) =>
      viewSort(state, sort, lang),
    ),
    pages: pageWindow(state.page, pages).map((page) => ({
      page,
      href: at(page),
      current: page === state.page,
    })),
    previousHref: state.page > 1 && pages > 0 ? at(Math.min(state.page - 1, pages)) : null,
    nextHref: state.page < pages ? at(state.page + 1) : null,
    degraded: answer.degraded,
    drops: answer.total > 0 ? [] : await findDrops(empty),
    nearest: answer.total > 0 ? [] : await findNearest(empty),
    query: buildListQuery(state),
  };
}

/** All hits by cause; the list of one cause keeps everything else of the state. */
const groupHits = (
  library: Library,
  answer: SearchAnswer,
  state: ListState,
  lang: Lang,
): Promise<CaseList['groups']> =>
  groupByCause(
    library,
    answer.hits.flatMap(({ id }) => library.indexOf.get(id) ?? []),
    {
      lang,
      most: MOST_IN_GROUP,
      hrefOf: (cause) =>
        hrefOf(lang, { ...state, filters: { ...state.filters, cause: [cause] }, view: null, page: 1 }),
    },
  );

function hrefOf(lang: Lang, state: ListState): string {
  const query = buildListQuery(state);
  return `/${lang}/cases${query === '' ? '' : `?${query}`}`;
}

/** The chosen values that exist, retired ones as their successors; and those that nothing has the name of. */
export function applicable(
  library: Library,
  filters: Filters,
): { filters: Filters; unknown: ReadonlySet<string> } {
  const known: Partial<Record<FacetKey, readonly string[]>> = {};
  const unknown = new Set<string>();
  for (const { key, value } of chosenValues(filters)) {
    const slug = currentSlug(library, key, value);
    if (slug === null) unknown.add(`${key}:${value}`);
    else known[key] = [...new Set([...(known[key] ?? []), slug])];
  }
  return { filters: known, unknown };
}

function currentSlug(library: Library, key: FacetKey, value: string): string | null {
  if (library.facets[key].positions.has(value)) return value;
  if (key === 'year' || key === 'severity' || key === 'review') return null;
  return resolveTerm(library, key, value)?.slug ?? null;
}

function labelOf(library: Library, key: FacetKey, slug: string, lang: Lang): string {
  // Severities, review states and years have no names in the vocabulary; components say them.
  return key === 'year' || key === 'severity' || key === 'review'
    ? slug
    : labelTerm(library, key, slug, lang).label;
}

function viewFacet(
  library: Library,
  answer: SearchAnswer,
  state: ListState,
  key: FacetKey,
  lang: Lang,
): FacetView {
  const chosen = state.filters[key] ?? [];
  const counts = answer.facets[key];
  const values = library.facets[key].slugs.map((slug): FacetValue => {
    const term =
      key === 'year' || key === 'severity' || key === 'review' ? undefined : library.terms[key].get(slug);
    return {
      slug,
      label: term?.label[lang] ?? slug,
      count: counts.get(slug) ?? 0,
      selected: chosen.includes(slug),
      href: hrefOf(lang, toggleValue(state, key, slug)),
      names:
        term === undefined
          ? []
          : [term.label[otherLang(lang)], ...term.aliases[lang], ...term.aliases[otherLang(lang)]],
    };
  });
  return { key, shown: FACETS.find((facet) => facet.key === key)?.shown ?? 5, values };
}

function viewChip(
  library: Library,
  state: ListState,
  key: FacetKey,
  value: string,
  unknown: ReadonlySet<string>,
  lang: Lang,
): FilterChip {
  const isKnown = !unknown.has(`${key}:${value}`);
  const without = toggleValue(state, key, value);
  return {
    key,
    slug: value,
    label: isKnown ? labelOf(library, key, value, lang) : value,
    known: isKnown,
    removeHref: hrefOf(lang, without),
    nearest: isKnown
      ? []
      : nearestSlugs(library, key, value, 3).map((slug) => ({
          slug,
          label: labelOf(library, key, slug, lang),
          href: hrefOf(
            lang,
            (without.filters[key] ?? []).includes(slug) ? without : toggleValue(without, key, slug),
          ),
        })),
  };
}

function viewSort(state: ListState, sort: Sort, lang: Lang): CaseList['sorts'][number] {
  const isDefault = sort === sortOf({ q: state.q, sort: null });
  return {
    sort,
    href: hrefOf(lang, { ...state, sort: isDefault ? null : sort, page: 1 }),
    current: sort === sortOf(state),
  };
}
