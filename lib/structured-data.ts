import type { CaseFile } from './case';
import { tell, type Lang } from './lang';

/** Data for search engines (https://schema.org) as JSON-LD writes it. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string; [key: string]: unknown };

const CC_BY = 'https://creativecommons.org/licenses/by/4.0/';
const NAME = 'Incident Library';
const CONTEXT = 'https://schema.org';

/** The library by a name that its cases refer to. */
const libraryId = (origin: string): string => `${origin}/#library`;
const publisher = (origin: string) => ({ '@type': 'Organization', name: NAME, url: `${origin}/` });

type Page = {
  lang: Lang;
  /** The public address, without a slash at its end. */
  origin: string;
  description: string;
};

/** A case as a `TechArticle`. `keywords` are the names of its values. */
export function describeCase(
  document: CaseFile,
  { lang, origin, description, keywords }: Page & { keywords: readonly string[] },
): StructuredData {
  const { id, org, date, date_kind, updated_at, sources } = document;
  const title = tell(document.title, lang) ?? { text: id, lang };
  return {
    '@context': CONTEXT,
    '@type': 'TechArticle',
    '@id': `${origin}/cases/${id}`,
    url: `${origin}/${lang}/cases/${id}`,
    identifier: id,
    headline: title.text,
    description,
    inLanguage: title.lang,
    image: `${origin}/og/${lang}/cases/${id}.png`,
    about: { '@type': 'Organization', name: org },
    // A day of publication says nothing of when it happened.
    ...(date_kind === 'occurred' ? { temporalCoverage: date } : {}),
    keywords,
    dateModified: updated_at,
    author: publisher(origin),
    publisher: publisher(origin),
    license: CC_BY,
    isAccessibleForFree: true,
    isBasedOn: sources.map(({ url }) => url),
    isPartOf: { '@type': 'Dataset', '@id': libraryId(origin), name: NAME },
  };
}

/** The library as a `Dataset` to take away whole. */
export function describeLibrary(page: Page & { changed: string | null }): StructuredData {
  const { lang, origin, description, changed } = page;
  return {
    '@context': CONTEXT,
    '@type': 'Dataset',
    '@id': libraryId(origin),
    name: NAME,
    url: `${origin}/${lang}`,
    description,
    inLanguage: ['ko', 'en'],
    ...(changed === null ? {} : { dateModified: changed }),
    creator: publisher(origin),
    license: CC_BY,
    isAccessibleForFree: true,
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/x-ndjson',
      contentUrl: `${origin}/data/cases.ndjson`,
    },
  };
}

/** Writes data into a page: nothing in any text can end the element or begin another (HTML, section 4.12.1.3). */
export const writeStructuredData = (data: StructuredData): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
