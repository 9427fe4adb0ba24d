import { chosenValues } from '@/lib/list-state';
import type { Filters, Kind } from '@/lib/facets';
import { PHRASAL } from '@/lib/text/english';
import { isStopWord } from '@/lib/text/stop-words';
import { fromOneVersion } from '@/server/library/from-one-version';
import { valuesOf, type Library } from '@/server/library/library';
import { countFacets } from './count-facets';
import { firstOf } from './first-of';
import { findHolders, type Holders } from './phrase-holders';
import type { PostingList } from './posting-lists';
import { walkPostings } from './postings';
import { isWithin, mergeFilters } from './qualifiers';
import { readMeaning, type ReadQuery } from './read-meaning';
import { rankCases, type Ranking } from './rank-cases';
import type { SearchAnswer, SearchRequest } from './search-engine';
import type { LikeTerm } from './term-likeness';
import { understand, type Understanding } from './understand';
import { WEIGHTS } from './weights';

/** What another engine found for a query: which cases may be hits, and what their scores are to be multiplied by. */
export type Found = { has: (index: number) => boolean; boost: (index: number) => number };

/** What tells one engine from another: its name, and how it finds; without `find` every case may be a hit. */
export type Finder = {
  name: SearchAnswer['engine'];
  find?: (library: Library, query: ReadQuery, filters: Filters) => Promise<Found>;
};

/**
 * Answers a request from one version of the library: what the query means, what is a hit, its order and all counts are
 * decided here, the same for every engine.
 * @throws what `finder.find` throws
 */
export const answerQuery = (request: SearchRequest, finder: Finder): Promise<SearchAnswer> =>
  fromOneVersion((library) => answerFrom(library, request, finder));

/** Null where the database is at another version than the library. */
async function answerFrom(
  library: Library,
  request: SearchRequest,
  { name, find }: Finder,
): Promise<SearchAnswer | null> {
  const meaning = understand(library, request.q);
  const read = await readMeaning(library, meaning);
  if (read === null) return null;
  const { words, liked, corrected, lists } = read;
  const filters = mergeFilters(request.filters, meaning.qualified.filters);
  const [ranking, found, held, barred] = await Promise.all([
    words.length === 0 ? null : rankCases(library, meaning.named, read),
    find?.(library, read, filters) ?? null,
    findHolders(library, meaning.phrases),
    findHolders(library, meaning.barredPhrases),
  ]);
  if (held === null || barred === null) return null;
  // A phrase that stands nowhere, beside words that do, is read as its words: what was pasted is quoted by other rules.
  const isUsed = (place: number): boolean => meaning.isOnlyPhrases || (held[place]?.includes(1) ?? false);
  const matches = matcher(library, meaning, request.q, ranking, lists, found, {
    held: held.filter((_, place) => isUsed(place)),
    barred,
  });
  const { hits, facets } = countFacets(library, matches, filters);
  const from = (request.page - 1) * request.size;
  const ordered = order(library, hits, request, ranking, found, from + request.size);
  const meant = valuesMeant(meaning, words.length > 1 ? liked : []);
  return {
    hits: [...ordered.slice(from, from + request.size)].map((index) => ({
      id: library.ids[index] ?? '',
      terms: meant.filter(({ kind, slug }) => valuesOf(library, kind, index).includes(slug)),
    })),
    marks: markWeights(words),
    total: hits.length,
    facets,
    suggested: meant,
    unused: [
      ...meaning.unused,
      ...meaning.phrases.filter((_, place) => !isUsed(place)).map((phrase) => `"${phrase}"`),
    ],
    corrected,
    engine: name,
    degraded: false,
  };
}

/** A value as like the query as this is offered, unless another is so much more like it that this one is chance. */
const SURELY_LIKED = 0.5;
const AS_LIKE = 0.85;
const MOST_LIKED = 2;

/** Values that the query names, then those that it surely speaks of in other words: of one word none is sure. */
function valuesMeant({ named }: Understanding, liked: readonly LikeTerm[]): { kind: Kind; slug: string }[] {
  const isNamed = (one: LikeTerm): boolean =>
    named.some(({ kind, slug }) => kind === one.kind && slug === one.slug);
  const least = Math.max(SURELY_LIKED, AS_LIKE * (liked[0]?.likeness ?? 0));
  const others = liked.filter((one) => one.likeness >= least && !isNamed(one)).slice(0, MOST_LIKED);
  return [...named, ...others].map(({ kind, slug }) => ({ kind, slug }));
}

/**
 * Which cases meet the query: enough of its words, or its phrases whole where it has any, within its dates, and nothing that it
 * excludes; null where all do.
 */
function matcher(
  library: Library,
  { excluded, qualified }: Understanding,
  q: string,
  ranking: Ranking | null,
  lists: ReadonlyMap<string, PostingList>,
  found: Found | null,
  phrases: { held: readonly Holders[]; barred: readonly Holders[] },
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
  for (const holders of phrases.barred) for (const [index, holds] of holders.entries()) out[index] ||= holds;
  const asks =
    excluded.length +
      phrases.barred.length +
      bounds.length +
      chosenValues(filters).length +
      chosenValues(barred).length >
    0;
  const meetsWords = (index: number): boolean =>
    // A query of signs alone asks for nothing that a case could meet.
    ranking === null ? asks : ranking.isHit(index) && (found?.has(index) ?? true);
  const meets =
    phrases.held.length === 0
      ? meetsWords
      : (index: number) => phrases.held.every((holders) => holders[index] === 1);
  return (index) => out[index] !== 1 && meets(index) && isWithin(library, bounds, index);
}

/** What to mark in the text of a hit: function words, alone or in a compound, only where the query has no others. */
function markWeights(words: Understanding['words']): Map<string, number> {
  const marks = new Map<string, number>();
  const telling = words.filter(({ weight }) => weight > WEIGHTS.stopWord);
  for (const { weight, terms, pairs } of telling.length === 0 ? words : telling) {
    for (const term of [...terms, ...pairs]) {
      if (term.share < 1 && (isStopWord(term.term) || PHRASAL.has(term.term))) continue;
      marks.set(term.term, Math.max(marks.get(term.term) ?? 0, term.weight * weight));
    }
  }
  return marks;
}

/** The first `count` in a total order: by score, then newest, then id; without a score by date. */
function order(
  library: Library,
  hits: Int32Array,
  { sort }: SearchRequest,
  ranking: Ranking | null,
  found: Found | null,
  count: number,
): number[] | Int32Array {
  if (sort === 'oldest')
    return firstOf(hits, count, (a, b) => (library.oldest[a] ?? 0) - (library.oldest[b] ?? 0));
  if (sort === 'newest' || ranking === null) return hits;
  const scores = new Float64Array(library.ids.length);
  for (const index of hits) scores[index] = (ranking.scores[index] ?? 0) * (found?.boost(index) ?? 1);
  return firstOf(hits, count, (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}
