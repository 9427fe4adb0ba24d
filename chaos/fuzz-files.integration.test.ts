import { expect, it } from 'vitest';
import { connectDatabase } from '@/server/db';
import { createTestDatabase } from '@/server/testing/test-database';
import { fuzzFiles } from './fuzz-files';

it('files changed in any way are refused with a reason, or stored as they are', async () => {
  const database = await createTestDatabase();
  const client = connectDatabase(database.url);
  try {
    const { files, accepted, imported, faults } = await fuzzFiles({ seed: 6, count: 343, client });
    expect(faults).toEqual([]);
    expect(files).toBe(343);
    // Some of each kind, else nothing was shown.
    expect(accepted).toBeGreaterThan(20);
    expect(imported).toBeGreaterThan(10);
  } finally {
    await client.$disconnect();
    await database.drop();
  }
});
