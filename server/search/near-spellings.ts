import { editBudget, spellingKey, withinEdits } from '@/lib/text/edits';
import { db } from '@/server/db';
import type { Library } from '@/server/library/library';

export type NearSpelling = { term: string; edits: number; df: number };

/** Candidates that the trigram index gives for a word. */
const CANDIDATES = 60;
/** Spellings taken for a word: the nearest, and others as near. */
const MOST = 3;
const KEEP = 5_000;

const memories = new WeakMap<Library, Map<string, NearSpelling[]>>();

/**
 * Terms of the library within a few edits of each word (lib/text/edits: one from 4 letters, two from 8, Hangul in jamo),
 * the nearest first, then the commonest. A word that may not be corrected has none.
 */
export async function findNearSpellings(
  library: Library,
  words: readonly string[],
): Promise<Map<string, NearSpelling[]>> {
  let memory = memories.get(library);
  if (memory === undefined || memory.size > KEEP)
    memories.set(library, (memory = new Map<string, NearSpelling[]>()));
  const found = new Map<string, NearSpelling[]>();
  for (const word of new Set(words)) {
    const budget = editBudget(word);
    if (budget === 0) continue;
    const near = memory.get(word) ?? (await readNear(word, budget));
    memory.set(word, near);
    if (near.length > 0) found.set(word, near);
  }
  return found;
}

async function readNear(word: string, budget: number): Promise<NearSpelling[]> {
  const key = spellingKey(word);
  const rows = await db().$queryRaw<{ term: string; df: number }[]>`
    select term, df from search_term
    where spelling % ${key} and length(spelling) between ${key.length - budget} and ${key.length + budget}
    order by similarity(spelling, ${key}) desc, df desc limit ${CANDIDATES}`;
  const near = rows
    .map(({ term, df }) => ({ term, df, edits: withinEdits(word, term, budget) }))
    .filter((row): row is NearSpelling => row.edits !== null && row.edits > 0)
    .sort((a, b) => a.edits - b.edits || b.df - a.df);
  return near.filter(({ edits }) => edits === near[0]?.edits).slice(0, MOST);
}
