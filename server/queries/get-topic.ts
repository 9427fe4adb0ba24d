import { KINDS, type FacetKey, type Kind } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import type { Term } from '@/lib/term';
import { currentLibrary } from '@/server/library/current-library';
import { resolveTerm, type FacetColumn, type Library } from '@/server/library/library';
import { search } from '@/server/search';

/** A value counted over the cases of a topic. */
export type TopicValue = { slug: string; label: string; count: number; cases: readonly string[] };

/** One value of the vocabulary with its cases and what goes with it, counted over them. */
export type Topic = {
  kind: Kind;
  slug: string;
  label: string;
  definition: string | null;
  aliases: readonly string[];
  /** What was searched for within it; empty for all its cases. */
  query: string;
  /** Of `cases`. */
  count: number;
  /** Ids; best first with a query, else newest first. */
  cases: readonly string[];
  /** Every value that those cases carry, most first, then by slug; the topic itself left out. */
  with: Record<Kind, readonly TopicValue[]>;
};

type Asked = { kind: Kind; slug: string; q?: string; lang: Lang };

/** A topic, or null where nothing has that slug; a retired value is answered as its successor. */
export async function getTopic({ kind, slug, q = '', lang }: Asked): Promise<Topic | null> {
  const library = await currentLibrary();
  const term = resolveTerm(library, kind, slug);
  if (term === null) return null;
  const cases = q === '' ? casesOf(library, kind, term.slug) : await findWithin(library, term, q, lang);
  const values = (other: Kind): TopicValue[] =>
    countValues(library, other, cases)
      .filter((value) => other !== kind || value.slug !== term.slug)
      .map(({ slug: found, cases: carrying }) => ({
        slug: found,
        label: library.terms[other].get(found)?.label[lang] ?? found,
        count: carrying.length,
        cases: carrying.map((index) => library.ids[index] ?? ''),
      }));
  return {
    kind,
    slug: term.slug,
    label: term.label[lang],
    definition: term.definition?.[lang] ?? null,
    aliases: term.aliases[lang],
    query: q,
    count: cases.length,
    cases: cases.map((index) => library.ids[index] ?? ''),
    with: mapKinds(values),
  };
}

function mapKinds<T>(make: (kind: Kind) => T): Record<Kind, T> {
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Record<Kind, T>;
}

/** Indexes of the cases that carry a value, newest first. */
export function casesOf(library: Library, key: FacetKey, slug: string): number[] {
  const column = library.facets[key];
  const position = column.positions.get(slug);
  if (position === undefined) return [];
  return [...library.ids.keys()].filter((index) => carries(column, index, position));
}

function carries({ offsets, values }: FacetColumn, index: number, position: number): boolean {
  for (let at = offsets[index] ?? 0; at < (offsets[index + 1] ?? 0); at++)
    if (values[at] === position) return true;
  return false;
}

async function findWithin(library: Library, term: Term, q: string, lang: Lang): Promise<number[]> {
  const { hits } = await search({
    q,
    filters: { [term.kind]: [term.slug] },
    sort: 'relevance',
    page: 1,
    size: Math.max(1, library.ids.length),
    lang,
  });
  return hits.flatMap(({ id }) => library.indexOf.get(id) ?? []);
}

/** The values of a facet that some cases carry, each with the cases that do, in their order; most first, then by slug. */
export function countValues(
  library: Library,
  key: FacetKey,
  cases: readonly number[],
): { slug: string; cases: number[] }[] {
  const { slugs, offsets, values } = library.facets[key];
  const found = new Map<number, number[]>();
  for (const index of cases)
    for (let at = offsets[index] ?? 0; at < (offsets[index + 1] ?? 0); at++) {
      const position = values[at] ?? 0;
      const carrying = found.get(position);
      if (carrying === undefined) found.set(position, [index]);
      else carrying.push(index);
    }
  return [...found]
    .map(([position, carrying]) => ({ slug: slugs[position] ?? '', cases: carrying }))
    .sort((a, b) => b.cases.length - a.cases.length || (a.slug < b.slug ? -1 : 1));
}
