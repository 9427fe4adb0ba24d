import { migrate } from '@/prisma/migrate';
import { connectDatabase } from '@/server/db';
import { withScratchDatabase } from '@/server/postgres/scratch-database';
import type { Experiment } from './experiment';
import { fuzzFiles } from './fuzz-files';

export const fuzzingFiles: Experiment = {
  name: 'fuzz-files',
  isLong: true,
  promise:
    'Case files changed in any way, over the JSON and over the bytes: each is refused at its place with a reason, within 1 s, or is stored as it stands.',
  run: ({ cluster }, { times, seed, from, short, say }) =>
    withScratchDatabase(cluster.url, async (url) => {
      await migrate(url);
      const client = connectDatabase(url);
      try {
        const { files, accepted, imported, codes, slowest, faults } = await fuzzFiles({
          seed,
          from,
          count: times ?? (short ? 343 : 12_005),
          client,
          say: (line) => say(`  ${line}`),
        });
        return {
          did: `${files} files (seed ${seed}, from number ${from}), checked as npm run check does; those let through were imported and read back`,
          saw: [
            `${accepted} let through, ${imported} imported and stored as they stand; the others refused for ${Object.keys(codes).length} kinds of reason`,
            `the slowest took ${Math.round(slowest.ms)} ms of CPU time: file ${slowest.file} (${slowest.how})`,
          ],
          broken: faults,
        };
      } finally {
        await client.$disconnect();
      }
    }),
};
