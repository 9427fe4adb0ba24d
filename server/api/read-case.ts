import { getDocument, getDocuments } from '@/server/library/case-documents';
import { currentLibrary } from '@/server/library/current-library';
import { getRelated } from '@/server/queries/get-related';
import { findSimilar, type SimilarCase } from '@/server/queries/similar-cases';
import type { CaseAnswer } from './answers';
import { told } from './build-hit';
import { missingCase } from './find-case';
import type { CaseInput } from './inputs';

const MOST_SIMILAR = 5;

/**
 * A case that is there, with its relations and the cases most like it.
 * @throws {ApiProblem} where it went in the very moment between
 */
export async function readCase({ id, lang }: CaseInput, origin: string): Promise<CaseAnswer> {
  const library = await currentLibrary();
  const document = await getDocument(id);
  if (document === null) throw await missingCase(id);
  const related = await getRelated(id);
  const { cases: similar } = await findSimilar(library, document, MOST_SIMILAR);
  const others = new Map(
    (await getDocuments([...related, ...similar].map((other) => other.id))).map((other) => [other.id, other]),
  );
  const titled = <T extends { id: string }>(list: readonly T[]) =>
    list.flatMap((item) => {
      const other = others.get(item.id);
      return other === undefined ? [] : [{ ...item, ...told(other.title, lang, other.id) }];
    });
  return {
    case: document,
    related: titled(related),
    similar: titled(similar).map(({ score, shared, ...other }) => ({
      ...other,
      score: Math.round(score * 1000) / 1000,
      shared: groupByKind(shared),
    })),
    permalink: `${origin}/cases/${id}`,
  };
}

function groupByKind(shared: SimilarCase['shared']): CaseAnswer['similar'][number]['shared'] {
  const groups: CaseAnswer['similar'][number]['shared'] = {};
  for (const { kind, slug } of shared) groups[kind] = [...(groups[kind] ?? []), slug];
  return groups;
}
