import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PrismaClient } from '@/prisma/generated/client';
import { checkLibrary, NO_CONTEXT } from '@/server/ingest/check-library';
import { OWN_DATA, OWN_VOCABULARY } from '@/server/ingest/data-folders';
import { FindingLog } from '@/server/ingest/finding-log';
import { importLibrary, wholeImport } from '@/server/ingest/import-library';
import { formatFinding, type LocatedFinding } from '@/server/ingest/problem';
import { SILENT } from '@/server/ingest/progress';
import type { DataFolder } from '@/server/ingest/read-files';
import { readLibrary } from '@/server/ingest/read-library';
import { drawFrom } from './draw';
import { mutateFile } from './mutate-file';

/** What came of a run. A fault names its seed and number: `fuzzFiles({ seed, from: number, count: 1 })` shows it again. */
export type FileFuzz = {
  files: number;
  accepted: number;
  imported: number;
  /** Files by the code of their first problem. */
  codes: Record<string, number>;
  slowest: { ms: number; file: number; how: string };
  faults: string[];
};

/** No file may take longer, in milliseconds of this process's time. */
const MOST_MS = 1_000;
const CASES = path.join(OWN_DATA.root, 'cases');

/**
 * Changes real case files, each in its own way, and has each checked as `npm run check` does. With a `client`, those that stand are
 * imported, as many at a time as there are cases: what the check lets through must be storable.
 */
export async function fuzzFiles(options: {
  seed: number;
  count: number;
  from?: number;
  client?: PrismaClient;
  say?: (line: string) => void;
}): Promise<FileFuzz> {
  const { seed, count, from = 0, client } = options;
  const names = fs
    .readdirSync(CASES)
    .filter((name) => name.endsWith('.json'))
    .sort();
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'fuzz-files-'));
  const alone: DataFolder = { shown: 'alone', root: path.join(root, 'alone') };
  const good: DataFolder = { shown: 'good', root: path.join(root, 'good') };
  for (const folder of [alone, good]) fs.mkdirSync(folder.root);
  const result: FileFuzz = {
    files: 0,
    accepted: 0,
    imported: 0,
    codes: {},
    slowest: { ms: 0, file: -1, how: '' },
    faults: [],
  };
  try {
    for (let number = from; number < from + count; number++) {
      const name = names[number % names.length] ?? '';
      const { bytes, how } = mutateFile(
        drawFrom(seed, number),
        fs.readFileSync(path.join(CASES, name), 'utf8'),
      );
      const file = path.join(alone.root, name);
      fs.writeFileSync(file, bytes);
      const { faults, isGood } = await checkOne(alone, bytes, result, { number, how });
      result.faults.push(
        ...faults.map((fault) => `seed ${seed}, file ${number} (${name}, ${how}): ${fault}`),
      );
      if (isGood) fs.renameSync(file, path.join(good.root, name));
      else fs.rmSync(file);
      const isRound = (number + 1) % names.length === 0 || number + 1 === from + count;
      if (isRound && client !== undefined) await importGood(client, good, result, seed);
      if (isRound)
        options.say?.(`${result.files} files, ${result.accepted} good, ${result.faults.length} faults`);
    }
  } finally {
    fs.rmSync(root, { recursive: true });
  }
  return result;
}

/** Checks the one file of a folder; gives what is wrong with how it was answered. */
async function checkOne(
  folder: DataFolder,
  bytes: Buffer,
  result: FileFuzz,
  { number, how }: { number: number; how: string },
): Promise<{ isGood: boolean; faults: string[] }> {
  result.files++;
  const before = process.cpuUsage();
  const log = new FindingLog();
  let problems: LocatedFinding[];
  try {
    const folders = [OWN_VOCABULARY, folder];
    const read = await readLibrary({
      folders,
      allowNewTerms: false,
      keepDocuments: true,
      log,
      progress: SILENT,
    });
    const { cases } = checkLibrary(read, NO_CONTEXT, log, new Date());
    problems = log.located('problem');
    log.located('warning').map(formatFinding);
    if (problems.length === 0 && cases.length === 0)
      return { isGood: false, faults: ['it was refused without a word'] };
  } catch (error) {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { isGood: false, faults: [`it broke the check: ${told}`] };
  }
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  if (ms > result.slowest.ms) result.slowest = { ms, file: number, how };
  const [first] = problems;
  if (first !== undefined) result.codes[first.code] = (result.codes[first.code] ?? 0) + 1;
  const lines = bytes.toString('utf8').split(/\r\n|\n|\r/).length;
  const faults = problems.flatMap((problem) => blame(problem, lines));
  if (ms > MOST_MS) faults.push(`it took ${Math.round(ms)} ms`);
  // References to cases that are not in this folder are judged when all are imported.
  const isGood = problems.every(({ code }) => code === 'relation');
  if (isGood) result.accepted++;
  return { isGood, faults };
}

/** What a problem does not tell, or tells badly. */
function blame(problem: LocatedFinding, lines: number): string[] {
  const told = formatFinding(problem);
  const faults: string[] = [];
  if (problem.line < 1 || problem.line > lines || problem.column < 1)
    faults.push(`no such place: ${problem.line}:${problem.column}`);
  if (problem.what.trim() === '' || problem.code === '') faults.push(`no reason: ${told}`);
  if (/undefined|\[object |NaN|Invalid input/.test(problem.what.replace(/"[^"]*"/g, '')))
    faults.push(`no words: ${told}`);
  if (told.length > 1_000) faults.push(`${told.length} characters of words`);
  if (/\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u.test(told))
    faults.push('its words hold what a terminal obeys');
  return faults;
}

/** Imports what was let through, and compares what is stored with what the files say. */
async function importGood(
  client: PrismaClient,
  folder: DataFolder,
  result: FileFuzz,
  seed: number,
): Promise<void> {
  const names = fs.readdirSync(folder.root);
  try {
    const { created, updated, unchanged, problems } = await importLibrary(client, {
      ...wholeImport([OWN_VOCABULARY, folder]),
      keepGoing: true,
    });
    result.imported += created + updated + unchanged;
    const stored = await client.$queryRaw<
      { id: string; document: unknown }[]
    >`SELECT id, document FROM "case"`;
    const refused = new Set(problems.map(({ file }) => path.basename(file, '.json')));
    for (const { id, document } of stored) {
      if (refused.has(id)) continue;
      const file: unknown = JSON.parse(
        fs.readFileSync(path.join(folder.root, `${id}.json`), 'utf8').normalize('NFC'),
      );
      if (JSON.stringify(sorted(document)) !== JSON.stringify(sorted(file)))
        result.faults.push(`seed ${seed}: ${id} is not stored as its file has it (file ${result.files})`);
    }
  } catch (error) {
    result.faults.push(`seed ${seed}, the import after file ${result.files} broke: ${String(error)}`);
    const kept = fs.mkdtempSync(path.join(os.tmpdir(), 'fuzz-files-broke-'));
    fs.cpSync(folder.root, kept, { recursive: true });
    result.faults.push(`its files lie in ${kept}`);
  }
  for (const name of names) fs.rmSync(path.join(folder.root, name));
}

/** The same document with its keys in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}
