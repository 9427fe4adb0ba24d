import { z } from 'zod';
import { KINDS, type Kind } from '@/lib/facets';
import { labelFromSlug, OrgFile, TermFile, type Term } from '@/lib/term';
import { checkTerms } from './check-terms';
import { describeIssues } from './describe-issue';
import { formatPath, problem, quote, type JsonPath } from './problem';
import type { AddFinding } from './finding-log';
import type { DataFile } from './read-files';
import { schemaNode } from './schema-node';
import { findUnknownKeys } from './unknown-keys';

/** A term with the place it was read from. */
export type SourcedTerm = Term & { source: DataFile; path: JsonPath };

export type VocabularyFile = { source: DataFile; kind: Kind; document: unknown };

/** All terms of all folders, by kind and slug, in the order of their files. */
export type Vocabulary = {
  terms: ReadonlyMap<Kind, ReadonlyMap<string, SourcedTerm>>;
  /** Kinds whose file could not be used: their slugs are not checked, for every one would fail. */
  broken: ReadonlySet<Kind>;
};

const SHAPES = { term: z.array(TermFile), org: z.array(OrgFile) };
const NODES = { term: schemaNode(SHAPES.term), org: schemaNode(SHAPES.org) };

/** Merges the vocabulary files of all folders and checks them. */
export function mergeVocabulary(files: readonly VocabularyFile[], add: AddFinding): Vocabulary {
  const terms = new Map<Kind, Map<string, SourcedTerm>>(KINDS.map((kind) => [kind, new Map()]));
  const broken = new Set<Kind>();
  for (const { source, kind, document } of files) {
    const shape = kind === 'org' ? 'org' : 'term';
    for (const finding of findUnknownKeys(NODES[shape], document)) add(source, finding);
    const parsed = SHAPES[shape].safeParse(document);
    if (!parsed.success) {
      broken.add(kind);
      for (const finding of describeIssues(NODES[shape], document, parsed.error.issues)) add(source, finding);
      continue;
    }
    const known = terms.get(kind) ?? new Map<string, SourcedTerm>();
    for (const [index, entry] of parsed.data.entries()) {
      const term: SourcedTerm = { ...readTerm(kind, entry), source, path: [index] };
      const other = known.get(term.slug);
      if (other === undefined) known.set(term.slug, term);
      else if (other.source === source) {
        add(
          source,
          problem(
            'duplicate-slug',
            [index, 'slug'],
            `${quote(term.slug)} is there twice`,
            'keep one of them',
          ),
        );
      } else if (!isSameTerm(term, other)) {
        const what = `${quote(term.slug)} says something else than in ${other.source.shown} (${formatPath(other.path)})`;
        add(
          source,
          problem('slug-conflict', [index, 'slug'], what, 'write the same in both, or take another slug'),
        );
      }
    }
  }
  for (const [kind, known] of terms) checkTerms(kind, known, add);
  return { terms, broken };
}

const readTerm = (kind: Kind, entry: TermFile | OrgFile): Term => ({
  kind,
  slug: entry.slug,
  label: entry.label,
  definition: 'definition' in entry ? entry.definition : null,
  aliases: entry.aliases,
  askedAs: ('asked_as' in entry ? entry.asked_as : undefined) ?? { en: [], ko: [] },
  replacedBy: 'replaced_by' in entry ? entry.replaced_by : null,
  provisional: false,
});

const isSameTerm = (one: Term, other: Term): boolean => contentOf(one) === contentOf(other);

/** What a term says, in one string, whatever the order of keys. */
const contentOf = ({ label, definition, aliases, askedAs, replacedBy }: Term): string =>
  JSON.stringify([
    [label.en, label.ko, definition?.en, definition?.ko, replacedBy],
    [aliases.en, aliases.ko, askedAs.en, askedAs.ko],
  ]);

/** A term that no vocabulary holds, taken from a case. */
export const provisionalTerm = (kind: Kind, slug: string): Term => ({
  kind,
  slug,
  label: { en: labelFromSlug(slug), ko: labelFromSlug(slug) },
  definition: null,
  aliases: { en: [], ko: [] },
  askedAs: { en: [], ko: [] },
  replacedBy: null,
  provisional: true,
});

/** The term that a slug acts as: its successor where it was retired. Null where no vocabulary holds it. */
export function resolveTerm({ terms }: Vocabulary, kind: Kind, slug: string): Term | null {
  const known = terms.get(kind);
  const seen = new Set<string>();
  let term = known?.get(slug);
  while (term?.replacedBy != null && !seen.has(term.slug)) {
    seen.add(term.slug);
    term = known?.get(term.replacedBy);
  }
  return term ?? null;
}
