import { create, insertMultiple, search } from '@orama/orama';
import type { PeerDocument } from '@/bench/documents';
import { ANSWER_SIZE, type ReadyEngine } from '@/bench/engine';
import { packageVersion } from '@/bench/package-version';

const SCHEMA = {
  id: 'string',
  title: 'string',
  symptoms_text: 'string',
  trigger: 'string',
  summary: 'string',
  rest: 'string',
  asked_as: 'string',
  names: 'string',
  aliases: 'string',
} as const;

/** Orama as it comes: its tokenizer, its weights, any of the words. */
export async function orama(documents: readonly PeerDocument[]): Promise<ReadyEngine> {
  const index = create({ schema: SCHEMA });
  await insertMultiple(index, [...documents]);
  return {
    name: 'orama',
    version: packageVersion('@orama/orama'),
    search: async (q) => {
      const { hits } = await search(index, { term: q, limit: ANSWER_SIZE });
      return hits.map(({ document }) => document.id);
    },
    close: () => Promise.resolve(),
  };
}
