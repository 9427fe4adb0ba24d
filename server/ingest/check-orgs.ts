import type { LibraryContext } from './check-library';
import type { AddFinding } from './finding-log';
import { groupBy } from './group-by';
import { problem, quote } from './problem';
import type { CaseRecord } from './records';
import type { ReadLibrary } from './read-library';
import type { Vocabulary } from './vocabulary';

type Named = { slug: string; org: string; shown: string; record: CaseRecord | null };

/**
 * One slug names one organisation: the name that most files write is taken as meant, and each file with another one is
 * told which file has it. Names that orgs.json lists for the slug are all right.
 */
export function checkOrgs(read: ReadLibrary, context: LibraryContext, add: AddFinding): void {
  const named: Named[] = [
    ...context.cases.map(({ orgSlug, org, shown }) => ({ slug: orgSlug, org, shown, record: null })),
    ...read.cases.map((record) => ({
      slug: record.orgSlug,
      org: record.org,
      shown: record.source.shown,
      record,
    })),
  ];
  for (const [slug, all] of groupBy(named, ({ slug }) => slug)) {
    const first = all[0];
    if (all.every(({ org }) => org === first?.org)) continue;
    const listed = namesInVocabulary(read.vocabulary, slug);
    const unlisted = all.filter(({ org }) => !listed.has(org));
    const meant = unlisted.length < all.length ? null : mostCommon(unlisted);
    for (const { org, record } of unlisted) {
      if (record === null || org === meant?.org) continue;
      const what =
        meant === null
          ? `${quote(org)} is none of the names that orgs.json has for ${quote(slug)}: ${[...listed].map(quote).join(', ')}`
          : `${quote(slug)} is called ${quote(meant.org)} in ${meant.shown || 'the library'}, and ${quote(org)} here`;
      const instead = 'write the same name, take another org_slug, or list all names in vocabulary/orgs.json';
      add(record.source, problem('org-name', ['org'], what, instead));
    }
  }
}

/** Names not under check win a tie, since only files under check can be told to change. */
function mostCommon(all: readonly Named[]): Named | null {
  const groups = [...groupBy(all, ({ org }) => org).values()];
  const isFree = ([first]: Named[]) => Number(first?.record !== null);
  groups.sort((a, b) => b.length - a.length || isFree(a) - isFree(b));
  return groups[0]?.[0] ?? null;
}

function namesInVocabulary({ terms }: Vocabulary, slug: string): Set<string> {
  const term = terms.get('org')?.get(slug);
  return new Set(
    term === undefined ? [] : [term.label.en, term.label.ko, ...term.aliases.en, ...term.aliases.ko],
  );
}
