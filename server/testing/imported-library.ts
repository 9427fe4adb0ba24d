import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closeDatabase, db, openDatabase } from '@/server/db';
import { OWN_DATA, OWN_VOCABULARY } from '@/server/ingest/data-folders';
import { importLibrary, wholeImport, type ImportResult } from '@/server/ingest/import-library';
import type { DataFolder } from '@/server/ingest/read-files';
import { reloadLibrary } from '@/server/library/current-library';
import { createTestDatabase } from './test-database';

/** A library in a database of its own, which this process reads. */
export type ImportedLibrary = {
  /** Where its database is. */
  url: string;
  /** Imports these cases of `data/` in place of those that are there; without a list, all. */
  replaceCases: (ids?: readonly string[]) => Promise<ImportResult>;
  /** Takes the database away from under the process. */
  lose: () => Promise<void>;
  close: () => Promise<void>;
};

/** Makes a database, imports cases of `data/` (all, or the ones named) and has the process work on it. */
export async function openImportedLibrary(ids?: readonly string[]): Promise<ImportedLibrary> {
  const database = await createTestDatabase();
  await openDatabase(database.url);
  const replaceCases: ImportedLibrary['replaceCases'] = async (only) => {
    const folder = only === undefined ? null : copyCases(only);
    try {
      return await importCases(folder === null ? [OWN_DATA] : [OWN_VOCABULARY, folder]);
    } finally {
      if (folder !== null) fs.rmSync(folder.root, { recursive: true });
    }
  };
  await replaceCases(ids);
  return {
    url: database.url,
    replaceCases,
    lose: database.drop,
    close: async () => {
      await closeDatabase();
      await database.drop();
    },
  };
}

async function importCases(folders: DataFolder[]): Promise<ImportResult> {
  const result = await importLibrary(db(), { ...wholeImport(folders), keepGoing: true });
  await reloadLibrary();
  return result;
}

function copyCases(ids: readonly string[]): DataFolder {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'cases-'));
  for (const id of ids)
    fs.copyFileSync(path.join(OWN_DATA.root, 'cases', `${id}.json`), path.join(root, `${id}.json`));
  return { shown: 'cases', root };
}
