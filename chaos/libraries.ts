import fs from 'node:fs';
import path from 'node:path';
import { generateCases, readCases, writeLibrary } from '@/bench/generate-library';
import type { CaseFile } from '@/lib/case';
import { ROOT } from './child-process';

/** Three data folders with much in common, from each to each of which is a large import. */
export type Folders = { a: string; b: string; c: string };

const OTHER_SEED = 20_260_202;

/**
 * Writes them: `a` holds generated cases; of these, `b` has a third otherwise told, a twelfth not at all, and others in their
 * place; `c` is `b` with one value more in its vocabulary, so that the whole index is made anew.
 */
export function writeFolders(folder: string, cases: number): Folders {
  const data = path.join(ROOT, 'data');
  const real = readCases(data);
  const first = [...generateCases(real, Math.ceil(cases * (13 / 12)))];
  const other = [...generateCases(real, cases, OTHER_SEED)];
  const changed = first.flatMap((document, index): CaseFile[] => {
    if (index % 12 === 5) return [];
    return [(index % 3 === 0 ? other[index] : undefined) ?? document];
  });
  const folders = { a: path.join(folder, 'a'), b: path.join(folder, 'b'), c: path.join(folder, 'c') };
  writeLibrary(data, folders.a, first.slice(0, cases));
  writeLibrary(data, folders.b, changed);
  writeLibrary(data, folders.c, changed);
  addTerm(path.join(folders.c, 'vocabulary', 'symptoms.json'));
  return folders;
}

/** Adds a value that no case carries. */
function addTerm(file: string): void {
  const terms = JSON.parse(fs.readFileSync(file, 'utf8')) as { slug: string }[];
  const [first] = terms;
  const none = { en: [], ko: [] };
  const label = { en: 'Seen in an experiment', ko: '실험에서 관찰' };
  terms.push({ ...first, slug: 'seen-in-an-experiment', ...{ label, aliases: none, asked_as: none } });
  fs.writeFileSync(file, JSON.stringify(terms, null, 2));
}

/** Ids that are in all three. */
export function commonIds({ a, b }: Folders): string[] {
  const idsOf = (folder: string): string[] =>
    fs
      .readdirSync(path.join(folder, 'cases'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => path.basename(name, '.json'));
  const there = new Set(idsOf(b));
  return idsOf(a).filter((id) => there.has(id));
}
