import { db } from '@/server/db';
import type { Library } from '@/server/library/library';
import { keptWithLibrary } from '@/server/library/kept-with-library';

/*
 * Cached by the library's version: the phrases of a case hang on the library they belong to.
 */
const memories = keptWithLibrary<Map<string, string[][]>>('phrases');
const KEEP = 5_000;
/** What a phrase's word that is not in the query counts against it; about the rarity of a common noun. */
const OTHER_WORD = 3;

/** Titles and asked_as phrases of the given cases, as lists of stems. */
async function readPhrases(library: Library, ids: readonly string[]): Promise<Map<string, string[][]>> {
  let memory = memories.get(library);
  if (memory === undefined || memory.size > KEEP)
    memories.set(library, (memory = new Map<string, string[][]>()));
  const missing = ids.filter((id) => !memory.has(id));
  if (missing.length > 0) {
    const rows = await db().$queryRaw<{ id: string; phrases: string[] }[]>`
      select c.id, s.phrases from "case" c join search_case s on s.no = c.no where c.id = any(${missing}::text[])`;
    for (const { id, phrases } of rows)
      memory.set(
        id,
        phrases.map((phrase) => phrase.split(' ')),
      );
  }
  return memory;
}

/**
 * How well the best phrase of each case is met by the whole query, 0 to 1: the weight of the words in both over the weight
 * of the words in either, squared, so that a single shared word is weak. `weights` are the query's stems with their
 * rarity.
 */
export async function phraseEvidence(
  library: Library,
  ids: readonly string[],
  weights: ReadonlyMap<string, number>,
): Promise<number[]> {
  const phrases = await readPhrases(library, ids);
  let query = 0;
  for (const weight of weights.values()) query += weight;
  return ids.map((id) => {
    let best = 0;
    for (const phrase of phrases.get(id) ?? []) {
      let both = 0;
      let other = 0;
      for (const stem of new Set(phrase)) {
        const weight = weights.get(stem);
        if (weight === undefined) other += OTHER_WORD;
        else both += weight;
      }
      best = Math.max(best, both / Math.max(1e-9, query + other));
    }
    return best * best;
  });
}
