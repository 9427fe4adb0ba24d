import { db } from '@/server/db';
import type { Library } from '@/server/library/library';
import { keptWithLibrary } from '@/server/library/kept-with-library';

/** A term's posting list as stored. */
export type PostingList = { df: number; bytes: Uint8Array };

/** Lists kept in memory for a library, in bytes; the least recently used go first. */
const KEEP_BYTES = 32 * 1024 * 1024;
const KEEP_TERMS = 100_000;

type Memory = { lists: Map<string, PostingList | null>; bytes: number };

/* Cached by the library's version: lists hang on the library they belong to and go with it. */
const memories = keptWithLibrary<Memory>('posting lists');

/** The posting lists of the given terms; null where the database is at another version than the library. */
export const readLists = (
  library: Library,
  terms: Iterable<string>,
): Promise<Map<string, PostingList> | null> => read(library, terms, true);

/** As `readLists`, for words of a pasted text: those that the library does not hold are not remembered. */
export const lookUpLists = (
  library: Library,
  terms: Iterable<string>,
): Promise<Map<string, PostingList> | null> => read(library, terms, false);

/** A library with more different words asks the database about each of a text: a list of them would fill the memory. */
const MOST_KNOWN = 150_000;

const vocabularies = keptWithLibrary<Promise<ReadonlySet<string> | null>>('terms of the index');

/** All terms that a library's index holds; null where they are too many, or the database is at another version. */
function termsOf(library: Library): Promise<ReadonlySet<string> | null> {
  let terms = vocabularies.get(library);
  if (terms === undefined) {
    terms = readTerms(library);
    vocabularies.set(library, terms);
    terms.catch(() => vocabularies.delete(library));
  }
  return terms;
}

async function readTerms(library: Library): Promise<ReadonlySet<string> | null> {
  const [row] = await db().$queryRaw<{ version: number; terms: string[] | null }[]>`
    select version, case when (select count(*) from search_term) <= ${MOST_KNOWN}
      then (select array_agg(term) from search_term) end as terms
    from library where id = 1`;
  return row?.version === library.version && row.terms !== null ? new Set(row.terms) : null;
}

async function read(
  library: Library,
  terms: Iterable<string>,
  remembersMissing: boolean,
): Promise<Map<string, PostingList> | null> {
  let memory = memories.get(library);
  if (memory === undefined) memories.set(library, (memory = { lists: new Map(), bytes: 0 }));
  // Most words of a pasted text are nowhere in the library, and the database need not be asked about these.
  const held = remembersMissing ? null : await termsOf(library).catch(() => null);
  const found = new Map<string, PostingList>();
  const missing: string[] = [];
  for (const term of new Set(terms)) {
    const list = memory.lists.get(term);
    if (list === undefined) {
      if (held?.has(term) !== false) missing.push(term);
    } else {
      memory.lists.delete(term);
      memory.lists.set(term, list);
      if (list !== null) found.set(term, list);
    }
  }
  if (missing.length === 0) return found;
  // One statement, so that the version is that of the very snapshot the lists come from.
  const rows = await db().$queryRaw<
    { version: number; term: string | null; df: number; postings: Uint8Array }[]
  >`
    select l.version, t.term, t.df, t.postings
    from library l left join search_term t on t.term = any(${missing}::text[]) where l.id = 1`;
  if ((rows[0]?.version ?? 0) !== library.version) return null;
  if (remembersMissing) for (const term of missing) memory.lists.set(term, null);
  for (const { term, df, postings } of rows) {
    if (term === null) continue;
    const list = { df, bytes: postings };
    memory.lists.set(term, list);
    memory.bytes += postings.length;
    found.set(term, list);
  }
  forget(memory);
  return found;
}

function forget(memory: Memory): void {
  for (const [term, list] of memory.lists) {
    if (memory.bytes <= KEEP_BYTES && memory.lists.size <= KEEP_TERMS) return;
    memory.lists.delete(term);
    memory.bytes -= list?.bytes.length ?? 0;
  }
}
