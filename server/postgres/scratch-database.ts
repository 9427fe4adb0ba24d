import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The address of another database on the same server. */
export function otherDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own beside the one at `url`: empty, or a copy of `template`, which nobody may be connected to. */
export async function makeScratchDatabase(
  url: string,
  template = 'template0',
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `scratch_${randomBytes(8).toString('hex')}`;
  await run(url, `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  return {
    name,
    url: otherDatabase(url, name),
    drop: () => run(url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}

/** Works in an empty database that is gone afterwards. */
export async function withScratchDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const scratch = await makeScratchDatabase(url);
  try {
    return await work(scratch.url);
  } finally {
    await scratch.drop();
  }
}
