import pg from 'pg';

/** Whether the library at `url` holds any case. Asked without the Prisma client, so that it also works before there is one. */
export async function hasCases(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ some: boolean }>('SELECT EXISTS (SELECT 1 FROM "case") AS some');
    return rows[0]?.some ?? false;
  } finally {
    await client.end();
  }
}
