import path from 'node:path';
import { closeDatabase, openDatabase } from '@/server/db';
import type { Progress } from '@/server/ingest/progress';
import type { SearchServer } from '@/server/testing/search-server';
import { readPeerDocuments } from './documents';
import { ENGINES, enginesFor } from './engines';
import { evaluate, type QueryResult } from './evaluate';
import { readJudgedQueries } from './judged-queries';
import { provideLibrary } from './library-database';
import { crossValidateWeights } from './report-folds';

export type QualityOptions = {
  root: string;
  serverUrl: string;
  searchServer: SearchServer | null;
  progress: Progress;
};

/** Results of every engine over the judged queries, and those of the postgres engine with weights chosen on the other folds. */
export type Quality = { byEngine: Map<string, QueryResult[]>; crossValidated: QueryResult[] };

/** Scores every engine on the real library. */
export async function measureQuality(options: QualityOptions): Promise<Quality> {
  const { root, serverUrl, searchServer, progress } = options;
  const queries = readJudgedQueries(path.join(root, 'data/eval/queries.jsonl'));
  const library = await provideLibrary(serverUrl, path.join(root, 'data'), 'library_eval', progress);
  await openDatabase(library.url);
  try {
    const names = [...ENGINES.keys()];
    const byEngine = await scoreEngines(library.url, searchServer, names, queries);
    const { results } = await crossValidateWeights(queries, progress);
    return { byEngine, crossValidated: results };
  } finally {
    await closeDatabase();
  }
}

/** Scores some engines on the library that this process is connected to. */
export async function scoreEngines(
  databaseUrl: string,
  searchHost: SearchServer | null,
  names: readonly string[],
  queries: Parameters<typeof evaluate>[1],
): Promise<Map<string, QueryResult[]>> {
  const engines = enginesFor(searchHost).filter(([name]) => names.includes(name));
  const documents = engines.every(([, { own }]) => own === true) ? [] : await readPeerDocuments();
  const results = new Map<string, QueryResult[]>();
  for (const [name, { open }] of engines) {
    const engine = await open({ databaseUrl, documents, searchHost });
    results.set(name, await evaluate(engine.search, queries));
    await engine.close();
  }
  return results;
}
