import { listTerms } from '@/server/queries/list-terms';
import type { VocabularyEntry } from './answers';
import type { VocabularyInput } from './inputs';

/** Values for a search by words; all of them are asked for without. */
const NEAREST = 10;

/** The values of the vocabulary, or those nearest to some words; none where nothing is close. */
export async function readVocabulary({
  q: given,
  kind,
  limit,
  lang,
}: VocabularyInput): Promise<VocabularyEntry[]> {
  const q = given.normalize('NFC').trim();
  const found = await listTerms(q, kind ?? null, limit ?? (q === '' ? Infinity : NEAREST));
  return found.map(({ term, count, match }) => ({
    kind: term.kind,
    slug: term.slug,
    label: term.label[lang],
    definition: term.definition?.[lang] ?? null,
    aliases: [...term.aliases[lang]],
    count,
    ...(match === undefined ? {} : { match }),
  }));
}
