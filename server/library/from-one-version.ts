import { noteIfAway, TryAgain } from '@/server/database-away';
import { currentLibrary, reloadLibrary } from './current-library';
import type { Library } from './library';

const RETRIES = 3;

/**
 * Has an answer made of one version of the library: `read` gives null where an import was committed between the library in memory and
 * what it read of the database, and is asked again with the new one.
 * @throws {TryAgain} where the library changed each time
 */
export async function fromOneVersion<T>(read: (library: Library) => Promise<T | null>): Promise<T> {
  for (let attempt = 0; attempt <= RETRIES; attempt++) {
    if (attempt > 0) await reloadLibrary();
    const answer = await read(await currentLibrary());
    if (answer !== null) return answer;
  }
  const error = new TryAgain('The library changed faster than it could be searched');
  noteIfAway(error);
  throw error;
}
