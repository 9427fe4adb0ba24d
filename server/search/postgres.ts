import { currentLibrary, reloadLibrary } from '@/server/library/current-library';
import { chosenValues } from '@/lib/list-state';
import { valuesOf, type Library } from '@/server/library/library';
import { countFacets } from './count-facets';
import type { PostingList } from './posting-lists';
import { walkPostings } from './postings';
import { isWithin, mergeFilters } from './qualifiers';
import { readMeaning } from './read-meaning';
import { rankCases, type Ranking } from './rank-cases';
import type { SearchAnswer, SearchEngine, SearchRequest } from './search-engine';
import { understand, type Understanding } from './understand';

const RETRIES = 3;

/**
 * The engine that needs nothing but the library's own Postgres: posting lists are rows of `search_term`, one a term, and
 * only those of the query's words are read. Scoring and counting happen in this process, over the columns in memory.
 */
export const postgresEngine: SearchEngine = {
  name: 'postgres',
  async search(request) {
    for (let attempt = 0; ; attempt++) {
      const library = await currentLibrary();
      const answer = await searchLibrary(library, request);
      if (answer !== null) return answer;
      if (attempt === RETRIES) throw new Error('The library changed faster than it could be searched');
      // An import was committed between the library in memory and the lists: both must be of one version.
      await reloadLibrary();
    }
  },
};

async function searchLibrary(library: Library, request: SearchRequest): Promise<SearchAnswer | null> {
  const meaning = understand(library, request.q);
  const read = await readMeaning(library, meaning);
  if (read === null) return null;
  const { words, corrected, lists } = read;
  const ranking = words.length === 0 ? null : await rankCases(library, { ...meaning, words }, lists);
  const filters = mergeFilters(request.filters, meaning.qualified.filters);
  const matches = matcher(library, meaning, request.q, ranking, lists);
  const { hits, facets } = countFacets(library, matches, filters);
  const ordered = order(library, hits, request, ranking);
  const from = (request.page - 1) * request.size;
  return {
    hits: [...ordered.slice(from, from + request.size)].map((index) => ({
      id: library.ids[index] ?? '',
      terms: meaning.named.filter(({ kind, slug }) => valuesOf(library, kind, index).includes(slug)),
    })),
    marks: markWeights(words),
    total: hits.length,
    facets,
    suggested: meaning.named.map(({ kind, slug }) => ({ kind, slug })),
    unused: meaning.unused,
    corrected,
    engine: 'postgres',
    degraded: false,
  };
}

/** Which cases meet the query: enough of its words, within its dates, and nothing that it excludes; null where all do. */
function matcher(
  library: Library,
  { excluded, qualified }: Understanding,
  q: string,
  ranking: Ranking | null,
  lists: ReadonlyMap<string, PostingList>,
): ((index: number) => boolean) | null {
  if (q === '') return null;
  const { filters, barred, bounds } = qualified;
  const out = new Uint8Array(library.ids.length);
  for (const term of excluded) {
    const list = lists.get(term);
    if (list !== undefined) walkPostings(list.bytes, (no) => (out[library.indexOfNo[no] ?? -1] = 1));
  }
  for (const { key, value } of chosenValues(barred)) {
    for (let index = 0; index < out.length; index++)
      if (valuesOf(library, key, index).includes(value)) out[index] = 1;
  }
  const asks =
    excluded.length + bounds.length + chosenValues(filters).length + chosenValues(barred).length > 0;
  // A query of signs alone asks for nothing that a case could meet.
  const meets = ranking === null ? () => asks : ranking.isHit;
  return (index) => out[index] !== 1 && meets(index) && isWithin(library, bounds, index);
}

/** What to mark in the text of a hit. */
function markWeights(words: Understanding['words']): Map<string, number> {
  const marks = new Map<string, number>();
  for (const { weight, terms, pairs } of words) {
    for (const term of [...terms, ...pairs]) {
      marks.set(term.term, Math.max(marks.get(term.term) ?? 0, term.weight * weight));
    }
  }
  return marks;
}

/** Total order: by score, then newest, then id; without a score by date. */
function order(
  library: Library,
  hits: Int32Array,
  { sort }: SearchRequest,
  ranking: Ranking | null,
): Int32Array {
  if (sort === 'oldest') return hits.sort((a, b) => (library.oldest[a] ?? 0) - (library.oldest[b] ?? 0));
  if (sort === 'newest' || ranking === null) return hits;
  return hits.sort((a, b) => (ranking.scores[b] ?? 0) - (ranking.scores[a] ?? 0) || a - b);
}
