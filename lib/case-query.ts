import { buildListQuery, EMPTY_LIST, parseListState, type ListState } from './list-state';

/** What the address of a case says beside its id: both languages side by side, and the list one came from. */
export type CaseQuery = {
  both: boolean;
  /** The query, filters and order of that list; the plain list where the address says nothing. */
  list: ListState;
};

/** Of a list's state, what decides which cases it holds and in which order. */
export const orderOf = ({ q, filters, sort }: ListState): ListState => ({ ...EMPTY_LIST, q, filters, sort });

/** Reads the query of a case's address. Never throws; what cannot be meant is dropped. */
export function parseCaseQuery(params: URLSearchParams): CaseQuery {
  return { both: params.getAll('view').at(-1) === 'both', list: orderOf(parseListState(params)) };
}

/** Writes the canonical query of a case's address, without the question mark; `parse(build(query))` gives it again. */
export function buildCaseQuery({ both, list }: CaseQuery): string {
  return [buildListQuery(orderOf(list)), both ? 'view=both' : ''].filter((part) => part !== '').join('&');
}
