import type { Meilisearch } from 'meilisearch';
import type { Filters } from '@/lib/facets';
import { currentLibrary } from '@/server/library/current-library';
import type { Library } from '@/server/library/library';
import { answerQuery, type Found } from './answer-query';
import { explainServerError, SearchServerError } from './meilisearch-client';
import { missAtMostOne } from './meilisearch-filter';
import { askServer, MOST_RANKED, NOTHING, type ServerAnswer, type ServerQuery } from './meilisearch-query';
import { stampOf } from './meilisearch-settings';
import type { ReadQuery } from './read-meaning';
import { rarity, type QueryTerm } from './score';
import type { SearchEngine } from './search-engine';
import { RERANKED } from './weights';

/** An index of the library and the client to ask it with. */
export type Connection = { client: Meilisearch; host: string; index: string };

/** Terms the server is asked for at most, rarest first; only long pasted logs have more. */
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
  search: (request) =>
    answerQuery(request, {
      name: 'meilisearch',
      find: (library, query, filters) => findCases(connect, library, query, filters),
    }),
});

/** Asks only what the index was built from: whether it can be used for the library of this process. */
export async function probeMeilisearch(connect: () => Promise<Connection>): Promise<void> {
  await ask(await connect(), await currentLibrary(), NOTHING);
}

async function findCases(
  connect: () => Promise<Connection>,
  library: Library,
  query: ReadQuery,
  filters: Filters,
): Promise<Found> {
  const { found, best } = await ask(await connect(), library, {
    terms: allTerms(library, query).slice(0, MOST_TERMS),
    ranked: rankedTerms(library, query).slice(0, MOST_RANKED),
    values: query.liked,
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
  query: ServerQuery,
): Promise<ServerAnswer> {
  const most = query.ranked.length > 1 ? RERANKED : 0;
  const answer = await askServer(client, index, query, most).catch((error: unknown) => {
    throw explainServerError(error, host);
  });
  if (answer.stamp !== stampOf(library.version))
    throw new SearchServerError(`holds another version of the library (${host})`);
  return answer;
}

/** The strongest term of each word that is in the index, rarest first: what the order is made by. */
function rankedTerms(library: Library, { words, lists }: ReadQuery): string[] {
  return rarestFirst(
    library,
    lists,
    words.flatMap(({ terms, weight }) => {
      const held = terms.filter(({ term }) => lists.has(term));
      const [best] = held.sort((a, b) => b.weight - a.weight);
      return best === undefined ? [] : [{ term: best.term, weight: best.weight * weight }];
    }),
  );
}

/** All terms that speak for the query, rarest first. */
function allTerms(library: Library, { words, lists }: ReadQuery): string[] {
  return rarestFirst(
    library,
    lists,
    words.flatMap((word) =>
      [...word.terms, ...word.pairs].map(({ term, weight }) => ({ term, weight: weight * word.weight })),
    ),
  );
}

function rarestFirst(
  library: Library,
  lists: ReadQuery['lists'],
  terms: readonly Omit<QueryTerm, 'share'>[],
): string[] {
  const weighed = terms.flatMap(({ term, weight }) => {
    const df = lists.get(term)?.df;
    return df === undefined ? [] : [{ term, weight: weight * rarity(df, library.ids.length) }];
  });
  return [...new Set(weighed.sort((a, b) => b.weight - a.weight).map(({ term }) => term))];
}
