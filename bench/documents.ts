import { db } from '@/server/db';
import { describeCases } from '@/server/search/describe-cases';
import { SEARCH_FIELDS, searchTexts, type SearchField } from '@/server/search/fields';
import type { DescribedCase } from '@/server/search/meilisearch-documents';

/** A case as a peer indexes it: the fields that our engines search, each as one text in both languages. */
export type PeerDocument = { id: string } & Record<SearchField, string>;

/** The names of the fields, in one order for all peers. */
export const PEER_FIELDS: readonly SearchField[] = SEARCH_FIELDS.map(({ name }) => name);

/** A library of any size takes its time to read, in milliseconds. */
const READ_LIMIT = 10 * 60_000;

/** Reads the library that this process is connected to, as peers index it: names and aliases of a case's values among its texts. */
export async function readPeerDocuments(): Promise<PeerDocument[]> {
  return db().$transaction(
    async (tx) => {
      const documents: PeerDocument[] = [];
      for await (const batch of describeCases(tx)) documents.push(...batch.map(peerDocument));
      return documents;
    },
    { timeout: READ_LIMIT },
  );
}

function peerDocument({ document, terms }: DescribedCase): PeerDocument {
  const texts = searchTexts(document, terms);
  const joined: PeerDocument = {
    id: document.id,
    title: '',
    symptoms_text: '',
    trigger: '',
    summary: '',
    rest: '',
    asked_as: '',
    names: '',
    aliases: '',
  };
  for (const field of PEER_FIELDS) joined[field] = texts[field].join('\n');
  return joined;
}
