import type { CaseDetail, CaseMention } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { db } from '@/server/db';
import { currentLibrary } from '@/server/library/current-library';
import { getDocument, getDocuments } from '@/server/library/case-documents';
import { listArticlesOfCase } from './get-article';
import { listChecksOfCase } from './get-check';
import { findSimilar, sharedWords } from './similar-cases';
import { labelFacts, labelTerm, mentionCase } from './term-labels';

const MOST_SIMILAR = 5;

/** One case with all that its page shows, or null where the library holds no such id. */
export async function getCase(id: string, lang: Lang): Promise<CaseDetail | null> {
  const library = await currentLibrary();
  const document = await getDocument(id);
  if (document === null) return null;
  const relations = await readRelations(id);
  const similar = await findSimilar(library, document, MOST_SIMILAR);
  const ids = similar.cases.map((found) => found.id);
  const documents = await getDocuments([...new Set([...relations.related, ...relations.chain, ...ids])]);
  const mentions = new Map(documents.map((other) => [other.id, mentionCase(library, other, lang)]));
  const named = (ids: readonly string[]): CaseMention[] => ids.flatMap((other) => mentions.get(other) ?? []);
  return {
    ...labelFacts(library, document, lang),
    org: {
      ...labelTerm(library, 'org', document.org_slug, lang),
      label: mentionCase(library, document, lang).org,
    },
    related: named(relations.related),
    recurrence: relations.chain.length < 2 ? [] : named(relations.chain),
    similar: similar.cases.flatMap(({ id: other, shared }) => {
      const found = documents.find((each) => each.id === other);
      if (found === undefined) return [];
      return [
        {
          ...mentionCase(library, found, lang),
          shared: shared.map(({ kind, slug }) => labelTerm(library, kind, slug, lang)),
          words: sharedWords(found, similar.rarities, lang),
        },
      ];
    }),
    articles: await listArticlesOfCase(id, lang),
    checks: await listChecksOfCase(id, lang),
  };
}

/** Related cases in both directions, and the chain of recurrences through this case, oldest first. */
async function readRelations(id: string): Promise<{ related: string[]; chain: string[] }> {
  const related = await db().$queryRaw<{ id: string }[]>`
    select to_id as id from case_relation where from_id = ${id} and kind = 'related'
    union select from_id from case_relation where to_id = ${id} and kind = 'related'`;
  const chain = await db().$queryRaw<{ id: string }[]>`
    with recursive chain(id) as (
      select ${id}::text
      union
      select case when r.from_id = chain.id then r.to_id else r.from_id end
      from chain join case_relation r on r.kind = 'recurrence_of' and chain.id in (r.from_id, r.to_id)
    )
    select c.id from chain join "case" c on c.id = chain.id order by c.date_sort, c.date_rank, c.id`;
  return { related: related.map((row) => row.id).sort(), chain: chain.map((row) => row.id) };
}
