import fs from 'node:fs';
import path from 'node:path';
import { stateDirectory } from '../server/embedded-postgres';
import { env } from '../server/env';
import { readLibraryState } from '../server/postgres/library-state';
import { lastLines, PlainError, ROOT, run } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';

interface ImportOptions {
  env: Record<string, string>;
  signal: AbortSignal;
  say: (line: string) => void;
  /** Words for the step's line. */
  note: (words: string) => void;
}

/** Everything that decides what an import of `data/` leads to. */
const DECIDES = ['data', 'lib', 'server', 'prisma/schema.prisma', 'scripts/import.ts', 'package-lock.json'];

/**
 * Imports `data/`, unless the last import was of the same files by the same code into this database. Data that cannot be used is
 * shown, and what the library holds already goes on being served.
 * @throws {PlainError} when nothing can be served
 */
export async function importData(
  url: string,
  { env: childEnv, signal, say, note }: ImportOptions,
): Promise<void> {
  const mark = path.join(stateDirectory(), 'imported');
  const files = fingerprint(DECIDES.map((name) => path.join(ROOT, name)));
  const markNow = async () => `${files} ${(await readLibraryState(url)).lastImport}`;
  // A Meilisearch index may have been lost apart from the database; only the importer can tell.
  if (!env.MEILI_HOST && fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === (await markNow())) {
    return note('imported already');
  }
  const { code, output } = await run(['--import', 'tsx', 'scripts/import.ts'], { env: childEnv, signal });
  if (code === 0) {
    fs.writeFileSync(mark, await markNow());
    return note(lastLines(output, 1).replace(/[.。]$/, ''));
  }
  const says = lastLines(output, 60);
  if (code !== 1) throw new PlainError(`The import failed:\n${says}`);
  if (!(await readLibraryState(url)).hasCases) {
    throw new PlainError(
      `${says}\nThe library is empty and data/ cannot be imported. Correct the files named above (npm run check) and start again.`,
    );
  }
  note('data/ has mistakes: serving what was imported before');
  for (const line of says.split('\n')) say(line);
}
