import type { FederatedMultiSearchParams, Meilisearch } from 'meilisearch';
import { z } from 'zod';
import type { Kind } from '@/lib/facets';
import { SearchServerError } from './meilisearch-client';
import { encodeTerm, STAMP_ID } from './meilisearch-documents';
import { isAnyOf } from './meilisearch-filter';

/** What the server is asked for: the cases within `filter` that hold any of `terms` or carry any of `values`. */
export type ServerQuery = {
  terms: readonly string[];
  values: readonly { kind: Kind; slug: string }[];
  /** What it orders by, rarest first; at most MOST_RANKED. */
  ranked: readonly string[];
  filter: string | null;
};

/** Asks for no case, only whether the index can be used. */
export const NOTHING: ServerQuery = { terms: [], values: [], ranked: [], filter: null };

export type ServerAnswer = {
  /** What the index was built from. */
  stamp: string;
  /** Numbers of all cases that meet the query. */
  found: ReadonlySet<number>;
  /** The best of them for the ranked terms, with a score from 0 to 1. */
  best: ReadonlyMap<number, number>;
};

/** The server reads no more words of a query than this (its documentation, "known limitations"). */
export const MOST_RANKED = 10;

const Distribution = z.record(z.string(), z.number());
const Answer = z.object({
  hits: z.array(
    z.object({
      no: z.number().int().positive().optional(),
      _federation: z.object({ weightedRankingScore: z.number() }),
    }),
  ),
  facetsByIndex: z.record(
    z.string(),
    z.object({ distribution: z.object({ no: Distribution.optional(), stamp: Distribution.optional() }) }),
  ),
});

/**
 * Asks an index. One federated search, whose answers are merged: the ranked terms together, each term alone, and the
 * stamp; so "any of the terms" is said in the server's own words, and the version comes from the very snapshot that
 * answers. The numbers of all found cases come as the values of a facet, which costs no document.
 * @throws what the client throws, or SearchServerError where the answer is none
 */
export async function askServer(
  client: Meilisearch,
  index: string,
  query: ServerQuery,
  most: number,
): Promise<ServerAnswer> {
  const answer = Answer.safeParse(await client.multiSearch(buildSearch(index, query, most)));
  if (!answer.success) throw new SearchServerError('answers something that is not an answer');
  const { hits, facetsByIndex } = answer.data;
  const distribution = facetsByIndex[index]?.distribution;
  const [stamp, ...others] = Object.keys(distribution?.stamp ?? {});
  if (stamp === undefined || others.length > 0)
    throw new SearchServerError('has an index that does not say what it was built from');
  return {
    stamp,
    found: new Set(Object.keys(distribution?.no ?? {}).map(Number)),
    best: new Map(
      hits.flatMap(({ no, _federation }) =>
        no === undefined ? [] : [[no, Math.min(1, _federation.weightedRankingScore)] as const],
      ),
    ),
  };
}

type Query = FederatedMultiSearchParams['queries'][number];

/** What a term alone counts beside the ranked terms together, so that these make the order. */
const ALONE = 0.1;

export function buildSearch(
  indexUid: string,
  { terms, values, ranked, filter }: ServerQuery,
  most: number,
): FederatedMultiSearchParams {
  const ask = (q: string, filters: readonly string[], weight: number): Query => ({
    indexUid,
    q,
    filter: [...filters],
    attributesToRetrieve: ['no'],
    matchingStrategy: 'last',
    federationOptions: { weight },
  });
  const within = filter === null ? [] : [filter];
  return {
    federation: { limit: most, facetsByIndex: { [indexUid]: ['no', 'stamp'] } },
    queries: [
      ask('', [isAnyOf('id', [STAMP_ID])], 0),
      ...(ranked.length > 1 ? [ask(ranked.map(encodeTerm).join(' '), within, 1)] : []),
      ...terms.map((term) => ask(encodeTerm(term), within, ranked.length > 1 ? ALONE : 1)),
      ...values.map(({ kind, slug }) => ask('', [...within, isAnyOf(kind, [slug])], 0)),
    ],
  };
}
