import path from 'node:path';
import { checkAddresses } from './addresses';
import { checkLibrary, type LibraryContext } from './check-library';
import { findPath, isWithin, OWN_DATA, showPath } from './data-folders';
import { FindingLog } from './finding-log';
import { problem, type LocatedFinding } from './problem';
import type { Progress } from './progress';
import { fileKind, isFolder, listFiles, type DataFile, type DataFolder, type NamedFile } from './read-files';
import { fileId, readLibrary, type ReadLibrary } from './read-library';
import { PlainError } from '@/server/plain-error';

export type CheckResult = {
  /** Case files under check. */
  files: number;
  ignored: number;
  problems: LocatedFinding[];
  warnings: LocatedFinding[];
};

/**
 * Checks files without a database. Problems of the paths named are reported; our data and the neighbours of a file are
 * read as well, for references. Without a path, our data and its list of addresses are checked.
 * @throws {PlainError} for a path where nothing is
 */
export async function checkPaths(
  given: readonly string[],
  now: Date,
  progress: Progress,
): Promise<CheckResult> {
  const targets = given.map(findTarget);
  const isNamed = ({ path: file }: NamedFile) =>
    targets.length === 0 || targets.some((target) => isWithin(file, target));
  const log = new FindingLog(isNamed);
  const folders = targets.length === 0 ? [OWN_DATA] : foldersFor(targets);
  const read = await readLibrary({
    folders,
    isLast: isNamed,
    allowNewTerms: false,
    keepDocuments: false,
    log,
    progress,
  });
  const target = { ...read, ...pick(read, isNamed) };
  const rest = pick(read, (source) => !isNamed(source));
  const checked = checkLibrary(target, contextOf(rest, target), log, now);
  if (targets.length === 0) checkAddresses(read.documents.map(fileId), checked.redirects, log.add);
  for (const file of targets) {
    if (isFolder(file) === false && fileKind(path.basename(file)) === null) {
      log.add({ shown: showPath(file), path: file }, UNKNOWN_NAME);
    }
  }
  return {
    files: target.documents.filter(({ type }) => type === 'case').length,
    ignored: targets.length === 0 ? read.ignored : countIgnored(targets),
    problems: log.located('problem'),
    warnings: log.located('warning'),
  };
}

const UNKNOWN_NAME = problem(
  'file-name',
  [],
  'by its name this is none of our files',
  'name a case as IL-0054.json, an article as AR-0001.json, a check as CK-0001.json',
);

function findTarget(given: string): string {
  const found = findPath(given);
  if (found === null)
    throw new PlainError(`There is nothing at ${given}. Name a case file or a folder of them.`);
  return found;
}

/** Our data, and for what lies elsewhere the folder itself or the one around the file. */
function foldersFor(targets: readonly string[]): DataFolder[] {
  const elsewhere = targets
    .filter((target) => !isWithin(target, OWN_DATA.root))
    .map((target) =>
      isFolder(target) === true ? { root: target } : { root: path.dirname(target), isFlat: true },
    );
  const folders = elsewhere.map((folder) => ({ ...folder, shown: showPath(folder.root) }));
  const apart = folders.filter(
    ({ root }, index) =>
      folders.findIndex((other) => isWithin(root, other.root) && !(other.isFlat && other.root !== root)) ===
      index,
  );
  return [OWN_DATA, ...apart];
}

const countIgnored = (targets: readonly string[]): number =>
  targets
    .filter((target) => isFolder(target) === true)
    .reduce((sum, root) => sum + listFiles({ shown: root, root }).ignored, 0);

type Part = Pick<ReadLibrary, 'cases' | 'articles' | 'checks' | 'documents' | 'looseLinks' | 'redirects'>;

function pick(read: ReadLibrary, takes: (source: DataFile) => boolean): Part {
  const bySource = <T extends { source: DataFile | null }>(list: readonly T[]): T[] =>
    list.filter(({ source }) => source !== null && takes(source));
  return {
    cases: bySource(read.cases),
    articles: bySource(read.articles),
    checks: bySource(read.checks),
    documents: read.documents.filter(takes),
    looseLinks: bySource(read.looseLinks),
    redirects: bySource(read.redirects),
  };
}

/** The files not under check, without those that a file under check takes the place of. */
function contextOf(rest: Part, target: Part): LibraryContext {
  const here = new Set(target.documents.map(fileId));
  const others = rest.cases.filter(({ id }) => !here.has(id));
  const newest = others.reduce<(typeof others)[number] | null>(
    (best, record) =>
      best === null || Date.parse(record.updatedAt) > Date.parse(best.updatedAt) ? record : best,
    null,
  );
  const replaced = rest.documents.filter((source) => here.has(fileId(source)));
  return {
    ids: new Set(rest.documents.map(fileId)),
    cases: others.map((record) => ({ ...record, shown: record.source.shown })),
    redirects: rest.redirects,
    replaced: new Map(replaced.map((source) => [fileId(source), source.shown])),
    newestUpdate: newest === null ? null : { at: newest.updatedAt, shown: newest.source.shown },
  };
}
