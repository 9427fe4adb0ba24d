import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '@/server/db';
import { otherDatabase } from '@/server/postgres/scratch-database';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@/server/testing/test-database';
import { writeDifference } from './difference';
import { migrate } from './migrate';

const databases: TestDatabase[] = [];
const folders: string[] = [];
const empty = async () => {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
};

/** A folder of migrations, by name. */
function migrations(scripts: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'library-migrations-'));
  folders.push(folder);
  for (const [name, script] of Object.entries(scripts)) {
    fs.mkdirSync(path.join(folder, name));
    fs.writeFileSync(path.join(folder, name, 'migration.sql'), script);
  }
  return folder;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
  for (const database of databases.splice(0)) await database.drop();
});

describe('migrate', () => {
  it('applies everything once, however many ask at the same time', async () => {
    const url = await empty();
    const runs = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(runs.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
    expect(await migrate(url)).toEqual({ applied: [] });
  });

  it('gives test databases that are migrated already, each its own', async () => {
    const [one, two] = [await createTestDatabase(), await createTestDatabase()];
    databases.push(one, two);
    expect(await migrate(one.url)).toEqual({ applied: [] });
    const [a, b] = [connectDatabase(one.url), connectDatabase(two.url)];
    await a.redirect.create({ data: { id: 'IL-0001', kind: 'withdrawn' } });
    expect(await a.redirect.count()).toBe(1);
    expect(await b.redirect.count()).toBe(0);
    await Promise.all([a.$disconnect(), b.$disconnect()]);
  });

  it('names the place and the way out when nothing answers', async () => {
    await expect(migrate('postgresql://someone:secret@127.0.0.1:1/library')).rejects.toThrow(
      /No Postgres answers at 127\.0\.0\.1:1 \(ECONNREFUSED.*DATABASE_URL/,
    );
  });

  it('names the user, never the password, when it is refused', async () => {
    const url = new URL(await empty());
    url.password = 'not-the-password';
    const error: unknown = await migrate(url.href).catch((error: unknown) => error);
    expect(String(error)).toMatch(/refuses user "postgres".*Correct user and password in DATABASE_URL/);
    expect(String(error)).not.toContain('not-the-password');
  });

  it('names a database that is missing', async () => {
    await expect(migrate(otherDatabase(await empty(), 'nowhere'))).rejects.toThrow(
      /has no database "nowhere".*CREATE DATABASE "nowhere"/,
    );
  });

  it('leads to the tables of schema.prisma, no more and no less', async () => {
    const database = await createTestDatabase();
    databases.push(database);
    expect(await writeDifference(database.url)).toBe('');
  });

  it('reads functions, strings and comments whole', async () => {
    const url = await empty();
    const folder = migrations({
      '1_function': `CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 'a;b'; RETURN 2; END $$; -- one; two`,
    });
    expect(await migrate(url, folder)).toEqual({ applied: ['1_function'] });
    expect(await ask(url, 'SELECT two() AS n')).toEqual([{ n: 2 }]);
  });

  it('leaves nothing of a migration that failed, and tries it again', async () => {
    const url = await empty();
    const folder = migrations({
      '1_good': 'CREATE TABLE a (x int);',
      '2_bad': 'CREATE TABLE b (x int); SELECT nonsense;',
    });
    await expect(migrate(url, folder)).rejects.toThrow('column "nonsense" does not exist');
    expect(
      await ask(url, `SELECT to_regclass('a') IS NOT NULL AS a, to_regclass('b') IS NOT NULL AS b`),
    ).toEqual([{ a: true, b: false }]);
    fs.writeFileSync(path.join(folder, '2_bad', 'migration.sql'), 'CREATE TABLE b (x int);');
    expect(await migrate(url, folder)).toEqual({ applied: ['2_bad'] });
    expect(await migrate(url, folder)).toEqual({ applied: [] });
  });

  it('names the statement for an administrator where an extension is refused, and goes on once it was run', async () => {
    const url = new URL(await empty());
    const role = `limited_${Date.now()}`;
    await ask(
      url.href,
      `CREATE ROLE ${role} LOGIN PASSWORD 'pw'; GRANT CREATE, USAGE ON SCHEMA public TO ${role}`,
    );
    const limited = new URL(url);
    limited.username = role;
    limited.password = 'pw';
    const folder = migrations({
      '1_trigrams': 'CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE TABLE a (x text);',
    });
    const statement = 'CREATE EXTENSION IF NOT EXISTS pg_trgm;';
    await expect(migrate(limited.href, folder)).rejects.toThrow(
      new RegExp(`administrator.*${statement}`, 's'),
    );
    await ask(url.href, statement);
    expect(await migrate(limited.href, folder)).toEqual({ applied: ['1_trigrams'] });
    await ask(url.href, `DROP OWNED BY ${role}; DROP ROLE ${role}`);
  });
});
