import { env } from '@/server/env';
import { currentLibrary } from '@/server/library/current-library';
import { countLibrary } from './get-front-page';

export type LibraryFacts = {
  version: number;
  cases: number;
  orgs: number;
  terms: number;
  contactUrl: string | null;
  /** The day on which a text of it last changed; null where it has none. */
  changed: string | null;
};

/** What every page's foot and the about page say of this installation. */
export async function getLibraryFacts(): Promise<LibraryFacts> {
  const library = await currentLibrary();
  return {
    version: library.version,
    ...countLibrary(library),
    contactUrl: env.CONTACT_URL ?? null,
    changed: lastChange(library.updated)?.slice(0, 10) ?? null,
  };
}

/** The latest of some times, as ISO 8601 in UTC writes them; null where there is none. */
export const lastChange = (times: readonly string[]): string | null =>
  times.reduce<string | null>((latest, time) => (latest === null || time > latest ? time : latest), null);
