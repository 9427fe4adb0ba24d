import type { LinkedCase } from '@/lib/article-view';
import type { Lang } from '@/lib/lang';
import { getDocuments } from '@/server/library/case-documents';
import type { Library } from '@/server/library/library';
import type { DigestLink } from './link-digests';
import { labelValues, mentionCase } from './term-labels';

/** The cases of an article's or a check's links, in their order, with what holds them together. */
export async function listLinkedCases(
  library: Library,
  links: readonly DigestLink[],
  lang: Lang,
): Promise<LinkedCase[]> {
  const documents = await getDocuments(links.map(({ caseId }) => caseId));
  return links.flatMap(({ caseId, named, shared }) => {
    const document = documents.find((each) => each.id === caseId);
    if (document === undefined) return [];
    return [{ ...mentionCase(library, document, lang), named, shared: labelValues(library, shared, lang) }];
  });
}
