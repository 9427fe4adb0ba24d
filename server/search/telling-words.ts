import { eachToken } from '@/lib/text/tokenize';
import type { Library } from '@/server/library/library';
import { lookUpLists } from './posting-lists';
import { walkPostings } from './postings';
import { rarity } from './score';

/** Words that speak for a text: further ones say little that these do not. */
const MOST_WORDS = 40;
/** What more than a tenth of the library says tells nothing; what one case alone says is shared with none. */
const COMMON = 0.1;
/** Ids, hashes, times: nothing that another incident would share. */
const RANDOM = /^(?:[0-9a-f]{8,}|.*\d{6,}.*|[\d.:]+)$/;

/** The words by which a text is told from others, with their rarity, and how much of them each case says. */
export type TellingWords = {
  rarities: ReadonlyMap<string, number>;
  /** By case index, 0 to 1: the rarities, squared, of the words it says too, beside those of all. */
  likeness: Float64Array;
};

/**
 * Finds the rarest words of a text that other cases say too, and how much of them each case says. Null where the database is at
 * another version than the library.
 */
export async function findTellingWords(library: Library, text: string): Promise<TellingWords | null> {
  const n = library.ids.length;
  // Of one word's forms the heaviest speaks, so that a word and its stem do not count twice.
  const forms = new Map<number, { term: string; weight: number }>();
  eachToken(text, ({ term, kind, weight, stop }, position) => {
    if (kind === 'pair' || stop || term.length < 2 || RANDOM.test(term)) return;
    if (weight > (forms.get(position)?.weight ?? 0)) forms.set(position, { term, weight });
  });
  const terms = new Set([...forms.values()].map(({ term }) => term));
  const lists = await lookUpLists(library, terms);
  if (lists === null) return null;
  const telling = [...lists]
    .filter(([, { df }]) => df > 1 && df <= Math.max(2, COMMON * n))
    .map(([term, { df, bytes }]) => ({ term, bytes, worth: rarity(df, n) }))
    .sort((a, b) => b.worth - a.worth || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_WORDS);
  const whole = telling.reduce((sum, { worth }) => sum + worth ** 2, 0);
  const likeness = new Float64Array(n);
  for (const { bytes, worth } of telling)
    walkPostings(bytes, (no) => {
      const index = library.indexOfNo[no] ?? -1;
      if (index >= 0) likeness[index] = (likeness[index] ?? 0) + worth ** 2 / whole;
    });
  return { rarities: new Map(telling.map(({ term, worth }) => [term, worth])), likeness };
}
