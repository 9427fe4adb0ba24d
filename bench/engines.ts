import { postgresEngine } from '@/server/search/postgres';
import type { PeerDocument } from './documents';
import { ownEngine, type ReadyEngine } from './engine';
import { meilisearch, meilisearchPlain, type SearchHost } from './peers/meilisearch';
import { minisearch } from './peers/minisearch';
import { orama } from './peers/orama';
import { packageVersion } from './package-version';
import { postgresSimple } from './peers/postgres-simple';

/** What an engine is opened with; the process is connected to the library's database. */
export type EngineInput = {
  databaseUrl: string;
  /** The library's cases as peers index them. */
  documents: readonly PeerDocument[];
  searchHost: SearchHost | null;
};

/** One engine of a comparison. */
export type EngineEntry = {
  open: (input: EngineInput) => Promise<ReadyEngine>;
  /** Works on the library's own index, made by the importer, and not on one of the documents. */
  own?: true;
  /** Needs a search server. */
  hosted?: true;
};

const FUZZY = { prefix: true, fuzzy: 0.2 };

const hosted =
  (open: (host: SearchHost, documents: readonly PeerDocument[]) => Promise<ReadyEngine>) =>
  ({ searchHost, documents }: EngineInput): Promise<ReadyEngine> => {
    if (searchHost === null) throw new Error('No search server');
    return open(searchHost, documents);
  };

/**
 * Every engine of a comparison by name: ours first, then what people would use instead, opened on the same cases with the same
 * fields.
 */
export const ENGINES: ReadonlyMap<string, EngineEntry> = new Map<string, EngineEntry>([
  ['postgres', { own: true, open: () => Promise.resolve(ownEngine(postgresEngine, packageVersion())) }],
  ['meilisearch', { own: true, hosted: true, open: hosted((host) => meilisearch(host)) }],
  ['postgres-simple', { open: ({ databaseUrl, documents }) => postgresSimple(databaseUrl, documents) }],
  ['minisearch', { open: ({ documents }) => Promise.resolve(minisearch('minisearch', documents)) }],
  [
    'minisearch-fuzzy',
    { open: ({ documents }) => Promise.resolve(minisearch('minisearch-fuzzy', documents, FUZZY)) },
  ],
  ['orama', { open: ({ documents }) => orama(documents) }],
  ['meilisearch-plain', { hosted: true, open: hosted(meilisearchPlain) }],
]);

/** The engines that can be had, those of a search server only where there is one. */
export const enginesFor = (searchHost: SearchHost | null): [string, EngineEntry][] =>
  [...ENGINES].filter(([, entry]) => entry.hosted !== true || searchHost !== null);
