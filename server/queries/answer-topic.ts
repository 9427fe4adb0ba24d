import { FACETS, facetOf, type Kind } from '@/lib/facets';
import { currentLibrary } from '@/server/library/current-library';
import { resolveTerm, type Library } from '@/server/library/library';

/** What an address of a topic answers: its page, another address below `/topics`, or that there is no such value. */
export type TopicAnswer =
  { is: 'page' } | { is: 'elsewhere'; rest: string; final: boolean } | { is: 'missing' };

/**
 * Reads an address kindly: the kind in the singular or plural, the slug in upper case, with spaces or underscores, or in
 * the plural. A retired value leads to its successor for good; a kind alone to its place in the index.
 */
export async function answerTopic(askedKind: string, askedSlug: string | null): Promise<TopicAnswer> {
  const kind = parseKind(askedKind);
  if (kind === null) return { is: 'missing' };
  if (askedSlug === null) return { is: 'elsewhere', rest: `#${kind}`, final: false };
  const library = await currentLibrary();
  const written = decode(askedSlug);
  const slug = findSlug(library, kind, written);
  const term = slug === null ? null : resolveTerm(library, kind, slug);
  if (slug === null || term === null) return { is: 'missing' };
  if (written === term.slug && askedKind === facetOf(kind).plural) return { is: 'page' };
  // Only what was retired is final; the rest was written otherwise.
  return {
    is: 'elsewhere',
    rest: `/${facetOf(kind).plural}/${term.slug}`,
    final: written === slug && slug !== term.slug,
  };
}

/** The kind that a part of an address names, `components` or `component`, in any case. */
export function parseKind(text: string): Kind | null {
  const wanted = text.toLowerCase();
  for (const facet of FACETS)
    if (facet.kind && (wanted === facet.plural || wanted === facet.key)) return facet.key;
  return null;
}

/** The slug of the library that a text means, retired ones included. */
function findSlug(library: Library, kind: Kind, written: string): string | null {
  const terms = library.terms[kind];
  const plain = written
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  const forms = [plain, plain.replace(/s$/, ''), plain.replace(/es$/, ''), `${plain}s`];
  return forms.find((form) => terms.has(form)) ?? null;
}

/** What an address writes; empty where it is no text. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
