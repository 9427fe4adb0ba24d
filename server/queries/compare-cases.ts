import type { Comparison } from '@/lib/case-view';
import { KINDS } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import { getDocuments } from '@/server/library/case-documents';
import { currentLibrary } from '@/server/library/current-library';
import { valuesOf } from '@/server/library/library';
import { labelFacts, mentionCase } from './term-labels';

/**
 * The chosen cases beside each other, in the order chosen, and the values that two or more of them carry. Ids that the
 * library does not hold are left out.
 */
export async function compareCases(ids: readonly string[], lang: Lang): Promise<Comparison> {
  const library = await currentLibrary();
  const documents = ids.length === 0 ? [] : await getDocuments(ids);
  const carriers = new Map<string, number>();
  for (const { id } of documents) {
    const index = library.indexOf.get(id);
    if (index === undefined) continue;
    for (const kind of KINDS)
      for (const slug of valuesOf(library, kind, index)) {
        if (slug === 'unknown') continue;
        const key = `${kind} ${slug}`;
        carriers.set(key, (carriers.get(key) ?? 0) + 1);
      }
  }
  return {
    cases: documents.map((document) => ({
      ...mentionCase(library, document, lang),
      facts: labelFacts(library, document, lang),
    })),
    shared: [...carriers].filter(([, count]) => count > 1).map(([key]) => key),
  };
}
