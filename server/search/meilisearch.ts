import type { Meilisearch } from 'meilisearch';
import type { Filters } from '@/lib/facets';
import { currentLibrary, reloadLibrary } from '@/server/library/current-library';
import type { Library } from '@/server/library/library';
import { answerQuery, type Found } from './answer-query';
import { explainServerError, SearchServerError } from './meilisearch-client';
import { missAtMostOne } from './meilisearch-filter';
import { askServer, MOST_RANKED, type ServerAnswer } from './meilisearch-query';
import { stampOf } from './meilisearch-settings';
import type { ReadQuery } from './read-meaning';
import { rarity, type QueryTerm } from './score';
import type { SearchEngine } from './search-engine';
import { LEAST_COVERAGE, RERANKED } from './weights';

/** An index of the library and the client to ask it with. */
export type Connection = { client: Meilisearch; host: string; index: string };

const RETRIES = 3;
/** Terms the server is asked for at most, rarest first; only pasted logs have more. */
const MOST_TERMS = 60;
/** How much the server's order (words near each other, in a good field) can raise a score. */
const ORDER_BOOST = 0.2;

/**
 * The engine that finds with Meilisearch: it says which cases hold the query's terms and how close together they stand;
 * what a hit is, its score and all counts are worked out by the same code as for Postgres, over the columns in memory.
 * docs/decisions says why.
 * @throws {SearchServerError} where the server cannot be used, or holds another version of the library
 */
export const meilisearchEngine = (connect: () => Promise<Connection>): SearchEngine => ({
  name: 'meilisearch',
  async search(request) {
    for (let attempt = 0; ; attempt++) {
      const library = await currentLibrary();
      const answer = await answerQuery(library, request, {
        name: 'meilisearch',
        find: (of, query, filters) => findCases(connect, of, query, filters),
      });
      if (answer !== null) return answer;
      if (attempt === RETRIES) throw new Error('The library changed faster than it could be searched');
      await reloadLibrary();
    }
  },
});

/** Asks only what the index was built from: whether it can be used for the library of this process. */
export async function probeMeilisearch(connect: () => Promise<Connection>): Promise<void> {
  await ask(await connect(), await currentLibrary(), { terms: [], ranked: [], filter: null });
}

async function findCases(
  connect: () => Promise<Connection>,
  library: Library,
  query: ReadQuery,
  filters: Filters,
): Promise<Found> {
  const terms = termsToAsk(library, query);
  const { found, best } = await ask(await connect(), library, {
    terms,
    ranked: rankedTerms(library, query).slice(0, MOST_RANKED),
    filter: missAtMostOne(filters),
  });
  const has = new Uint8Array(library.ids.length);
  const boosts = new Float32Array(library.ids.length).fill(1);
  for (const no of found) {
    const index = library.indexOfNo[no] ?? -1;
    if (index < 0) throw new SearchServerError('answers with a case that is not in the library');
    has[index] = 1;
    boosts[index] = 1 + ORDER_BOOST * (best.get(no) ?? 0);
  }
  return { has: (index) => has[index] === 1, boost: (index) => boosts[index] ?? 1 };
}

async function ask(
  { client, host, index }: Connection,
  library: Library,
  query: Parameters<typeof askServer>[2],
): Promise<ServerAnswer> {
  const most = query.ranked.length > 1 ? RERANKED : 0;
  const answer = await askServer(client, index, query, most).catch((error: unknown) => {
    throw explainServerError(error, host);
  });
  if (answer.stamp !== stampOf(library.version))
    throw new SearchServerError(`holds another version of the library (${host})`);
  return answer;
}

type Weighed = { term: string; weight: number };

/** The strongest term of each word, rarest first: what the order is made by. */
function rankedTerms(library: Library, { words, lists }: ReadQuery): string[] {
  const n = library.ids.length;
  const strongest = words.flatMap(({ terms, weight }): Weighed | Weighed[] => {
    const [best] = terms
      .filter(({ term }) => lists.has(term))
      .map((held) => ({
        term: held.term,
        weight: held.weight * weight * rarity(lists.get(held.term)?.df ?? 0, n),
      }))
      .sort((a, b) => b.weight - a.weight);
    return best ?? [];
  });
  return [...new Set(strongest.sort((a, b) => b.weight - a.weight).map(({ term }) => term))];
}

/**
 * Terms one of which every hit holds. Words are taken rarest first until those left weigh less than a hit has to meet:
 * a case that holds none of the words taken is none.
 */
function termsToAsk(library: Library, { words, lists }: ReadQuery): string[] {
  const n = library.ids.length;
  const weighed = words
    .map((word) => {
      const weigh = (held: QueryTerm[], share: number): number[] =>
        held.map(({ term, weight }) => share * weight * rarity(lists.get(term)?.df ?? 0, n));
      const terms = word.terms.filter(({ term }) => lists.has(term));
      const pairs = word.pairs.filter(({ term }) => lists.has(term));
      const weights = [
        ...weigh(terms, word.weight),
        ...weigh(pairs, word.weight / Math.max(1, word.pairs.length)),
      ];
      return { terms: [...terms, ...pairs].map(({ term }) => term), weight: Math.max(0, ...weights) };
    })
    .sort((a, b) => b.weight - a.weight);
  let left = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const least = left * LEAST_COVERAGE;
  const terms = new Set<string>();
  for (const word of weighed) {
    if (left < least || terms.size >= MOST_TERMS) break;
    left -= word.weight;
    for (const term of word.terms) terms.add(term);
  }
  return [...terms];
}
