import type { CaseFile } from '@/lib/case';
import { FACETS, type FacetKey } from '@/lib/facets';
import type { Term } from '@/lib/term';
import { tokenize, type Token } from '@/lib/text/tokenize';
import { SEARCH_FIELDS, searchTexts, type SearchField } from './fields';

/**
 * A case as the search server holds it: its number, its values, and by field the very terms that the Postgres engine
 * indexes, so that one tokenizer serves both and the server needs no dictionary of any language.
 */
export type SearchDocument = { id: string; no: number } & Record<FacetKey, readonly string[]> &
  Record<SearchField, string>;

/** The one document that is no case: it says what the index was built from. */
export type StampDocument = { id: typeof STAMP_ID; stamp: string };

export const STAMP_ID = 'library';

/** What a case that is to be indexed comes with. */
export type DescribedCase = {
  no: number;
  document: CaseFile;
  terms: readonly Term[];
  facets: Record<FacetKey, readonly string[]>;
};

/** Ends a text within a field; the server counts it as a wide gap between words. */
const GAP = ' ; ';

/** Signs at which the server must not part a term. */
export const NO_SEPARATORS: readonly string[] = ['-', '_', '.', '/', ':', '@', "'", '~'];
/** Terms that the server keeps as they are, given the above. */
const PLAIN = /^[a-z0-9](?:[a-z0-9_./:@'-]*[a-z0-9])?$/;

/**
 * A term as the server indexes it. What is not plain is spelled out as the numbers of its characters: an official build
 * cuts all Hangul with a Korean dictionary of its own, whatever the settings say, and a build without that one does not.
 */
export function encodeTerm(term: string): string {
  if (PLAIN.test(term)) return term;
  const units = Array.from({ length: term.length }, (_, at) => term.charCodeAt(at));
  return `~${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}`;
}

/** Makes the document of a case. */
export function searchDocument({ no, document, terms, facets }: DescribedCase): SearchDocument {
  const texts = searchTexts(document, terms);
  const fields = SEARCH_FIELDS.map(({ name }) => [name, texts[name].map(joinTerms).join(GAP)] as const);
  // fromEntries forgets the names of the keys; both tables cover them.
  return { id: document.id, no, ...facets, ...Object.fromEntries(fields) } as SearchDocument;
}

/**
 * The terms of a text parted by spaces: first each word once, by its strongest form, so that words which stand together
 * in the text do so here; behind a gap the other forms, parts and pairs.
 */
export function joinTerms(text: string): string {
  const words = new Map<number, Token>();
  const tokens = tokenize(text);
  for (const token of tokens) {
    if (token.kind === 'pair') continue;
    const best = words.get(token.position);
    if (best === undefined || token.weight > best.weight) words.set(token.position, token);
  }
  const strongest = new Set(words.values());
  const others = tokens.filter((token) => !strongest.has(token));
  return [[...strongest], others]
    .map((group) => group.map(({ term }) => encodeTerm(term)).join(' '))
    .filter((part) => part !== '')
    .join(GAP);
}

/** Every facet, none of whose values a case carries; to be filled. */
export const noFacets = (): Record<FacetKey, string[]> =>
  Object.fromEntries(FACETS.map(({ key }) => [key, []])) as unknown as Record<FacetKey, string[]>;
