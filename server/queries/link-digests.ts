import { KINDS, type Kind } from '@/lib/facets';
import { valuesOf, type Library } from '@/server/library/library';

/** What links are made of: an article or a check, its values and the cases it names. */
export type Digest = {
  id: string;
  terms: readonly { kind: Kind; slug: string }[];
  named: readonly string[];
};

/** What holds an article or a check and a case together. */
export type DigestLink = {
  digestId: string;
  caseId: string;
  /** Whether the case is named. */
  named: boolean;
  /** The values both carry, in the order of the facets. */
  shared: readonly { kind: Kind; slug: string }[];
};

/**
 * Links articles, or checks, with the cases that they name, and with those that share a component and a symptom with them. Both ways
 * are read from this one list, so that neither page can know a link that the other does not. For each: named
 * cases first, then by the number of shared values, then the newer.
 */
export function linkDigests(library: Library, digests: readonly Digest[]): DigestLink[] {
  return digests.flatMap(({ id: digestId, terms, named }) => {
    const links: DigestLink[] = [];
    for (const index of candidates(library, terms, named)) {
      const caseId = library.ids[index] ?? '';
      const shared = KINDS.flatMap((kind) => {
        const carried = valuesOf(library, kind, index);
        return terms.filter((term) => term.kind === kind && carried.includes(term.slug));
      });
      const isNamed = named.includes(caseId);
      const shares = (kind: Kind): boolean => shared.some((term) => term.kind === kind);
      if (isNamed || (shares('component') && shares('symptom')))
        links.push({ digestId, caseId, named: isNamed, shared });
    }
    // A stable sort: candidates come newest first.
    return links.sort((a, b) => Number(b.named) - Number(a.named) || b.shared.length - a.shared.length);
  });
}

/** Cases that carry one of the components, and those it names, newest first. */
function candidates(library: Library, terms: Digest['terms'], named: Digest['named']): number[] {
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
