import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from '@/prisma/migrate';
import { connectDatabase } from '@/server/db';
import { OWN_VOCABULARY } from '@/server/ingest/data-folders';
import { importLibrary, wholeImport } from '@/server/ingest/import-library';
import { freePort } from '@/server/testing/search-server';
import { chooseAccount, giveTo, runAs } from './account';
import { ask } from './postmaster';
import { otherDatabase } from './scratch-database';

/*
 * Backup and restore as docs/deploy.md has them, with the system's own Postgres: the embedded one comes without pg_dump. Left out
 * where the system has none.
 */

/** The folder of the system's newest Postgres that has all it takes. */
const BIN = ['18', '17', '16', '15']
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) =>
    ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => fs.existsSync(path.join(folder, name))),
  );

let root: string;
let url: string;
let stop = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  if (BIN === undefined) return;
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'));
  const account = chooseAccount(root, root);
  const cluster = path.join(root, 'cluster');
  fs.mkdirSync(cluster, { mode: 0o700 });
  giveTo(account, root);
  giveTo(account, cluster);
  const options = { ...runAs(account), cwd: root } as const;
  spawnSync(
    path.join(BIN, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    options,
  );
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap((each) => [
    '-c',
    each,
  ]);
  const server = spawn(path.join(BIN, 'postgres'), ['-D', cluster, '-p', String(port), ...settings], {
    ...options,
    stdio: 'ignore',
  });
  stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
    fs.rmSync(root, { recursive: true });
  };
  url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await vi.waitUntil(async () => (await ask(url)) === 'ready', { timeout: 60_000 });
});
afterAll(() => stop());

/** Every table with a digest of its rows, in whatever order they lie. */
async function contentOf(database: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ told: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(row::text), '' ORDER BY md5(row::text))), '') AS told FROM ${name} AS row`,
      );
      content[name] = rows[0]?.told ?? '';
    }
    return content;
  } finally {
    await client.end();
  }
}

async function importInto(database: string): Promise<{ unchanged: number; created: number }> {
  const client = connectDatabase(database);
  try {
    return await importLibrary(client, {
      ...wholeImport([OWN_VOCABULARY, { shown: 'cases', root: path.join(root, 'cases') }]),
      keepGoing: true,
    });
  } finally {
    await client.$disconnect();
  }
}

it.skipIf(BIN === undefined)(
  'a dump restored into an empty database is the same library, and goes on from there',
  async () => {
    fs.mkdirSync(path.join(root, 'cases'));
    const cases = path.join(OWN_VOCABULARY.root, '..', 'cases');
    for (const name of fs.readdirSync(cases).slice(0, 20))
      fs.copyFileSync(path.join(cases, name), path.join(root, 'cases', name));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const name of ['library', 'restored'])
      await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    await client.end();
    const [library, restored] = ['library', 'restored'].map((name) => otherDatabase(url, name)) as [
      string,
      string,
    ];
    await migrate(library);
    expect((await importInto(library)).created).toBeGreaterThan(0);

    const dump = path.join(root, 'library.dump');
    const run = (program: string, args: readonly string[]): void => {
      const { status, stderr } = spawnSync(path.join(BIN ?? '', program), args, { encoding: 'utf8' });
      expect([program, status, stderr]).toEqual([program, 0, '']);
    };
    run('pg_dump', ['--format=custom', `--file=${dump}`, library]);
    run('pg_restore', [
      '--no-owner',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${restored}`,
      dump,
    ]);

    const before = await contentOf(library);
    expect(Object.keys(before).length).toBeGreaterThan(10);
    expect(await contentOf(restored)).toEqual(before);
    expect((await migrate(restored)).applied).toEqual([]);
    expect((await importInto(restored)).created).toBe(0);
  },
);
