import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

function* filesIn(place, leaveOut) {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (stat?.isFile()) yield place;
  if (!stat?.isDirectory()) return;
  for (const name of fs.readdirSync(place).sort()) {
    const file = path.join(place, name);
    if (!leaveOut(file)) yield* filesIn(file, leaveOut);
  }
}

/**
 * One value for the names and contents of files, to tell whether work was done on the same ones. What is not there counts as nothing.
 * @param {string[]} places files and folders
 * @param {{ leaveOut?: (file: string) => boolean, seed?: string }} options `seed` is whatever else decides
 */
export function fingerprint(places, { leaveOut = () => false, seed = '' } = {}) {
  const hash = createHash('sha256').update(seed);
  for (const place of places) {
    for (const file of filesIn(place, leaveOut)) {
      hash.update(`\n${path.relative(path.dirname(place), file)}\n`).update(fs.readFileSync(file));
    }
  }
  return hash.digest('hex');
}
