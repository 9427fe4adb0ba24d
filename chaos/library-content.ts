import { createHash } from 'node:crypto';
import pg from 'pg';
import { IMPORT_LOCK } from '@/server/ingest/library-lock';
import { decodePostings } from '@/server/search/postings';

/** A library as it is, to be compared with another: by content, never by counts. */
export type LibraryContent = { version: number; parts: ReadonlyMap<string, string> };

/** Works on one snapshot of a database. */
async function withSnapshot<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await work(client);
  } finally {
    await client.end();
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A digest of every column of every row of every table: two that are the same are the same library, numbers and times included. */
export function readExactly(url: string): Promise<{ version: number; digest: string }> {
  return withSnapshot(url, async (client) => {
    const sums: string[] = [];
    for (const name of await listTables(client)) {
      const { rows } = await client.query<{ sum: string | null }>(
        `select md5(string_agg(row, E'\\n' order by row)) as sum from (select md5(t::text) as row from "${name}" t) rows`,
      );
      sums.push(`${name} ${rows[0]?.sum ?? 'empty'}`);
    }
    const { rows } = await client.query<{ version: number }>('select version from library');
    return { version: rows[0]?.version ?? 0, digest: digest(sums.join('\n')) };
  });
}

/** What says the same however a library came about, by table. */
const SAYS: Record<string, string> = {
  case: `select id, document::text, content_hash, org, org_slug, date, date_kind, date_sort, date_rank, root_cause, severity,
    reviewed, file from "case"`,
  term: `select kind, slug, label::text, definition::text, aliases::text, asked_as::text, replaced_by, provisional, position
    from term`,
  case_term: 'select * from case_term',
  case_source: 'select * from case_source',
  case_relation: 'select * from case_relation',
  article: 'select id, document::text, content_hash, date, file from article',
  article_term: 'select * from article_term',
  article_case: 'select * from article_case',
  check: 'select id, document::text, content_hash, file from "check"',
  check_term: 'select * from check_term',
  check_case: 'select * from check_case',
  // That a case was there once is history; that it is there and led away from would be wrong.
  redirect: `select id, kind, to_id from redirect where kind <> 'removed' or id in (select id from "case")`,
};

/** Read in ways of their own, and what no reader sees: the history of imports, of migrations. */
const APART = ['library', 'search_case', 'search_term', 'search_index', 'import_run', '_prisma_migrations'];

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * The library's content by table, the search index's by term and by case, without what depends on how it came about: numbers,
 * runs, times.
 */
export function readContent(url: string): Promise<LibraryContent> {
  return withSnapshot(url, async (client) => {
    const unread = (await listTables(client)).filter((name) => !(name in SAYS) && !APART.includes(name));
    if (unread.length > 0) throw new Error(`Tables that nobody compares: ${unread.join(', ')}`);
    const parts = new Map<string, string>();
    for (const [table, query] of Object.entries(SAYS)) {
      const { rows } = await client.query<Record<string, unknown>>(query);
      parts.set(
        table,
        digest(
          rows
            .map((row) => JSON.stringify(row))
            .sort()
            .join('\n'),
        ),
      );
    }
    const { rows: cases } = await client.query<{ no: number; id: string }>('select no, id from "case"');
    const ids = new Map(cases.map(({ no, id }) => [no, id]));
    parts.set('search_case', digest(await readIndexedCases(client, ids)));
    parts.set('search_term', digest(await readIndexedTerms(client, ids)));
    const { rows } = await client.query<{ version: number; tokenizer: number; vocabulary: string }>(
      'select version, tokenizer_version as tokenizer, vocabulary_hash as vocabulary from library',
    );
    const [library] = rows;
    parts.set('library', `${library?.tokenizer} ${library?.vocabulary}`);
    return { version: library?.version ?? 0, parts };
  });
}

async function readIndexedCases(client: pg.Client, ids: ReadonlyMap<number, string>): Promise<string> {
  const { rows } = await client.query<{ no: number; lengths: number[]; terms: string[]; phrases: string[] }>(
    'select no, lengths, terms, phrases from search_case',
  );
  return rows
    .map(({ no, lengths, terms, phrases }) => JSON.stringify([ids.get(no), lengths, terms.sort(), phrases]))
    .sort()
    .join('\n');
}

async function readIndexedTerms(client: pg.Client, ids: ReadonlyMap<number, string>): Promise<string> {
  const { rows } = await client.query<{
    term: string;
    df: number;
    spelling: string | null;
    sound: string | null;
    postings: Buffer;
  }>('select term, df, spelling, sound, postings from search_term');
  return rows
    .map(({ term, df, spelling, sound, postings }) => {
      const held = decodePostings(postings).map(({ no, counts }) => `${ids.get(no)}:${counts.join('.')}`);
      return JSON.stringify([term, df, spelling, sound, held.sort()]);
    })
    .sort()
    .join('\n');
}

/** The parts in which two libraries differ; none where they are the same. */
export const differences = (one: LibraryContent, other: LibraryContent): string[] =>
  [...one.parts].filter(([part, sum]) => other.parts.get(part) !== sum).map(([part]) => part);

/** Whether an import is within its transaction now. */
export async function isImportOpen(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
     where locktype = 'advisory' and ((classid::bigint << 32) | objid::bigint) = $1`,
    [String(IMPORT_LOCK)],
  );
  return rows.length > 0;
}
