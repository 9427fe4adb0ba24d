import { lstatSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import path from 'node:path';
import { isCaseId } from '@/lib/case-id';
import { FACETS, type Kind } from '@/lib/facets';
import { errorCode } from '@/server/plain-error';
import { problem, warning, type Finding } from './problem';

/** A folder of cases, as it was named and as it is. */
export type DataFolder = {
  shown: string;
  root: string;
  /** Only the files in the folder itself, not those in folders within it. */
  isFlat?: boolean;
};

/** A file as messages name it and as it is found again to show a place in it. */
export type NamedFile = { shown: string; path: string };

export type FileKind =
  { type: 'case' | 'article' | 'check' | 'redirects' } | { type: 'vocabulary'; kind: Kind };

/** A file that its name marks as ours. `shown` names it in messages; `file` is its path within the folder. */
export type DataFile = FileKind & NamedFile & { folder: DataFolder; file: string };

export type Listing = {
  files: DataFile[];
  findings: { source: NamedFile; finding: Finding }[];
  /** Files that are none of ours. */
  ignored: number;
};

const VOCABULARIES = new Map<string, Kind>(
  FACETS.flatMap((facet) => (facet.kind ? [[`${facet.vocabulary}.json`, facet.key] as const] : [])),
);
const ARTICLE = /^AR-\d+\.json$/;
/** No id of ours, but close enough that someone may have meant one. */
const NEAR_MISS = /^[a-z]{2,8}[-_ ]\d{1,7}\.json$/i;
const CHECK = /^CK-\d+\.json$/;

/** Tells what a file is by its name; null for a file that is none of ours. */
export function fileKind(name: string): FileKind | null {
  if (!name.endsWith('.json')) return null;
  const kind = VOCABULARIES.get(name);
  if (kind !== undefined) return { type: 'vocabulary', kind };
  if (name === 'redirects.json') return { type: 'redirects' };
  if (ARTICLE.test(name)) return { type: 'article' };
  if (CHECK.test(name)) return { type: 'check' };
  return isCaseId(name.slice(0, -'.json'.length)) ? { type: 'case' } : null;
}

/**
 * Lists the files of a folder that are ours, at any depth, in the order of their names. Hidden folders and
 * `node_modules` are not entered; links are followed within the folder, never out of it.
 */
export function listFiles(folder: DataFolder): Listing {
  const listing: Listing = { files: [], findings: [], ignored: 0 };
  const root = realpathSync(folder.root);
  const seen = new Set<string>([root]);
  let metLink = false;
  walk(folder.root, '');
  if (metLink) listing.files = withoutRepeats(listing.files);
  return listing;

  function walk(directory: string, within: string): void {
    let entries: Dirent[];
    try {
      entries = readdirSync(directory, { withFileTypes: true });
    } catch (error) {
      add(
        within,
        problem(
          'unreadable',
          [],
          `the folder cannot be read (${errorCode(error)})`,
          'give yourself the right to read it',
        ),
      );
      return;
    }
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries)
      visit(entry, path.join(directory, entry.name), within === '' ? entry.name : `${within}/${entry.name}`);
  }

  function visit(entry: Dirent, full: string, within: string): void {
    const kind = fileKind(entry.name);
    let isFolder = entry.isDirectory();
    if (entry.isSymbolicLink()) {
      metLink = true;
      const target = followLink(full);
      if (target.wrong !== null && (kind !== null || target.isFolder)) {
        add(within, problem('symlink', [], target.wrong, 'put the file itself there'));
        return;
      }
      if (target.isFolder && seen.has(target.real)) return;
      seen.add(target.real);
      isFolder = target.isFolder;
    }
    if (isFolder && kind === null) {
      if (folder.isFlat === true || entry.name.startsWith('.') || entry.name === 'node_modules') return;
      walk(full, within);
    } else if (kind === null) {
      if (folder.isFlat !== true) listing.ignored++;
      if (NEAR_MISS.test(entry.name)) {
        add(
          within,
          warning(
            'file-name',
            [],
            'the file is ignored: its name is no id',
            'name it as IL-0054.json: capitals, a hyphen, four to six digits',
          ),
        );
      }
    } else {
      listing.files.push({
        ...kind,
        folder,
        file: within,
        path: full,
        shown: path.join(folder.shown, within),
      });
    }
  }

  /** What a link leads to, and what is wrong with it. */
  function followLink(full: string): { real: string; isFolder: boolean; wrong: string | null } {
    try {
      const real = realpathSync(full);
      const inside = real === root || real.startsWith(root + path.sep);
      const isFolder = statSync(real).isDirectory();
      return { real, isFolder, wrong: inside ? null : 'this is a link out of the folder' };
    } catch {
      return { real: full, isFolder: false, wrong: 'this is a link that leads nowhere' };
    }
  }

  function add(within: string, finding: Finding): void {
    listing.findings.push({
      source: { shown: path.join(folder.shown, within), path: path.join(folder.root, within) },
      finding,
    });
  }
}

/** A file that links reach a second time is one file. */
function withoutRepeats(files: readonly DataFile[]): DataFile[] {
  const byRealPath = new Map(files.map((file) => [realpathSync(file.path), file]));
  return [...byRealPath.values()];
}

/** True where a path names a folder; follows links. Null where there is nothing. */
export function isFolder(target: string): boolean | null {
  try {
    return statSync(target).isDirectory();
  } catch {
    // A link that leads nowhere is still something: the walk says what is wrong with it.
    return lstatSync(target, { throwIfNoEntry: false }) === undefined ? null : false;
  }
}
