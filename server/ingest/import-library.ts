import type { Prisma, PrismaClient } from '@/prisma/generated/client';
import { TOKENIZER_VERSION } from '@/lib/text/tokenize';
import { checkLibrary, type LibraryContext } from './check-library';
import { FindingLog } from './finding-log';
import { lockLibrary } from './library-lock';
import { planImport, type ImportPlan } from './plan-import';
import { problem, warning, type LocatedFinding } from './problem';
import { SILENT, type Progress } from './progress';
import type { DataFolder } from './read-files';
import { fileId, readLibrary, type ReadLibrary } from './read-library';
import type { RedirectEntry } from './redirects';
import { savePlaces } from './save-places';
import { saveLibrary } from './save-library';
import {
  findCarriedTerms,
  readStoredLibrary,
  type StoredLibrary,
  type StoredRedirect,
} from './stored-library';

export type ImportOptions = {
  folders: readonly DataFolder[];
  /** Remove cases whose file is gone; `forced` where a person said so, which allows removing more than a fifth. */
  prune: boolean;
  forced: boolean;
  keepGoing: boolean;
  allowNewTerms: boolean;
  dryRun: boolean;
  now: Date;
  progress: Progress;
};

/** What an import asks for that makes the library what its folders hold and says nothing meanwhile: bench and tests. */
export const wholeImport = (folders: readonly DataFolder[]): ImportOptions => ({
  folders,
  prune: true,
  forced: true,
  keepGoing: false,
  allowNewTerms: false,
  dryRun: false,
  now: new Date(),
  progress: SILENT,
});

export type ImportResult = {
  status: 'ok' | 'invalid';
  /** False where the library is as it was, and for a dry run. */
  changed: boolean;
  /** Case files read. */
  files: number;
  created: number;
  updated: number;
  unchanged: number;
  removed: number;
  ignored: number;
  version: number;
  problems: LocatedFinding[];
  warnings: LocatedFinding[];
};

/** An import of any size may take its time, and so may waiting for another one. In milliseconds. */
const TIMEOUT = 24 * 60 * 60 * 1000;
const MAX_WAIT = 15_000;
/** The share of the cases that an import may remove unasked. */
const REMOVABLE = 1 / 5;

/**
 * Brings the library in step with its folders, in one transaction: whatever happens, the library is the old one or the
 * new one. Files are read before the transaction, compared and written within it, so that two imports never mix.
 */
export async function importLibrary(client: PrismaClient, options: ImportOptions): Promise<ImportResult> {
  const log = new FindingLog();
  const { folders, allowNewTerms, progress } = options;
  const read = await readLibrary({ folders, allowNewTerms, keepDocuments: true, log, progress });
  return client.$transaction((tx) => importWithin(tx, read, log, options), {
    timeout: TIMEOUT,
    maxWait: MAX_WAIT,
  });
}

async function importWithin(
  tx: Prisma.TransactionClient,
  read: ReadLibrary,
  log: FindingLog,
  options: ImportOptions,
): Promise<ImportResult> {
  const { now, progress, prune } = options;
  const startedAt = new Date();
  await lockLibrary(tx, (line) => progress.say(line));
  const stored = await readStoredLibrary(tx);
  const checked = checkLibrary(read, contextOf(stored, read, prune), log, now);
  const plan = await planImport(checked, stored, {
    vocabulary: read.vocabulary,
    prune,
    today: now.toISOString().slice(0, 10),
    tokenizerVersion: TOKENIZER_VERSION,
    findCarried: (terms, except) => findCarriedTerms(tx, terms, except),
  });
  warnOfOrphans(plan, options, log);

  const isLarge = refuseLargeRemoval(plan, stored, options, log);
  const problems = log.located('problem');
  const isBlocked = problems.length > 0 && (isLarge || !options.keepGoing || blocksAll(read, log));
  const files = read.documents.filter(({ type }) => type === 'case').length;
  const result = (isWritten: boolean, version: number): ImportResult => ({
    status: problems.length > 0 ? 'invalid' : 'ok',
    changed: isWritten,
    files,
    ...(isBlocked ? NOTHING : countsOf(plan)),
    ignored: read.ignored,
    version,
    problems,
    warnings: log.located('warning'),
  });
  if (isBlocked) return result(false, stored.version);
  if (!options.dryRun && !plan.isChange) await savePlaces(tx, plan);
  if (options.dryRun || !plan.isChange) return result(false, stored.version);
  const version = await saveLibrary(tx, plan, { vocabulary: read.vocabulary, files, startedAt, progress });
  return result(true, version);
}

const NOTHING = { created: 0, updated: 0, unchanged: 0, removed: 0 };

const countsOf = ({ cases }: ImportPlan) => ({
  created: cases.created.length,
  updated: cases.updated.length,
  unchanged: cases.unchanged.length,
  removed: cases.removed.length,
});

/** Without its vocabulary no library is whole; a bad case concerns itself only. */
const blocksAll = ({ vocabularies }: ReadLibrary, log: FindingLog): boolean =>
  vocabularies.some((source) => log.isBad(source));

/** What stays of the stored library whatever this import brings. */
function contextOf(stored: StoredLibrary, read: ReadLibrary, prune: boolean): LibraryContext {
  const here = new Set(read.documents.map(fileId));
  const staying = prune ? [] : stored.cases.filter(({ id }) => !here.has(id));
  const shownOf = ({ folder, file }: { folder: string; file: string }) => `${folder}/${file}`;
  const newest = staying.reduce<(typeof staying)[number] | null>(
    (best, row) => (best === null || row.updatedAt > best.updatedAt ? row : best),
    null,
  );
  const digests = prune ? [] : [...stored.articles, ...stored.checks].filter(({ id }) => !here.has(id));
  return {
    ids: new Set([...staying, ...digests].map(({ id }) => id)),
    cases: staying.map((row) => ({ ...row, shown: shownOf(row) })),
    redirects: stored.redirects.filter(({ id }) => !here.has(id)).map(readRedirect),
    replaced: new Map(),
    newestUpdate: newest === null ? null : { at: newest.updatedAt.toISOString(), shown: shownOf(newest) },
  };
}

const readRedirect = ({ id, kind, toId, date, reason }: StoredRedirect): RedirectEntry =>
  kind === 'merged' && toId !== null
    ? { id, source: null, kind, to: toId }
    : { id, source: null, kind: 'removed', date, reason };

function warnOfOrphans({ redirects }: ImportPlan, { prune, folders }: ImportOptions, log: FindingLog): void {
  const folder = folders.at(-1);
  if (!prune || folder === undefined) return;
  const shown = `${folder.shown}/redirects.json`;
  for (const { id } of redirects.orphans) {
    const what = `${id} led elsewhere by an earlier import, but no redirects.json names it any more; it goes on doing so`;
    log.add(
      { shown, path: `${folder.root}/redirects.json` },
      warning('redirect-gone', [id], what, 'put its line back'),
    );
  }
}

/** A run that would remove much is more often a wrong folder than a wish. */
function refuseLargeRemoval(
  { cases }: ImportPlan,
  stored: StoredLibrary,
  { forced, folders }: ImportOptions,
  log: FindingLog,
): boolean {
  const count = cases.removed.length;
  const folder = folders.at(-1);
  if (forced || count <= stored.cases.length * REMOVABLE || folder === undefined) return false;
  const names = cases.removed.slice(0, 5).map(({ id }) => id);
  const what = `${count} of ${stored.cases.length} cases would be removed, since their files are gone (${names.join(', ')}${count > 5 ? ', …' : ''})`;
  const instead = 'say --prune to remove them, or --no-prune to keep them';
  log.add({ shown: folder.shown, path: folder.root }, problem('many-removed', [], what, instead));
  return true;
}
