import { FACETS, KINDS, type Kind } from '@/lib/facets';
import { Slug, termNames } from '@/lib/term';
import { valueAt } from './describe-issue';
import { nearest } from './nearest';
import { problem, quote, SHOWN_PER_FILE, warning, type Finding, type JsonPath } from './problem';
import { provisionalTerm, resolveTerm, type Vocabulary } from './vocabulary';

/** How a kind is called in messages. */
export const KIND_NAMES: Record<Kind, string> = {
  cause: 'root cause',
  component: 'component',
  symptom: 'symptom',
  factor: 'contributing factor',
  domain: 'domain',
  org: 'organisation',
};

/**
 * Checks every slug of a document, also of one that is otherwise wrong, against the vocabulary.
 * @param allowNew take unknown slugs as provisional terms, with a warning
 */
export function validateTerms(document: unknown, vocabulary: Vocabulary, allowNew: boolean): Finding[] {
  // To look for the nearest of thousands of wrong slugs would take longer than anyone reads.
  let suggested = 0;
  const adviseOn: Advise = (kind, slug) =>
    ++suggested > SHOWN_PER_FILE ? writeKnown(kind) : suggest(kind, slug, vocabulary);
  return FACETS.flatMap((facet) => {
    if (!facet.kind || facet.key === 'org' || vocabulary.broken.has(facet.key)) return [];
    const value = valueAt(document, [facet.field]);
    const slugs: unknown[] = Array.isArray(value) ? value : [value];
    return slugs.flatMap((slug, index) =>
      typeof slug !== 'string' || slug.trim() === ''
        ? []
        : checkSlug(
            facet.key,
            slug,
            Array.isArray(value) ? [facet.field, index] : [facet.field],
            vocabulary,
            allowNew,
            adviseOn,
          ),
    );
  });
}

/** Says what to write in place of a slug that is not known. */
type Advise = (kind: Kind, slug: string) => string;

function checkSlug(
  kind: Kind,
  slug: string,
  path: JsonPath,
  vocabulary: Vocabulary,
  allowNew: boolean,
  adviseOn: Advise,
): Finding[] {
  const acting = resolveTerm(vocabulary, kind, slug);
  if (acting?.slug === slug) return [];
  if (acting !== null) {
    return [
      warning(
        'retired-term',
        path,
        `${quote(slug)} was retired and acts as ${acting.slug}`,
        `write ${acting.slug}`,
      ),
    ];
  }
  if (allowNew && Slug.safeParse(slug).success) {
    const label = provisionalTerm(kind, slug).label.en;
    const what = `${quote(slug)} is taken as a new ${KIND_NAMES[kind]}, called ${quote(label)} until it has an entry`;
    return [warning('new-term', path, what, 'add it to the vocabulary')];
  }
  return [
    problem('unknown-term', path, `${quote(slug)} is no known ${KIND_NAMES[kind]}`, adviseOn(kind, slug)),
  ];
}

function suggest(kind: Kind, slug: string, { terms }: Vocabulary): string {
  const known = [...(terms.get(kind)?.values() ?? [])].filter(({ replacedBy }) => replacedBy === null);
  const near = nearest(slug, known, (term) => [term.slug, ...termNames(term).map(({ name }) => name)]);
  const other = KINDS.find((candidate) => candidate !== kind && terms.get(candidate)?.has(slug));
  const elsewhere = other === undefined ? '' : `it is a ${KIND_NAMES[other]}; `;
  if (near.length === 0) return `${elsewhere}${writeKnown(kind)}`;
  return `${elsewhere}write ${near.map((term) => `${term.slug} (${term.label.en})`).join(' or ')}`;
}

function writeKnown(kind: Kind): string {
  const facet = FACETS.find(({ key }) => key === kind);
  return `write a slug of vocabulary/${facet?.vocabulary ?? kind}.json, or add it there`;
}
