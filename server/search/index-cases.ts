import type { CaseFile } from '@/lib/case';
import { LANGS } from '@/lib/lang';
import type { Term } from '@/lib/term';
import { soundKey } from '@/lib/text/sound';
import { tokenize } from '@/lib/text/tokenize';
import { editBudget, spellingKey } from '@/lib/text/edits';
import { Prisma } from '@/prisma/generated/client';
import { SEARCH_FIELDS, searchTexts } from './fields';
import { wordStems } from './lexicon';
import { decodePostings, encodePostings, PostingWriter, type FieldCounts, type Posting } from './postings';

/** A case to be indexed: its number, its document and the values it carries. */
export type IndexedCase = { no: number; document: CaseFile; terms: readonly Term[] };

export type IndexPlan = {
  /** True: the index is made anew, and `changed` holds every case. */
  rebuild: boolean;
  changed: readonly IndexedCase[];
  /** Numbers of cases that are gone. */
  removed: readonly number[];
};

/** Terms a statement writes at once. */
const BATCH = 4_000;

type CaseTerms = { counts: Map<string, FieldCounts>; lengths: number[]; words: Set<string> };
type CaseRow = { no: number; lengths: number[]; terms: string[]; phrases: string[] };

/** Counts the terms of one case by field. */
function readTerms(document: CaseFile, terms: readonly Term[]): CaseTerms {
  const texts = searchTexts(document, terms);
  const counts = new Map<string, FieldCounts>();
  const words = new Set<string>();
  const lengths = SEARCH_FIELDS.map(({ name }, field) => {
    let length = 0;
    for (const text of texts[name]) {
      for (const token of tokenize(text)) {
        let fields = counts.get(token.term);
        if (fields === undefined) counts.set(token.term, (fields = new Uint8Array(SEARCH_FIELDS.length)));
        fields[field] = Math.min(255, (fields[field] ?? 0) + 1);
        if (token.kind === 'word') length++;
        // Only words as they are written: what was meant is told to the reader.
        if (token.kind === 'word') words.add(token.term);
      }
    }
    return length;
  });
  return { counts, lengths, words };
}

/**
 * Brings the search rows in step with the cases, within the importer's transaction. Costs grow with what changed: only
 * the lists of terms that a changed case holds or held are read and written again.
 * `onProgress` is told how many cases have been read of how many.
 */
export async function indexCases(
  tx: Prisma.TransactionClient,
  plan: IndexPlan,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  const gone = [...plan.removed, ...plan.changed.map(({ no }) => no)];
  const stale = plan.rebuild ? new Set<string>() : await readStaleTerms(tx, gone);
  if (plan.rebuild) {
    // Not truncate: that would keep readers waiting until the import commits.
    await tx.$executeRaw`delete from search_term`;
    await tx.$executeRaw`delete from search_case`;
  } else if (gone.length > 0) await tx.$executeRaw`delete from search_case where no = any(${gone}::int[])`;

  const fresh = new Map<string, PostingWriter>();
  const rows: CaseRow[] = [];
  const byNumber = [...plan.changed].sort((a, b) => a.no - b.no);
  for (const [index, entry] of byNumber.entries()) {
    // Read once: a document may be parsed only when it is asked for.
    const { document } = entry;
    const { counts, lengths, words } = readTerms(document, entry.terms);
    for (const [term, fields] of counts) {
      let list = fresh.get(term);
      if (list === undefined) fresh.set(term, (list = new PostingWriter()));
      list.add(entry.no, fields, words.has(term));
    }
    rows.push({ no: entry.no, lengths, terms: [...counts.keys()], phrases: searchPhrases(document) });
    if (rows.length === 500) await writeCases(tx, rows.splice(0));
    onProgress?.(index + 1, byNumber.length);
  }
  await writeCases(tx, rows);

  const terms = [...new Set([...stale, ...fresh.keys()])];
  for (let from = 0; from < terms.length; from += BATCH) {
    const batch = terms.slice(from, from + BATCH);
    const kept = plan.rebuild ? null : await readKept(tx, batch, new Set(gone));
    await writeTerms(
      tx,
      batch.map((term) => termRow(term, kept?.get(term) ?? [], fresh.get(term))),
      plan.rebuild,
    );
  }
}

type TermRow = {
  term: string;
  spelling: string | null;
  sound: string | null;
  df: number;
  packed: Uint8Array;
};

/** What a term's row is now: what stays of the stored list, and what was read. */
function termRow(term: string, kept: readonly Posting[], fresh: PostingWriter | undefined): TermRow {
  const { df, packed, isWord } = joinLists(kept, fresh);
  return {
    term,
    // Short words and codes are never corrected to; the trigram index is the dearest part to write.
    spelling: isWord && editBudget(term) > 0 ? spellingKey(term) : null,
    sound: isWord && /^[a-z]+$/.test(term) ? soundKey(term) : null,
    df,
    packed,
  };
}

/** `isWord`: some case holds the term as it is written, so that it may be what was meant. */
function joinLists(
  kept: readonly Posting[],
  fresh: PostingWriter | undefined,
): { df: number; packed: Uint8Array; isWord: boolean } {
  const isKeptWord = kept.some((posting) => posting.isWord);
  if (fresh === undefined) return { df: kept.length, packed: encodePostings(kept), isWord: isKeptWord };
  const isWord = isKeptWord || fresh.words > 0;
  if (kept.length === 0) return { df: fresh.count, packed: fresh.bytes, isWord };
  const joined = [...kept, ...decodePostings(fresh.bytes)].sort((a, b) => a.no - b.no);
  return { df: joined.length, packed: encodePostings(joined), isWord };
}

/** Terms that changed or removed cases held before. */
async function readStaleTerms(
  tx: Prisma.TransactionClient,
  numbers: readonly number[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await tx.$queryRaw<{ term: string }[]>`
    select distinct unnest(terms) as term from search_case where no = any(${numbers}::int[])`;
  return new Set(rows.map(({ term }) => term));
}

/** Lists of terms as stored, without the cases that are gone or written anew. */
async function readKept(
  tx: Prisma.TransactionClient,
  terms: readonly string[],
  gone: ReadonlySet<number>,
): Promise<Map<string, Posting[]>> {
  const rows = await tx.$queryRaw<{ term: string; postings: Uint8Array }[]>`
    select term, postings from search_term where term = any(${terms}::text[])`;
  return new Map(
    rows.map(({ term, postings }) => [term, decodePostings(postings).filter(({ no }) => !gone.has(no))]),
  );
}

/** The phrases a whole query may meet: titles and what people ask with, as stems parted by spaces. */
function searchPhrases(document: CaseFile): string[] {
  const { title, asked_as } = document;
  return LANGS.flatMap((lang) => [title[lang] ?? [], asked_as?.[lang] ?? []].flat())
    .map((phrase) =>
      wordStems(tokenize(phrase))
        .map(({ stem }) => stem)
        .join(' '),
    )
    .filter((phrase) => phrase !== '');
}

async function writeCases(tx: Prisma.TransactionClient, rows: readonly CaseRow[]): Promise<void> {
  if (rows.length === 0) return;
  // One JSON parameter: Prisma takes seconds over long nested lists.
  const packed = JSON.stringify(rows.map((row) => ({ ...row, terms: row.terms.join(' ') })));
  await tx.$executeRaw`
    insert into search_case (no, lengths, terms, phrases)
    select r.no, array(select jsonb_array_elements_text(r.lengths)::int), string_to_array(r.terms, ' '),
      array(select jsonb_array_elements_text(r.phrases))
    from jsonb_to_recordset(${packed}::jsonb) as r(no int, lengths jsonb, terms text, phrases jsonb)`;
}

async function writeTerms(
  tx: Prisma.TransactionClient,
  rows: readonly TermRow[],
  rebuild: boolean,
): Promise<void> {
  const empty = rows.filter(({ df }) => df === 0).map(({ term }) => term);
  if (empty.length > 0) await tx.$executeRaw`delete from search_term where term = any(${empty}::text[])`;
  const full = rows.filter(({ df }) => df > 0);
  const terms = full.map(({ term }) => term);
  const counts = full.map(({ df }) => df);
  const spellings = full.map(({ spelling }) => spelling);
  const sounds = full.map(({ sound }) => sound);
  const packed = full.map((row) => Buffer.from(row.packed).toString('base64'));
  if (full.length === 0) return;
  const ending = rebuild
    ? Prisma.empty
    : Prisma.sql`on conflict (term) do update set df = excluded.df, postings = excluded.postings,
        spelling = excluded.spelling, sound = excluded.sound`;
  await tx.$executeRaw`
    insert into search_term (term, df, spelling, sound, postings)
    select r.term, r.df, r.spelling, r.sound, decode(r.packed, 'base64')
    from unnest(${terms}::text[], ${counts}::int[], ${spellings}::text[], ${sounds}::text[],
      ${packed}::text[]) as r(term, df, spelling, sound, packed)
    ${ending}`;
}
