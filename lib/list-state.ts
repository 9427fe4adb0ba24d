import { FACETS, REVIEWS, SEVERITIES, type FacetKey, type Filters } from './facets';
import { parseCaseId } from './case-id';

export const VIEWS = ['cards', 'titles', 'full', 'causes', 'graph'] as const;
export type View = (typeof VIEWS)[number];
/** The views that show the same page of the list, more or less of each case: a kept choice may pick one of these. */
export const DENSITIES = ['cards', 'titles', 'full'] as const satisfies readonly View[];
const NAMED_VIEWS = ['titles', 'full', 'causes', 'graph'] as const satisfies readonly View[];
export const SORTS = ['relevance', 'newest', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

/** Code points of a query that a page searches; the rest is cut and said so. */
export const MAX_QUERY = 400;
/** Values of one facet that an address may choose; more is noise. */
const MAX_VALUES = 50;
const MAX_COMPARE = 4;

/** What a list shows, as its address says it. */
export type ListState = {
  q: string;
  filters: Filters;
  /** null: the address names none (`cards` is the default, left out), so a cookie may choose. */
  view: Exclude<View, 'cards'> | null;
  compare: readonly string[];
  /** null: the default for the state, `relevance` with a query, else `newest`. */
  sort: Sort | null;
  page: number;
};

export const EMPTY_LIST: ListState = { q: '', filters: {}, view: null, compare: [], sort: null, page: 1 };

/** The order that a state really asks for. */
export const sortOf = (state: Pick<ListState, 'q' | 'sort'>): Sort =>
  state.sort ?? (state.q === '' ? 'newest' : 'relevance');

/** The view of a list: the one its address names, else the density last chosen, else cards. */
export const viewOf = (state: Pick<ListState, 'view'>, kept: string | undefined): View =>
  state.view ?? DENSITIES.find((density) => density === kept) ?? 'cards';

const fixedValues: Partial<Record<FacetKey, readonly string[]>> = { severity: SEVERITIES, review: REVIEWS };

const cleanQuery = (q: string): string =>
  q
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();

/**
 * Reads an address. Never throws: what cannot be meant is dropped, what is written otherwise (NFD, upper case, plural
 * keys, repeated values) is read as the canonical form, to which `proxy.ts` redirects. Unknown slugs are kept, since the
 * page shows them as struck chips.
 */
export function parseListState(params: URLSearchParams): ListState {
  const all = (key: string): string[] => params.getAll(key);
  const last = (key: string): string => all(key).at(-1) ?? '';
  const filters: Partial<Record<FacetKey, readonly string[]>> = {};
  for (const { key, plural } of FACETS) {
    const values = [...all(key), ...all(plural)]
      .flatMap((value) => value.split(','))
      .map((value) => value.normalize('NFC').trim().toLowerCase().slice(0, 100))
      .filter((value) => isValue(key, value));
    if (values.length > 0) filters[key] = [...new Set(values)].sort().slice(0, MAX_VALUES);
  }
  const q = cleanQuery(last('q'));
  const sort = SORTS.find((known) => known === last('sort')) ?? null;
  const page = /^\d{1,6}$/.test(last('page')) ? Math.max(1, Number(last('page'))) : 1;
  const compare = [
    ...new Set(
      all('compare')
        .flatMap((value) => value.split(','))
        .map(parseCaseId),
    ),
  ]
    .filter((id) => id !== null)
    .slice(0, MAX_COMPARE);
  const isDefaultSort =
    sort === null || sort === sortOf({ q, sort: null }) || (sort === 'relevance' && q === '');
  return {
    q,
    filters,
    view: NAMED_VIEWS.find((known) => known === last('view')) ?? null,
    compare,
    sort: isDefaultSort ? null : sort,
    page,
  };
}

/** Whether a facet may have such a value: one of those there are, where they are the same everywhere, else what a slug could be. */
export function isValue(key: FacetKey, value: string): boolean {
  const fixed = fixedValues[key];
  if (fixed !== undefined) return fixed.includes(value);
  if (key === 'year') return /^\d{4}$/.test(value);
  return value !== '' && !/[\p{Cc}\p{Cs}]/u.test(value);
}

/**
 * Writes the canonical query string of a state, without the question mark: keys in the table's order, defaults left out.
 * `parse(build(state))` gives the state again.
 */
export function buildListQuery(state: ListState): string {
  const params = new URLSearchParams();
  if (state.q !== '') params.append('q', state.q);
  for (const { key } of FACETS) for (const value of state.filters[key] ?? []) params.append(key, value);
  if (state.view !== null) params.append('view', state.view);
  for (const id of state.compare) params.append('compare', id);
  if (state.sort !== null && state.sort !== sortOf({ q: state.q, sort: null }))
    params.append('sort', state.sort);
  if (state.page > 1) params.append('page', String(state.page));
  return params.toString();
}

/** The state with one value of a facet chosen or, where it was chosen, let go; back on the first page. */
export function toggleValue(state: ListState, key: FacetKey, value: string): ListState {
  const chosen = state.filters[key] ?? [];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value].sort();
  const filters = { ...state.filters, [key]: next };
  if (next.length === 0) delete filters[key];
  return { ...state, filters, page: 1 };
}

/** The state with one more value chosen; as it is where it was already, back on the first page. */
export const chooseValue = (state: ListState, key: FacetKey, value: string): ListState =>
  (state.filters[key] ?? []).includes(value) ? { ...state, page: 1 } : toggleValue(state, key, value);

/** The state without any chosen value; the query, view and sort stay. */
export const clearFilters = (state: ListState): ListState => ({ ...state, filters: {}, page: 1 });

/** Every chosen value in the table's order. */
export const chosenValues = (filters: Filters): { key: FacetKey; value: string }[] =>
  FACETS.flatMap(({ key }) => (filters[key] ?? []).map((value) => ({ key, value })));

/** Code points that a finder of values reads. */
const MAX_TYPED = 100;

/** What was typed into the finder of values, as an address says it. */
export const parseFinder = (params: URLSearchParams): string =>
  [...cleanQuery(params.get('q') ?? '')].slice(0, MAX_TYPED).join('').trim();

/** The canonical query string of a finder, without the question mark. */
export const buildFinderQuery = (typed: string): string =>
  typed === '' ? '' : new URLSearchParams({ q: typed }).toString();

/** The keys a list's address may hold; others are dropped from a canonical address. */
export const LIST_KEYS: readonly string[] = [
  'q',
  ...FACETS.map(({ key }) => key),
  'view',
  'compare',
  'sort',
  'page',
];
