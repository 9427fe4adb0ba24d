import type { ArticleFile } from '@/lib/article';
import type { Kind } from '@/lib/facets';
import { db } from '@/server/db';
import type { Library } from './library';
import { keptWithLibrary } from './kept-with-library';

/** An article with the values it acts under (a retired one as its successor) and the cases it names that are there. */
export type ArticleRecord = {
  id: string;
  document: ArticleFile;
  terms: readonly { kind: Kind; slug: string }[];
  named: readonly string[];
};

/*
 * Cached by the library's version: articles are few, so all of them hang on the library they belong to and go with it.
 */
const kept = keptWithLibrary<Promise<readonly ArticleRecord[]>>('articles');

/** Every article of the library, newest first; those without a date last. */
export function getArticleRecords(library: Library): Promise<readonly ArticleRecord[]> {
  const known = kept.get(library);
  if (known !== undefined) return known;
  const reading = readArticles();
  kept.set(library, reading);
  reading.catch(() => kept.delete(library));
  return reading;
}

async function readArticles(): Promise<ArticleRecord[]> {
  const rows = await db().article.findMany({
    select: {
      id: true,
      document: true,
      terms: { select: { kind: true, slug: true }, orderBy: { position: 'asc' } },
      cases: { select: { caseId: true } },
    },
    orderBy: [{ date: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
  });
  return rows.map(({ id, document, terms, cases }) => ({
    id,
    // The importer stores what the schema accepted, and takes kinds from THE facet table.
    document: document as unknown as ArticleFile,
    terms: terms as ArticleRecord['terms'],
    named: cases.map(({ caseId }) => caseId),
  }));
}
