import { parseCaseDate } from '@/lib/case-date';
import type { QueryCondition } from '@/lib/case-view';
import { isFacetKey, isKind, type FacetKey } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import type { ListState } from '@/lib/list-state';
import { QUALIFIER_KEYS } from '@/lib/qualifiers';
import { readPieces, rewriteQuery, type QueryPiece } from '@/lib/text/query';
import type { Library } from '@/server/library/library';
import { findValue } from '@/server/search/qualifiers';
import { labelTerm } from './term-labels';

type Read = { condition: Omit<QueryCondition, 'removeHref'>; q: string };

/** The conditions of a query, phrases too, each with the query that lacks it; a phrase without its quotes. */
export function readConditions(library: Library, q: string, lang: Lang): Read[] {
  const read = readPieces(q, QUALIFIER_KEYS);
  return read.pieces.flatMap((piece) => {
    const condition = conditionOf(library, piece, lang);
    if (condition === null) return [];
    const without = piece.is === 'phrase' ? piece.text : null;
    return [{ condition, q: rewriteQuery(read, (other, said) => (other === piece ? without : said)) }];
  });
}

/** The state without the bounds and exclusions of its query. */
export function clearConditions(library: Library, state: ListState, lang: Lang): ListState {
  const read = readPieces(state.q, QUALIFIER_KEYS);
  const q = rewriteQuery(read, (piece, said) =>
    piece.is !== 'phrase' && conditionOf(library, piece, lang) !== null ? null : said,
  );
  return { ...state, q };
}

function conditionOf(library: Library, piece: QueryPiece, lang: Lang): Read['condition'] | null {
  if (piece.is === 'phrase') return { is: 'phrase', text: piece.text, facet: null };
  if (piece.is === 'exclusion') return { is: 'without', text: piece.text, facet: null };
  const [first] = piece.is === 'qualifiers' ? piece.qualifiers : [];
  if (piece.is !== 'qualifiers' || first === undefined) return null;
  const { key, value, negative = false } = first;
  if (key === 'before' || key === 'after')
    return negative || parseCaseDate(value) === null ? null : { is: key, text: value, facet: null };
  if (!negative || !isFacetKey(key)) return null;
  const slugs = piece.qualifiers.flatMap((one) => findValue(library, key, one.value) ?? []);
  if (slugs.length === 0) return null;
  return {
    is: 'without',
    text: slugs.map((slug) => nameOf(library, key, slug, lang)).join(', '),
    facet: key,
  };
}

const nameOf = (library: Library, key: FacetKey, slug: string, lang: Lang): string =>
  isKind(key) ? labelTerm(library, key, slug, lang).label : slug;
