import pg from 'pg';
import { PEER_FIELDS, type PeerDocument } from '@/bench/documents';
import { ANSWER_SIZE, type ReadyEngine } from '@/bench/engine';

const SQL = `
  with words as (
    select to_tsquery('simple', coalesce(string_agg(quote_literal(word), ' | '), '')) as query
    from unnest(tsvector_to_array(to_tsvector('simple', $1))) as word)
  select id from peer_document, words
  where tokens @@ query order by ts_rank(tokens, query) desc, id limit ${ANSWER_SIZE}`;

/** Postgres full text as it comes, configuration `simple`: any of the query's words, ranked by ts_rank. */
export async function postgresSimple(url: string, documents: readonly PeerDocument[]): Promise<ReadyEngine> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`
    create temp table peer_document (id text primary key, tokens tsvector not null)`);
  for (let from = 0; from < documents.length; from += 500) {
    const batch = documents.slice(from, from + 500);
    await client.query(
      `insert into peer_document
       select id, to_tsvector('simple', text) from unnest($1::text[], $2::text[]) as given (id, text)`,
      [
        batch.map(({ id }) => id),
        batch.map((document) => PEER_FIELDS.map((field) => document[field]).join('\n')),
      ],
    );
  }
  await client.query('create index on peer_document using gin (tokens)');
  await client.query('analyze peer_document');
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return {
    name: 'postgres-simple',
    version: rows[0]?.version ?? '',
    search: async (q) => {
      const found = await client.query<{ id: string }>({ name: 'peer', text: SQL, values: [q] });
      return found.rows.map(({ id }) => id);
    },
    close: () => client.end(),
  };
}
