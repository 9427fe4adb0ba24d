import { KINDS } from '@/lib/facets';
import { normalise } from '@/lib/text/normalise';
import { phraseTest } from '@/lib/text/phrase';
import { tokenize } from '@/lib/text/tokenize';
import { eachDocument } from '@/server/library/case-documents';
import { valuesOf, type Library } from '@/server/library/library';
import { searchTexts } from './fields';
import { readLists } from './posting-lists';
import { walkPostings } from './postings';
import { keptWithLibrary } from '@/server/library/kept-with-library';

/** Cases whose text is looked at for one phrase, the newest first; only phrases of the commonest words have more candidates. */
const MOST_VERIFIED = 1_000;
const KEEP = 200;

/** Cases by index, 1 for those that hold a phrase. */
export type Holders = Uint8Array;

/* Cached by the library's version: hangs on the library. */
const memories = keptWithLibrary<Map<string, Promise<Holders | null>>>('phrase holders');

/**
 * Which cases hold each phrase, its words one after the other in one text, in either language. The lists say which cases hold the
 * words, the stored text whether they follow one another. Null where the database is at another version than the library.
 */
export async function findHolders(library: Library, phrases: readonly string[]): Promise<Holders[] | null> {
  let memory = memories.get(library);
  if (memory === undefined || memory.size > KEEP)
    memories.set(library, (memory = new Map<string, Promise<Holders | null>>()));
  const all: Holders[] = [];
  for (const phrase of phrases) {
    const found = memory.get(phrase) ?? verify(library, phrase);
    // Known from its beginning, so that who asks the same meanwhile waits for it and does not have it looked up again.
    memory.set(phrase, found);
    const holders = await found.catch((error: unknown) => {
      memory.delete(phrase);
      throw error;
    });
    if (holders === null) {
      memory.delete(phrase);
      return null;
    }
    all.push(holders);
  }
  return all;
}

async function verify(library: Library, phrase: string): Promise<Holders | null> {
  const holders = new Uint8Array(library.ids.length);
  const holds = phraseTest(phrase);
  if (holds === null) return holders;
  const candidates = await findCandidates(library, phrase);
  if (candidates === null) return null;
  await eachDocument(candidates, (document) => {
    const index = library.indexOf.get(document.id) ?? -1;
    const terms = KINDS.flatMap((kind) =>
      valuesOf(library, kind, index).flatMap((slug) => library.terms[kind].get(slug) ?? []),
    );
    // Aliases are no text of the case: nobody who quotes words wants a page without them.
    const { aliases: _, ...texts } = searchTexts(document, terms);
    if (Object.values(texts).some((field) => field.some((text) => holds(normalise(text)))))
      holders[index] = 1;
  });
  return holders;
}

/** Ids of the cases that hold every word of a phrase. A name that the index knows in other pieces narrows nothing. */
async function findCandidates(library: Library, phrase: string): Promise<string[] | null> {
  const words = tokenize(phrase).flatMap(({ kind, term }) => (kind === 'word' ? [term] : []));
  const lists = await readLists(library, words);
  if (lists === null) return null;
  if (lists.size === 0) return [];
  const met = new Uint16Array(library.ids.length);
  for (const { bytes } of lists.values())
    walkPostings(bytes, (no) => {
      const index = library.indexOfNo[no] ?? -1;
      met[index] = (met[index] ?? 0) + 1;
    });
  return library.ids.filter((_, index) => met[index] === lists.size).slice(0, MOST_VERIFIED);
}
