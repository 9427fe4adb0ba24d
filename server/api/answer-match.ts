import { currentLibrary } from '@/server/library/current-library';
import { matchCases } from '@/server/queries/match-cases';
import type { MatchAnswer } from './answers';
import { buildHit } from './build-hit';
import type { MatchInput } from './inputs';

/** The values that a pasted text names, the cases most like it, and a section to paste. Nothing of it is kept. */
export async function answerMatch(
  { text, without = [], lang }: MatchInput,
  origin: string,
): Promise<MatchAnswer> {
  const { named, hits, marks, documents, section } = await matchCases({ text, without, origin, lang });
  const library = await currentLibrary();
  const terms = new Map(hits.map((hit) => [hit.id, hit]));
  return {
    terms: [...named],
    hits: documents.map((document) =>
      buildHit(library, document, terms.get(document.id) ?? { terms: [] }, marks, origin, lang),
    ),
    section,
  };
}
