import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '@/prisma/migrate';
import { connectDatabase } from '@/server/db';
import { importLibrary, wholeImport } from '@/server/ingest/import-library';
import type { Progress } from '@/server/ingest/progress';
import { PlainError } from '@/server/plain-error';
import { commandName } from '@/server/process-lock.mjs';
import { otherDatabase } from '@/server/postgres/scratch-database';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What the stored index is made by: when any of it changes, another database is filled. */
const MADE_BY = ['lib', 'prisma/migrations', 'server/ingest', 'server/search'];

/** Between the prefix and the process that is filling a database. */
const DRAFT = '_draft_';

/** An imported library in a database of its own; `importMs` is how long its import took, by whichever run. */
export type LibraryDatabase = { url: string; importMs: number };

/**
 * Imports a data folder into a database of its own on the server at `serverUrl`, or takes the one that an earlier run filled from
 * the same files with the same code. Databases of the same prefix that others have filled are dropped, unless in use.
 * @throws {PlainError} where the folder has problems
 */
export async function provideLibrary(
  serverUrl: string,
  folder: string,
  prefix: string,
  progress: Progress,
): Promise<LibraryDatabase> {
  const name = `${prefix}_${hashOf([...MADE_BY.map((part) => path.join(ROOT, part)), folder])}`;
  const url = otherDatabase(serverUrl, name);
  const known = await databasesOf(serverUrl, prefix);
  for (const other of known.keys())
    if (other !== name && !isBeingFilled(other)) await dropDatabase(serverUrl, other).catch(() => undefined);
  const taken = known.get(name);
  if (taken !== undefined) return { url, importMs: taken };

  // Filled under another name, so that what was interrupted is not taken for a library.
  const draft = `${prefix}${DRAFT}${process.pid}`;
  await run(serverUrl, `create database "${draft}" template template0`);
  try {
    const importMs = await fill(otherDatabase(serverUrl, draft), folder, progress);
    await run(serverUrl, `comment on database "${draft}" is '${Math.round(importMs)}'`);
    await run(serverUrl, `alter database "${draft}" rename to "${name}"`);
    return { url, importMs };
  } catch (error) {
    await dropDatabase(serverUrl, draft);
    throw error;
  }
}

/** True for a draft whose process still runs; that of one that was killed is dropped. */
const isBeingFilled = (name: string): boolean => {
  const [, pid] = name.split(DRAFT);
  return pid !== undefined && commandName(Number(pid)) !== null;
};

/** Removes a database; fails where somebody is connected to it. */
export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  run(serverUrl, `drop database if exists "${name}"`);

async function fill(url: string, folder: string, progress: Progress): Promise<number> {
  await migrate(url);
  const client = connectDatabase(url);
  const started = performance.now();
  try {
    const { problems } = await importLibrary(client, {
      ...wholeImport([{ shown: path.basename(folder), root: folder }]),
      progress,
    });
    const [first] = problems;
    if (first !== undefined)
      throw new PlainError(`${first.file}:${first.line} ${first.path} ${first.what}; nothing was imported.`);
    return performance.now() - started;
  } finally {
    progress.end();
    await client.$disconnect();
  }
}

/** A digest of the files below some folders, tests left out: their names and contents. */
function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true }).sort(byPath)) {
      if (!entry.isFile() || entry.name.includes('.test.') || entry.name.endsWith('.jsonl')) continue;
      const file = path.join(entry.parentPath, entry.name);
      hash.update(path.relative(folder, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

const pathOf = (entry: fs.Dirent): string => path.join(entry.parentPath, entry.name);
const byPath = (a: fs.Dirent, b: fs.Dirent): number => (pathOf(a) < pathOf(b) ? -1 : 1);

/** Libraries of a prefix by name, with the time that their import took, which is kept as the database's comment. */
async function databasesOf(serverUrl: string, prefix: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; comment: string | null }>(
      `select datname as name, shobj_description(oid, 'pg_database') as comment
       from pg_database where starts_with(datname, $1)`,
      [`${prefix}_`],
    );
    return new Map(rows.map(({ name, comment }) => [name, Number(comment ?? 0)]));
  } finally {
    await client.end();
  }
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
