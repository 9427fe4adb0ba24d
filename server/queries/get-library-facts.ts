import { env } from '@/server/env';
import { currentLibrary } from '@/server/library/current-library';
import { countLibrary } from './get-front-page';

export type LibraryFacts = {
  version: number;
  cases: number;
  orgs: number;
  terms: number;
  contactUrl: string | null;
  siteUrl: string | null;
};

/** What every page's foot and the about page say of this installation. */
export async function getLibraryFacts(): Promise<LibraryFacts> {
  const library = await currentLibrary();
  const { CONTACT_URL, SITE_URL } = env;
  return {
    version: library.version,
    ...countLibrary(library),
    contactUrl: CONTACT_URL ?? null,
    siteUrl: SITE_URL ?? null,
  };
}
