import type { Settings } from 'meilisearch';
import { FACET_KEYS } from '@/lib/facets';
import { TOKENIZER_VERSION } from '@/lib/text/tokenize';
import { INDEX_VERSION, SEARCH_FIELDS } from './fields';
import { NO_SEPARATORS } from './meilisearch-documents';

/** Raise it when the documents or the settings below change. */
const FORM = 1;

/** What an index of a version of the library is stamped with; one with another stamp must be built again. */
export const stampOf = (libraryVersion: number): string =>
  [libraryVersion, INDEX_VERSION, TOKENIZER_VERSION, FORM].join('.');

/** More than any library holds: the server's own limits, 100 values and 1,000 hits, would cut without a word. */
const ALL = 1_000_000;

/**
 * How the server treats our documents: as terms that are finished. Stems, syllables, synonyms and near spellings are the
 * library's own, the same for both engines, so the server's prefixes and typos are off.
 */
export const INDEX_SETTINGS: Settings = {
  searchableAttributes: [...SEARCH_FIELDS].sort((a, b) => b.weight - a.weight).map(({ name }) => name),
  filterableAttributes: ['id', 'no', 'stamp', ...FACET_KEYS],
  displayedAttributes: ['no'],
  sortableAttributes: [],
  rankingRules: ['words', 'proximity', 'attribute', 'exactness'],
  nonSeparatorTokens: [...NO_SEPARATORS],
  typoTolerance: { enabled: false },
  prefixSearch: 'disabled',
  facetSearch: false,
  faceting: { maxValuesPerFacet: ALL },
  pagination: { maxTotalHits: ALL },
};
