import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { checkLibrary, NO_CONTEXT } from '../check-library';
import { OWN_DATA, OWN_VOCABULARY } from '../data-folders';
import { FindingLog } from '../finding-log';
import type { Progress } from '../progress';
import { SILENT } from '../progress';
import type { LocatedFinding } from '../problem';
import type { DataFolder } from '../read-files';
import { readLibrary } from '../read-library';

/** A document that a test may change as it likes. */
export type Draft = Record<string, unknown>;

const SAMPLE = readFileSync(path.join(OWN_DATA.root, 'cases', 'IL-0011.json'), 'utf8');

/** A good case: a real one under another id, alone in its organisation and without relations. */
export function draftCase(id: string, changes: Draft = {}): Draft {
  const draft = JSON.parse(SAMPLE) as Draft;
  return { ...draft, id, org: `Org ${id}`, org_slug: `org-${id.toLowerCase()}`, related: [], ...changes };
}

/** A folder that goes away with the test. Objects are written as JSON, texts and bytes as they are. */
export function scratchFolder(files: Record<string, unknown> = {}): DataFolder {
  const root = mkdtempSync(path.join(os.tmpdir(), 'incident-library-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = { shown: 'folder', root };
  writeFiles(folder, files);
  return folder;
}

export function writeFiles({ root }: DataFolder, files: Record<string, unknown>): void {
  for (const [name, content] of Object.entries(files)) {
    const target = path.join(root, name);
    mkdirSync(path.dirname(target), { recursive: true });
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(target, isRaw ? content : JSON.stringify(content, null, 2));
  }
}

/** Files by name for drafts by id. */
export const caseFiles = (...drafts: Draft[]): Record<string, Draft> =>
  Object.fromEntries(drafts.map((draft) => [`cases/${String(draft.id)}.json`, draft]));

export const NOW = new Date('2026-11-30T12:00:00Z');

/** Reads and checks a folder together with our vocabulary. */
export async function checkFolder(
  folder: DataFolder,
  {
    now = NOW,
    allowNewTerms = false,
    progress = SILENT,
  }: { now?: Date; allowNewTerms?: boolean; progress?: Progress } = {},
): Promise<{ problems: LocatedFinding[]; warnings: LocatedFinding[]; ids: string[]; ignored: number }> {
  const log = new FindingLog();
  const folders = [OWN_VOCABULARY, folder];
  const read = await readLibrary({ folders, allowNewTerms, keepDocuments: false, log, progress });
  const checked = checkLibrary(read, NO_CONTEXT, log, now);
  return {
    problems: log.located('problem'),
    warnings: log.located('warning'),
    ids: checked.cases.map(({ id }) => id),
    ignored: read.ignored,
  };
}

/** Findings in short: `path code`. */
export const brief = (findings: readonly LocatedFinding[]): string[] =>
  findings.map(({ path: where, code }) => `${where} ${code}`.trim());
