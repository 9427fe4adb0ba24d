import { checkClock } from './check-dates';
import { checkLinks } from './check-links';
import { checkOrgs } from './check-orgs';
import type { FindingLog } from './finding-log';
import { groupBy } from './group-by';
import { problem, warning } from './problem';
import { fileId, type ReadLibrary } from './read-library';
import { checkRedirects, type RedirectEntry } from './redirects';
import type { ArticleRecord, CaseRecord, CheckRecord, DigestRecord } from './records';

/** A case that is part of the library but not of the files under check: from other files, or from the database. */
export type OtherCase = {
  id: string;
  shown: string;
  org: string;
  orgSlug: string;
  recurrenceOf: string | null;
};

/** What the files under check are checked against besides themselves. */
export type LibraryContext = {
  /** Ids of all its cases, articles and checks, readable or not. */
  ids: ReadonlySet<string>;
  cases: readonly OtherCase[];
  redirects: readonly RedirectEntry[];
  /** Files that a file under check takes the place of, by id. */
  replaced: ReadonlyMap<string, string>;
  /** The newest `updated_at` known, and the file that has it. */
  newestUpdate: { at: string; shown: string } | null;
};

export const NO_CONTEXT: LibraryContext = {
  ids: new Set(),
  cases: [],
  redirects: [],
  replaced: new Map(),
  newestUpdate: null,
};

/** The files that stood all checks, and the ids of those that did not. */
export type CheckedLibrary = {
  cases: CaseRecord[];
  articles: ArticleRecord[];
  checks: CheckRecord[];
  redirects: RedirectEntry[];
  /** Ids of files with problems: whatever the library holds under them stays. */
  failed: ReadonlySet<string>;
};

/**
 * Checks the files against each other and against the rest of the library.
 * @param now the time by this machine's clock
 */
export function checkLibrary(
  read: ReadLibrary,
  context: LibraryContext,
  log: FindingLog,
  now: Date,
): CheckedLibrary {
  checkIds(read, context, log);
  checkOrgs(read, context, log.add);
  checkClock(read.cases, context, now, log.add);
  const ids = new Set(read.documents.map(fileId));
  const exists = (id: string) => ids.has(id) || context.ids.has(id);
  const redirects = checkRedirects(read.redirects, exists, log.add);
  checkLinks(read, context, { exists, redirects: [...redirects, ...context.redirects] }, log.add);
  const isGood = ({ source }: CaseRecord | DigestRecord) => !log.isBad(source);
  return {
    cases: read.cases.filter(isGood),
    articles: read.articles.filter(isGood),
    checks: read.checks.filter(isGood),
    redirects,
    failed: new Set(read.documents.filter((source) => log.isBad(source)).map(fileId)),
  };
}

/** One id, one file: names are ids, so that files which cannot be read count as well. */
function checkIds(read: ReadLibrary, context: LibraryContext, log: FindingLog): void {
  const byId = groupBy(read.documents, fileId);
  for (const [id, files] of byId) {
    for (const source of files) {
      const other = files.find((file) => file !== source);
      if (other !== undefined) {
        const what = `${id} is there twice: also in ${other.shown}`;
        log.add(
          source,
          problem('duplicate-id', ['id'], what, 'give one of the two another id, or take it out'),
        );
      }
    }
    const replaced = context.replaced.get(id);
    const [source] = files;
    if (replaced !== undefined && source !== undefined) {
      const what = `${id} is also in ${replaced}`;
      log.add(source, warning('replaces', ['id'], what, 'importing this folder replaces that one'));
    }
  }
}
