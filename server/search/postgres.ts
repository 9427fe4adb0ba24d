import { db } from '@/server/db';
import { currentLibrary, reloadLibrary } from '@/server/library/current-library';
import type { Library } from '@/server/library/library';
import { countFacets } from './count-facets';
import { walkPostings } from './postings';
import { scoreWords, type QueryWord, type Scored } from './score';
import type { SearchAnswer, SearchEngine, SearchRequest } from './search-engine';
import { understand } from './understand';

/** A term's posting list as stored. */
type List = { df: number; bytes: Uint8Array };

/** Lists kept in memory for a library, in bytes; the least recently used go first. */
const KEEP_BYTES = 32 * 1024 * 1024;
/** A hit must meet this share of what the query's words weigh; so a long sentence does not list the whole library. */
const LEAST_COVERAGE = 0.3;
const RETRIES = 3;

const kept = new WeakMap<Library, { lists: Map<string, List | null>; bytes: number }>();

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
  const wanted = [...meaning.words.flatMap(termsOf), ...meaning.excluded];
  const lists = await readLists(library, wanted);
  if (lists === null) return null;

  const isSearch = meaning.words.length > 0;
  const scored = isSearch ? scoreWords(library, meaning.words, lists) : null;
  const barred = casesWith(library, meaning.excluded, lists);
  const matches =
    scored === null && barred === null
      ? null
      : (index: number): boolean =>
          (scored === null || (scored.coverage[index] ?? 0) >= LEAST_COVERAGE) &&
          !(barred?.has(index) ?? false);
  const { hits, facets } = countFacets(
    library,
    request.q !== '' && !isSearch && barred === null ? () => false : matches,
    request.filters,
  );
  const ordered = order(library, hits, request, scored);
  const from = (request.page - 1) * request.size;
  const marks = markWeights(meaning.words);
  return {
    hits: [...ordered.slice(from, from + request.size)].map((index) => ({
      id: library.ids[index] ?? '',
      terms: meaning.named.filter(({ kind, slug }) => {
        const column = library.facets[kind];
        const position = column.positions.get(slug);
        return column.values
          .subarray(column.offsets[index] ?? 0, column.offsets[index + 1] ?? 0)
          .includes(position ?? -1);
      }),
    })),
    marks,
    total: hits.length,
    facets,
    suggested: meaning.named.map(({ kind, slug }) => ({ kind, slug })),
    unused: meaning.unused,
    corrected: null,
    engine: 'postgres',
    degraded: false,
  };
}

const termsOf = ({ terms, pairs }: QueryWord): string[] => [...terms, ...pairs].map(({ term }) => term);

function markWeights(words: readonly QueryWord[]): Map<string, number> {
  const marks = new Map<string, number>();
  for (const { weight, terms, pairs } of words) {
    for (const term of [...terms, ...pairs])
      marks.set(term.term, Math.max(marks.get(term.term) ?? 0, term.weight * weight));
  }
  return marks;
}

/** Total order: by score, then newest, then id; without a score by date. */
function order(
  library: Library,
  hits: Int32Array,
  { sort }: SearchRequest,
  scored: Scored | null,
): Int32Array {
  if (sort === 'oldest') return hits.sort((a, b) => (library.oldest[a] ?? 0) - (library.oldest[b] ?? 0));
  if (sort === 'newest' || scored === null) return hits;
  const { scores, coverage } = scored;
  // Meeting all of a query weighs more than meeting a part of it often.
  const rank = (index: number): number => (scores[index] ?? 0) * (0.5 + 0.5 * (coverage[index] ?? 0));
  return hits.sort((a, b) => rank(b) - rank(a) || a - b);
}

function casesWith(
  library: Library,
  terms: readonly string[],
  lists: ReadonlyMap<string, List>,
): Set<number> | null {
  if (terms.length === 0) return null;
  const found = new Set<number>();
  for (const term of terms) {
    const list = lists.get(term);
    if (list !== undefined) walkPostings(list.bytes, (no) => found.add(library.indexOfNo[no] ?? -1));
  }
  return found;
}

/** Lists of the given terms, from memory or the database; null where the database is at another version. */
async function readLists(library: Library, terms: readonly string[]): Promise<Map<string, List> | null> {
  let memory = kept.get(library);
  if (memory === undefined) kept.set(library, (memory = { lists: new Map(), bytes: 0 }));
  const found = new Map<string, List>();
  const missing: string[] = [];
  for (const term of new Set(terms)) {
    const list = memory.lists.get(term);
    if (list === undefined) missing.push(term);
    else {
      memory.lists.delete(term);
      memory.lists.set(term, list);
      if (list !== null) found.set(term, list);
    }
  }
  if (missing.length === 0) return found;
  const rows = await db().$queryRaw<
    { version: number; term: string | null; df: number; postings: Uint8Array }[]
  >`
    select l.version, t.term, t.df, t.postings
    from library l left join search_term t on t.term = any(${missing}::text[]) where l.id = 1`;
  if ((rows[0]?.version ?? 0) !== library.version) return null;
  for (const term of missing) memory.lists.set(term, null);
  for (const { term, df, postings } of rows) {
    if (term === null) continue;
    const list = { df, bytes: postings };
    memory.lists.set(term, list);
    memory.bytes += postings.length;
    found.set(term, list);
  }
  for (const [term, list] of memory.lists) {
    if (memory.bytes <= KEEP_BYTES && memory.lists.size < 100_000) break;
    memory.lists.delete(term);
    memory.bytes -= list?.bytes.length ?? 0;
  }
  return found;
}
