import { parseArgs } from 'node:util';
import { fuzzFiles } from '@/chaos/fuzz-files';
import { fuzzRequests } from '@/chaos/fuzz-requests';
import { migrate } from '@/prisma/migrate';
import { connectDatabase } from '@/server/db';
import { withDatabase } from '@/server/embedded-postgres';
import { withScratchDatabase } from '@/server/postgres/scratch-database';

/*
 * npm run fuzz -- files|requests [--seed 1] [--count N] [--from 0] [--url http://localhost:3000]: the long form of the two fuzzers.
 * A fault names its seed and number; the same seed, --from that number and --count 1 show it again. Requests go to a site that
 * runs already, started with RATE_LIMIT=0.
 */

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string' },
    from: { type: 'string', default: '0' },
    url: { type: 'string', default: 'http://localhost:3000' },
  },
  allowPositionals: true,
});
const asked = { seed: Number(values.seed), from: Number(values.from), say: console.log };

const fuzzLibrary = () =>
  withDatabase((server) =>
    withScratchDatabase(server, async (url) => {
      await migrate(url);
      const client = connectDatabase(url);
      try {
        return await fuzzFiles({ ...asked, count: Number(values.count ?? 12_005), client });
      } finally {
        await client.$disconnect();
      }
    }),
  );

const { hostname, port } = new URL(values.url);
const { faults, ...figures } =
  positionals[0] === 'requests'
    ? await fuzzRequests({
        ...asked,
        host: hostname,
        port: Number(port || 80),
        count: Number(values.count ?? 20_000),
      })
    : await fuzzLibrary();
for (const fault of faults) console.log(fault);
console.log(JSON.stringify({ ...figures, faults: faults.length }));
process.exit(faults.length === 0 ? 0 : 1);
