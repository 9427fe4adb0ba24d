import type { CaseSummary } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { getDocuments } from '@/server/library/case-documents';
import type { Library } from '@/server/library/library';
import type { SearchAnswer } from '@/server/search/search-engine';
import { explainHit } from './explain-hit';
import { labelCase, labelTerm, mentionCase } from './term-labels';

/** Hits as cards show them, in their order. */
export async function summariseCases(
  library: Library,
  { hits, marks }: Pick<SearchAnswer, 'hits' | 'marks'>,
  lang: Lang,
): Promise<CaseSummary[]> {
  const documents = await getDocuments(hits.map(({ id }) => id));
  return documents.map((document) => {
    const hit = hits.find(({ id }) => id === document.id);
    const named = (hit?.terms ?? []).map(({ kind, slug }) => labelTerm(library, kind, slug, lang));
    return {
      ...mentionCase(library, document, lang),
      ...explainHit(document, marks, named, lang),
      terms: labelCase(library, document, lang),
      reviewed: document.review.reviewed_at !== null,
    };
  });
}
