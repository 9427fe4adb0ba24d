import { writeFileSync } from 'node:fs';
import { showPath } from '@/server/ingest/data-folders';
import { explainFailure } from '@/server/ingest/explain-failure';
import { buildSchemaFiles } from '@/server/ingest/schema-files';

/*
 * npm run schema: writes data/*.schema.json, from which editors complete case files. To be run when the format or the
 * vocabulary changed; a test says so otherwise.
 */

try {
  for (const { path, text } of await buildSchemaFiles()) {
    writeFileSync(path, text);
    console.log(`Wrote ${showPath(path)}.`);
  }
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 2;
}
