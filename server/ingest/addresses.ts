import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { idPath } from '@/lib/case-id';
import { OWN_DATA } from './data-folders';
import type { AddFinding } from './finding-log';
import { problem } from './problem';
import type { NamedFile } from './read-files';
import type { RedirectEntry } from './redirects';

/** Every address that was ever published, one a line, sorted: what once answered answers for ever. */
export const ADDRESSES: NamedFile = {
  shown: path.join(OWN_DATA.shown, 'addresses.txt'),
  path: path.join(OWN_DATA.root, 'addresses.txt'),
};

/** The command that brings the file up to date. */
export const ADD_COMMAND = 'npm run check -- --addresses';

const ADDRESS = /^\/(?:cases|articles|checks)\/([A-Z]{2,8}-\d{4,6})$/;

/** The id in an address; null for what is none. */
export const addressedId = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

/** The published addresses; none where the file is not there yet. */
export function readAddresses(file: string = ADDRESSES.path): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Adds the addresses of ids that have none yet; never takes one out. Gives how many were added. */
export function addAddresses(ids: readonly string[], file: string = ADDRESSES.path): number {
  const before = readAddresses(file);
  const after = [...new Set([...before, ...ids.map(idPath)])].sort();
  const text = `${after.join('\n')}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return after.length - new Set(before).size;
}

/**
 * Checks that every case, article and check has its address in the file, and that every address in it would answer.
 * @param ids of cases, articles and checks that are there
 */
export function checkAddresses(
  ids: readonly string[],
  redirects: readonly RedirectEntry[],
  add: AddFinding,
  lines: readonly string[] = readAddresses(),
): void {
  const tell = (what: string, instead: string, line = 1) =>
    add(ADDRESSES, { ...problem('address', [], what, instead), place: { line, column: 1 } });
  const published = new Set(lines);
  const missing = ids.map(idPath).filter((address) => !published.has(address));
  for (const address of missing) tell(`${address} is not in the list`, `run ${ADD_COMMAND}`);
  const answered = new Set([...ids, ...redirects.map(({ id }) => id)]);
  lines.forEach((address, index) => {
    const id = addressedId(address);
    if (id === null || idPath(id) !== address)
      tell(`${address} is no address of a case, an article or a check`, 'take it out', index + 1);
    else if (!answered.has(id)) {
      tell(
        `${address} would no longer answer`,
        `put the file of ${id} back, or add a line for it to data/redirects.json`,
        index + 1,
      );
    }
  });
  const isSorted = lines.every((line, index) => index === 0 || (lines[index - 1] ?? '') < line);
  if (!isSorted) tell('the list is not sorted, or an address is there twice', `run ${ADD_COMMAND}`);
}
