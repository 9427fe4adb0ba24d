import { editBudget, spellingKey, withinEdits } from '@/lib/text/edits';
import { soundDistance, soundKey } from '@/lib/text/sound';
import { verbForm } from '@/lib/text/verb';
import { db } from '@/server/db';
import type { Library } from '@/server/library/library';
import { keptWithLibrary } from '@/server/library/kept-with-library';

export type NearSpelling = { term: string; edits: number; df: number };

/** Candidates that the trigram index gives for a word. */
const CANDIDATES = 60;
/** Spellings taken for a word: the nearest, and others as near. */
const MOST = 3;
const KEEP = 5_000;

const memories = keptWithLibrary<Map<string, NearSpelling[]>>('near spellings');

/** A loanword in Hangul is read as the Latin words that sound like it, the likeliest only. */
const SOUNDS = 4;
const FARTHEST_SOUND = 4;
const HANGUL = /^[가-힣]+$/;
/** Endings of Korean verbs: a conjugation that no case has is no misspelling. */
const ENDING =
  /(?:니까|는데|은데|인데|한데|ㄴ데|런지|는지|은지|을지|할지|어서|아서|여서|해서|놔서|텨서|려니|려고|려면|면서|나요|까요|네요|어요|아요|해요|돼요|예요|니다|는다|었다|았다|했다|겠다|던데|든지|자마자|다가|지만|거나|도록|더니|길래|면은?|으면|이고|이며|라고|다고|냐고|인가|는가|일까|을까|할까|될까|[오되하있없했됐났왔갔겠였었았졌쳤렸셨]나)$/;

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
    const near = memory.get(word) ?? (await readNear(word));
    memory.set(word, near);
    if (near.length > 0) found.set(word, near);
  }
  return found;
}

async function readNear(word: string): Promise<NearSpelling[]> {
  const near = await readSpelledAlike(word);
  return near.length > 0 ? near : readSoundingAlike(word);
}

async function readSpelledAlike(word: string): Promise<NearSpelling[]> {
  const budget = editBudget(word);
  if (budget === 0 || ENDING.test(word)) return [];
  const key = spellingKey(word);
  const rows = await db().$queryRaw<{ term: string; df: number }[]>`
    select term, df from search_term
    where spelling % ${key} and length(spelling) between ${key.length - budget} and ${key.length + budget}
    order by similarity(spelling, ${key}) desc, df desc limit ${CANDIDATES}`;
  const beginning = key.charAt(0);
  const near = rows
    .filter(({ term }) => !HANGUL.test(word) || term.length === word.length)
    .map(({ term, df }) => ({ term, df, edits: withinEdits(word, term, budget) }))
    .filter((row): row is NearSpelling => row.edits !== null && row.edits > 0);
  // Few people get the first letter wrong: acount is account, not count.
  const begins = ({ term }: NearSpelling): number => (spellingKey(term).startsWith(beginning) ? 0 : 1);
  near.sort((a, b) => a.edits - b.edits || begins(a) - begins(b) || b.df - a.df);
  const [first] = near;
  return near.filter((row) => row.edits === first?.edits && begins(row) === begins(first)).slice(0, MOST);
}

/** 하프록시 is haproxy: words written in the other script, by their consonants and then their vowels. Counts as two edits. */
async function readSoundingAlike(word: string): Promise<NearSpelling[]> {
  const key = HANGUL.test(word) && !ENDING.test(word) && verbForm(word) === undefined ? soundKey(word) : null;
  if (key === null) return [];
  const rows = await db().$queryRaw<{ term: string; df: number }[]>`
    select term, df from search_term where sound = ${key} order by df desc, term limit ${CANDIDATES}`;
  const heard = rows
    .map(({ term, df }) => ({ term, df, edits: 2, distance: soundDistance(word, term) }))
    .filter(({ distance }) => distance <= FARTHEST_SOUND);
  const nearest = Math.min(...heard.map(({ distance }) => distance));
  return heard.filter(({ distance }) => distance === nearest).slice(0, SOUNDS);
}
