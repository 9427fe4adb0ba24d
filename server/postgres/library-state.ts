import pg from 'pg';

/** What a database holds, as far as start has to know. */
export interface LibraryState {
  hasCases: boolean;
  /** Names the last import that changed something, in this database and no other; empty before the first. */
  lastImport: string;
}

/** Asked without the Prisma client: start reads it around the importer, which is a process of its own. */
export async function readLibraryState(url: string): Promise<LibraryState> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<LibraryState>(
      `SELECT EXISTS (SELECT 1 FROM "case") AS "hasCases",
              coalesce((SELECT l.version || ' ' || l.tokenizer_version || ' ' || r.finished_at
                          FROM library l JOIN import_run r ON r.id = l.version), '') AS "lastImport"`,
    );
    return rows[0] ?? { hasCases: false, lastImport: '' };
  } finally {
    await client.end();
  }
}
