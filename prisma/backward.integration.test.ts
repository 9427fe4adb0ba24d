import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@/server/testing/test-database';
import { migrate } from './migrate';
import { MIGRATIONS } from './schema-engine';

/*
 * An upgrade without downtime: tables come up to date while the app processes of the release before still read them, and its importer
 * may still write.
 */

const databases: TestDatabase[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

const NAMES = fs
  .readdirSync(MIGRATIONS)
  .filter((name) => /^\d/.test(name))
  .sort();

type Column = { table: string; column: string; type: string; fillable: boolean };

async function columnsOf(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT table_name AS "table", column_name AS "column", udt_name AS type,
            is_nullable = 'YES' OR column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS fillable
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`,
  );
  return rows;
}

async function connectTo(database: TestDatabase): Promise<pg.Client> {
  databases.push(database);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}

/** A folder with the first migrations alone, as the release before had it. */
function firstMigrations(count: number): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'library-migrations-'));
  folders.push(folder);
  for (const name of [...NAMES.slice(0, count), 'migration_lock.toml'])
    fs.cpSync(path.join(MIGRATIONS, name), path.join(folder, name), { recursive: true });
  return folder;
}

it.each(NAMES.slice(1).map((name, index) => [name, index + 1] as const))(
  'what read and wrote the tables before %s still can after all',
  async (_, count) => {
    const before = await createEmptyDatabase();
    await migrate(before.url, firstMigrations(count));
    const old = await connectTo(before);
    const now = await connectTo(await createTestDatabase());
    try {
      const known = await columnsOf(old);
      const columns = await columnsOf(now);
      for (const table of new Set(known.map((each) => each.table))) {
        const names = known.filter((each) => each.table === table).map(({ column }) => `"${column}"`);
        await expect(now.query(`SELECT ${names.join(', ')} FROM "${table}" LIMIT 1`)).resolves.toBeDefined();
      }
      for (const { table, column, type, fillable } of columns) {
        const same = known.find((each) => each.table === table && each.column === column);
        // What the old importer does not know of, it cannot fill in; what it may leave out must stay so.
        const isNew = same === undefined && known.some((each) => each.table === table);
        if (same !== undefined) expect([table, column, type]).toEqual([table, column, same.type]);
        if (isNew || same?.fillable === true)
          expect([table, column, fillable]).toEqual([table, column, true]);
      }
    } finally {
      await old.end();
      await now.end();
    }
  },
);

describe('a migration after the first', () => {
  it.each(NAMES.slice(1))('%s takes nothing away and renames nothing', (name) => {
    const sql = fs.readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8').replace(/--.*$/gm, '');
    expect(sql).not.toMatch(
      /\bDROP\s+(?:TABLE|COLUMN|TYPE|SCHEMA)\b|\bRENAME\b|\bSET\s+NOT\s+NULL\b|\bTRUNCATE\b/i,
    );
    expect(sql).not.toMatch(/\bADD\s+COLUMN\b(?:(?!,|;).)*\bNOT\s+NULL\b(?!(?:(?!,|;).)*\bDEFAULT\b)/is);
  });
});
