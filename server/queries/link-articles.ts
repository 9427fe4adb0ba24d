import { KINDS, type Kind } from '@/lib/facets';
import type { ArticleRecord } from '@/server/library/article-records';
import { valuesOf, type Library } from '@/server/library/library';

/** What holds an article and a case together. */
export type ArticleLink = {
  articleId: string;
  caseId: string;
  /** Whether the article names the case. */
  named: boolean;
  /** The values both carry, in the order of the facets. */
  shared: readonly { kind: Kind; slug: string }[];
};

/**
 * Links articles with the cases that they name, and with those that share a component and a symptom with them. Both ways
 * are read from this one list, so that neither page can know a link that the other does not. For each article: named
 * cases first, then by the number of shared values, then the newer.
 */
export function linkArticles(library: Library, articles: readonly ArticleRecord[]): ArticleLink[] {
  return articles.flatMap(({ id: articleId, terms, named }) => {
    const links: ArticleLink[] = [];
    for (const index of candidates(library, terms, named)) {
      const caseId = library.ids[index] ?? '';
      const shared = KINDS.flatMap((kind) => {
        const carried = valuesOf(library, kind, index);
        return terms.filter((term) => term.kind === kind && carried.includes(term.slug));
      });
      const isNamed = named.includes(caseId);
      const shares = (kind: Kind): boolean => shared.some((term) => term.kind === kind);
      if (isNamed || (shares('component') && shares('symptom')))
        links.push({ articleId, caseId, named: isNamed, shared });
    }
    // A stable sort: candidates come newest first.
    return links.sort((a, b) => Number(b.named) - Number(a.named) || b.shared.length - a.shared.length);
  });
}

/** Cases that carry one of the article's components, and those it names, newest first. */
function candidates(
  library: Library,
  terms: ArticleRecord['terms'],
  named: ArticleRecord['named'],
): number[] {
  const { positions, offsets, values } = library.facets.component;
  const wanted = new Set(
    terms.flatMap(({ kind, slug }) => (kind === 'component' ? (positions.get(slug) ?? []) : [])),
  );
  const found = new Set(named.flatMap((id) => library.indexOf.get(id) ?? []));
  for (let index = 0; index < library.ids.length; index++)
    for (let at = offsets[index] ?? 0; at < (offsets[index + 1] ?? 0); at++)
      if (wanted.has(values[at] ?? -1)) found.add(index);
  return [...found].sort((a, b) => a - b);
}
