import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { differences, readContent, type LibraryContent } from '@/chaos/library-content';
import { writeFolders } from '@/chaos/libraries';
import { connectDatabase } from '@/server/db';
import { createTestDatabase } from '@/server/testing/test-database';
import { importLibrary, wholeImport } from './import-library';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'same-library-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

/** Imports folders one after the other into one database, and reads what it then holds. */
async function importAll(roots: readonly string[]): Promise<LibraryContent> {
  const database = await createTestDatabase();
  const client = connectDatabase(database.url);
  try {
    for (const root of roots) {
      const { problems } = await importLibrary(client, wholeImport([{ shown: 'folder', root }]));
      expect(problems).toEqual([]);
    }
    return await readContent(database.url);
  } finally {
    await client.$disconnect();
    await database.drop();
  }
}

test('the library and its index are the same by whatever imports they came about', async () => {
  const { a, b, c } = writeFolders(scratch, 48);
  const alone = await importAll([b]);
  expect(differences(alone, await importAll([a, b]))).toEqual([]);
  expect(differences(alone, await importAll([c, a, b]))).toEqual([]);
  expect(differences(alone, await importAll([a]))).not.toEqual([]);
});
