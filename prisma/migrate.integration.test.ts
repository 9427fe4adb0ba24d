import { afterEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '@/server/db';
import { otherDatabase } from '@/server/postgres/scratch-database';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@/server/testing/test-database';
import { migrate } from './migrate';

const databases: TestDatabase[] = [];
const empty = async () => {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
};

afterEach(async () => {
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
});
