import MiniSearch, { type Options } from 'minisearch';
import { PEER_FIELDS, type PeerDocument } from '@/bench/documents';
import { ANSWER_SIZE, type ReadyEngine } from '@/bench/engine';
import { packageVersion } from '@/bench/package-version';

/** MiniSearch as it comes (any of the words), or with prefixes and near spellings, as its documentation suggests. */
export function minisearch(
  name: string,
  documents: readonly PeerDocument[],
  searchOptions: Options['searchOptions'] = {},
): ReadyEngine {
  const index = new MiniSearch<PeerDocument>({ fields: [...PEER_FIELDS], searchOptions });
  index.addAll(documents);
  return {
    name,
    version: packageVersion('minisearch'),
    search: (q) =>
      Promise.resolve(
        index
          .search(q)
          .slice(0, ANSWER_SIZE)
          .map(({ id }) => String(id)),
      ),
    close: () => Promise.resolve(),
  };
}
