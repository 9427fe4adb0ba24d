import { afterAll, beforeAll } from 'vitest';
import { startApiServer, type ApiServer } from './api-server';
import { openImportedLibrary, type ImportedLibrary } from './imported-library';

/** What a file of tests asks: `url` and `library` are there from its first test on. */
export type ServedLibrary = { readonly url: string; readonly library: ImportedLibrary };

/** For a whole file of tests: the cases of `data/` in a database of its own, and a server of the API in front of it. */
export function serveLibrary(): ServedLibrary {
  let served: { library: ImportedLibrary; server: ApiServer } | undefined;
  beforeAll(async () => {
    served = { library: await openImportedLibrary(), server: await startApiServer() };
  });
  afterAll(async () => {
    await served?.server.close();
    await served?.library.close();
  });
  const there = (): NonNullable<typeof served> => {
    if (served === undefined) throw new Error('There is no server before the first test');
    return served;
  };
  return {
    get url() {
      return there().server.url;
    },
    get library() {
      return there().library;
    },
  };
}
