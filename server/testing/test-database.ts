import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { migrate } from '@/prisma/migrate';
import { acquireEmbedded, stateDirectory } from '@/server/embedded-postgres';
import { env } from '@/server/env';
import { makeScratchDatabase } from '@/server/postgres/scratch-database';
import { removeStateFolder, removeTestLeftovers, testStateFolder } from '@/server/state-folder.mjs';

/*
 * Postgres for integration tests: one server for a run, one fresh database for whoever asks. The server is an embedded one of its
 * own, or that of TEST_DATABASE_URL; the library's own database is never touched.
 */

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { url: string; template: string };
  }
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (env.TEST_DATABASE_URL) return { url: env.TEST_DATABASE_URL, stop: () => Promise.resolve() };
  removeTestLeftovers(stateDirectory());
  const folder = testStateFolder(stateDirectory());
  // What a test writes need not survive a power cut.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const database = await acquireEmbedded(folder, { settings });
  return {
    url: database.url,
    stop: async () => {
      await database.release();
      removeStateFolder(folder);
    },
  };
}

/** Vitest's global setup of the integration project: the server, and a migrated database that every other is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = await makeScratchDatabase(server.url);
  await migrate(template.url);
  project.provide('testServer', { url: server.url, template: template.name });
  return async () => {
    await template.drop();
    await server.stop();
  };
}

/** A database of its own, of which the test does what it likes. */
export interface TestDatabase {
  url: string;
  /** Ends every connection to it and removes it. */
  drop: () => Promise<void>;
}

/** A fresh database with the library's tables in it and nothing else; takes some 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('testServer');
  return makeScratchDatabase(url, template);
}

/** A fresh database without any table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return makeScratchDatabase(inject('testServer').url);
}
