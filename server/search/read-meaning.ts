import { tokenize } from '@/lib/text/tokenize';
import type { Library } from '@/server/library/library';
import { findNearSpellings } from './near-spellings';
import { readLists, type PostingList } from './posting-lists';
import type { QueryWord } from './score';
import { likeTerms, type LikeTerm } from './term-likeness';
import type { Understanding } from './understand';
import { WEIGHTS } from './weights';

/** A query's words after correction, with the posting lists of all their terms. */
export type ReadQuery = {
  words: readonly QueryWord[];
  /** Values that it seems to speak of, whether it names them or not. */
  liked: readonly LikeTerm[];
  corrected: { from: string; to: string } | null;
  lists: ReadonlyMap<string, PostingList>;
};

/**
 * Reads the lists of a query's words. A word that no case holds is read as the nearest spellings that are there; what
 * was read instead is said in `corrected`. Null where the database is at another version than the library.
 */
export async function readMeaning(library: Library, meaning: Understanding): Promise<ReadQuery | null> {
  const { words, excluded, text } = meaning;
  const lists = await readLists(library, [...words.flatMap(termsOf), ...excluded]);
  if (lists === null) return null;
  const unknown = words.filter((word) => word.correctable && !word.terms.some(({ term }) => lists.has(term)));
  if (unknown.length === 0) return { words, liked: likeTerms(library, words), corrected: null, lists };
  const near = await findNearSpellings(
    library,
    unknown.flatMap(({ terms }) => terms.map(({ term }) => term)),
  );
  const replaced: { word: QueryWord; by: string }[] = [];
  const read = words.map((word) => {
    if (!unknown.includes(word)) return word;
    const found = word.terms
      .flatMap(({ term }) => near.get(term) ?? [])
      .sort((a, b) => a.edits - b.edits || b.df - a.df);
    const [first] = found;
    if (first === undefined) return word;
    replaced.push({ word, by: first.term });
    const weight = first.edits === 1 ? WEIGHTS.oneEdit : WEIGHTS.twoEdits;
    const terms = found
      .filter(({ edits }) => edits === first.edits)
      .flatMap(({ term }) => tokenize(term))
      .filter(({ kind }) => kind === 'word' || kind === 'stem')
      .map((token) => ({ term: token.term, weight: weight * token.weight, share: 1 }));
    return { ...word, terms: [...word.terms, ...terms] };
  });
  if (replaced.length === 0) return { words, liked: likeTerms(library, words), corrected: null, lists };
  const more = await readLists(library, read.flatMap(termsOf));
  if (more === null) return null;
  const to = replaced
    .sort((a, b) => b.word.start - a.word.start)
    .reduce((whole, { word, by }) => whole.slice(0, word.start) + by + whole.slice(word.end), text);
  return {
    words: read,
    liked: likeTerms(library, read),
    corrected: { from: text, to },
    lists: new Map([...lists, ...more]),
  };
}

const termsOf = ({ terms, pairs }: QueryWord): string[] => [...terms, ...pairs].map(({ term }) => term);
