import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { PrismaClient } from '@/prisma/generated/client';
import { connectDatabase } from '@/server/db';
import { createTestDatabase, type TestDatabase } from '@/server/testing/test-database';
import { OWN_VOCABULARY } from '../data-folders';
import { importLibrary, wholeImport, type ImportOptions, type ImportResult } from '../import-library';
import type { DataFolder } from '../read-files';
import { caseFiles, draftCase, NOW, scratchFolder, type Draft } from './scratch-folder';

/** A library of its own for each test of a file, and what imports into it. */
export function useLibrary() {
  let database: TestDatabase;
  let client: PrismaClient;
  beforeEach(async () => {
    database = await createTestDatabase();
    client = connectDatabase(database.url);
  });
  afterEach(async () => {
    await client.$disconnect();
    await database.drop();
  });
  return {
    client: () => client,
    url: () => database.url,
    /** Imports folders together with our vocabulary, as `npm run import` does for `data`. */
    run: (folders: DataFolder | DataFolder[], options: Partial<ImportOptions> = {}): Promise<ImportResult> =>
      importLibrary(client, {
        ...wholeImport([OWN_VOCABULARY, folders].flat()),
        forced: false,
        now: NOW,
        ...options,
      }),
  };
}

/** Takes the file of a case away. */
export const remove = ({ root }: DataFolder, id: string) => rmSync(path.join(root, 'cases', `${id}.json`));

export const related = (id: string, ...to: string[]): Draft => draftCase(id, { related: to });

/** A folder of six cases, the first related to the second. */
export const sixCases = (): DataFolder =>
  scratchFolder(
    caseFiles(
      related('IL-0001', 'IL-0002'),
      ...['IL-0002', 'IL-0003', 'IL-0004', 'IL-0005', 'IL-0006'].map((id) => draftCase(id)),
    ),
  );
