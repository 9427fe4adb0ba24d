import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { env } from '@/server/env';
import { PlainError } from '@/server/plain-error';
import { isFolder, type DataFolder } from './read-files';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** The folder that is meant when none is named. */
export const OWN_DATA: DataFolder = ownFolder('data');

/** Our vocabulary, which every library builds on. */
export const OWN_VOCABULARY: DataFolder = ownFolder('data/vocabulary');

function ownFolder(name: string): DataFolder {
  return { shown: name, root: path.join(PROJECT, name) };
}

/** True where two folders are one, or one lies in the other. */
export const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || inner.startsWith(outer + path.sep);

/**
 * Finds a path that a person gave: from where the command runs, else from where npm was called.
 * Gives null where there is nothing.
 */
export function findPath(given: string): string | null {
  const bases = [process.cwd(), env.INIT_CWD, PROJECT].flatMap((base) => base ?? []);
  const found = bases.map((base) => path.resolve(base, given)).find((full) => isFolder(full) !== null);
  return found ?? null;
}

/** How a path is shown and stored: from the project where it lies there, else in full. */
export const showPath = (full: string): string => {
  const relative = path.relative(PROJECT, full);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative) ? relative : full;
};

/**
 * Resolves the folders of a command.
 * @throws {PlainError} for what is no folder
 */
export function resolveFolders(given: readonly string[]): DataFolder[] {
  const folders = given.map((name) => {
    const root = findPath(name);
    if (root === null)
      throw new PlainError(`There is no folder ${name}. Name a folder that holds case files.`);
    if (isFolder(root) !== true) throw new PlainError(`${name} is no folder. Name the folder that holds it.`);
    return { shown: showPath(root), root };
  });
  return folders.filter(
    ({ root }, index) => folders.findIndex((other) => isWithin(root, other.root)) === index,
  );
}

/** The folders to read for some that were named: our vocabulary goes with them, once. */
export const withVocabulary = (folders: readonly DataFolder[]): DataFolder[] =>
  folders.some(({ root }) => isWithin(OWN_VOCABULARY.root, root)) || isFolder(OWN_VOCABULARY.root) !== true
    ? [...folders]
    : [OWN_VOCABULARY, ...folders];
