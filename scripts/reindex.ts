import { migrate } from '@/prisma/migrate';
import { connectDatabase } from '@/server/db';
import { withDatabase } from '@/server/embedded-postgres';
import { explainFailure } from '@/server/ingest/explain-failure';
import { streamProgress } from '@/server/ingest/progress';
import { reindexLibrary } from '@/server/ingest/reindex-library';
import { indexSearchServer } from '@/server/search/index-server';

/*
 * npm run reindex: makes the search index anew from what Postgres holds, that of the search server too, where there is one.
 */

const progress = streamProgress(process.stdout);

try {
  await withDatabase(
    async (url) => {
      await migrate(url);
      const client = connectDatabase(url);
      try {
        const { cases, version } = await reindexLibrary(client, progress);
        const isIndexed = await indexSearchServer(client, {
          force: true,
          say: (line) => progress.say(line),
          onProgress: (done, total) => void progress.report('Meilisearch', done, total),
        });
        progress.end();
        progress.say(`Indexed ${cases} cases. Version ${version}.`);
        if (!isIndexed) process.exitCode = 2;
      } finally {
        await client.$disconnect();
      }
    },
    { report: (line) => progress.say(line) },
  );
} catch (error) {
  progress.end();
  progress.say(explainFailure(error));
  process.exitCode = 2;
}
