import { CaseFile } from '@/lib/case';
import { KINDS } from '@/lib/facets';
import { db } from '@/server/db';
import { currentLibrary } from '@/server/library/current-library';
import { resolveTerm, valuesOf, type Library } from '@/server/library/library';
import { SEARCH_FIELDS, searchTexts, type SearchField } from '@/server/search/fields';

/** A case as a peer indexes it: the fields that our engines search, each as one text in both languages. */
export type PeerDocument = { id: string } & Record<SearchField, string>;

/** The names of the fields, in one order for all peers. */
export const PEER_FIELDS: readonly SearchField[] = SEARCH_FIELDS.map(({ name }) => name);

/** The texts of a case that every engine of a comparison gets, names and aliases of its values among them. */
function peerDocument(document: CaseFile, library: Library): PeerDocument {
  const index = library.indexOf.get(document.id) ?? -1;
  const terms = KINDS.flatMap((kind) =>
    valuesOf(library, kind, index).flatMap((slug) => resolveTerm(library, kind, slug) ?? []),
  );
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

/** Reads the library that this process is connected to, as peers index it. */
export async function readPeerDocuments(): Promise<PeerDocument[]> {
  const library = await currentLibrary();
  const rows = await db().$queryRaw<{ document: unknown }[]>`select document from "case" order by id`;
  return rows.map(({ document }) => peerDocument(CaseFile.parse(document), library));
}
