import { z } from 'zod';
import { isCaseId } from '@/lib/case-id';
import { Text } from '@/lib/case';
import { describeIssues } from './describe-issue';
import { problem, quote, type Finding } from './problem';
import type { DataFile } from './read-files';
import { schemaNode } from './schema-node';
import { findUnknownKeys } from './unknown-keys';
import type { AddFinding } from './finding-log';

/** An id that leads elsewhere (`merged`) or says that it is gone (`withdrawn`). */
export type RedirectEntry = { id: string; source: DataFile | null } & (
  | { kind: 'merged'; to: string }
  | { kind: 'withdrawn' | 'removed'; date: string | null; reason: { en: string; ko: string } | null }
);

const Merged = z.object({ to: z.string().meta({ description: 'the id it leads to' }) });
const Withdrawn = z.object({
  withdrawn: z.iso.date('a day such as 2026-10-01').meta({ description: 'the day, such as 2026-10-01' }),
  reason: z.object({ en: Text, ko: Text }).optional().meta({ description: 'why, as {"en": "…", "ko": "…"}' }),
});
const NODES = { merged: schemaNode(Merged), withdrawn: schemaNode(Withdrawn) };

const isKnownId = (id: string): boolean => isCaseId(id) || /^(?:AR|CK)-\d{4,6}$/.test(id);

/** Reads one `redirects.json`. Entries that are wrong are left out. */
export function readRedirects(source: DataFile, document: unknown, add: AddFinding): RedirectEntry[] {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    add(source, problem('type', [], 'this is no object', 'write {"IL-0300": {"to": "IL-0054"}} or {}'));
    return [];
  }
  return Object.entries(document).flatMap(([id, entry]: [string, unknown]): RedirectEntry[] => {
    if (id === '$schema') return [];
    if (!isKnownId(id)) {
      add(source, {
        ...problem('format', [id], `${quote(id)} is no id`, 'write an id such as IL-0300'),
        at: 'key',
      });
      return [];
    }
    const merges = typeof entry === 'object' && entry !== null && 'to' in entry;
    const [schema, node] = merges ? [Merged, NODES.merged] : [Withdrawn, NODES.withdrawn];
    const parsed = schema.safeParse(entry);
    const within = (finding: Finding) => ({ ...finding, path: [id, ...finding.path] });
    findUnknownKeys(node, entry).forEach((finding) => add(source, within(finding)));
    if (!parsed.success) {
      describeIssues(node, entry, parsed.error.issues).forEach((finding) => add(source, within(finding)));
      return [];
    }
    if ('to' in parsed.data) return [{ id, source, kind: 'merged', to: parsed.data.to }];
    return [
      { id, source, kind: 'withdrawn', date: parsed.data.withdrawn, reason: parsed.data.reason ?? null },
    ];
  });
}

/**
 * Checks the redirects of all folders: an id that is a case leads nowhere else, a target is a case (or article) that is there.
 * @param exists tells whether an id is a case or an article of the library
 */
export function checkRedirects(
  entries: readonly RedirectEntry[],
  exists: (id: string) => boolean,
  add: AddFinding,
): RedirectEntry[] {
  const byId = new Map<string, RedirectEntry>();
  return entries.filter((entry) => {
    const { source } = entry;
    if (source === null) return true;
    const refuse = (finding: Finding) => {
      add(source, finding);
      return false;
    };
    const other = byId.get(entry.id);
    byId.set(entry.id, entry);
    if (other !== undefined && sameTarget(other) !== sameTarget(entry)) {
      return refuse(
        problem(
          'conflict',
          [entry.id],
          `${other.source?.shown ?? 'another file'} says something else`,
          'write the same in both',
        ),
      );
    }
    if (exists(entry.id)) {
      return refuse(
        problem(
          'conflict',
          [entry.id],
          `${entry.id} is here as well, as a file`,
          'take out this line or the file',
        ),
      );
    }
    if (entry.kind !== 'merged' || exists(entry.to)) return true;
    const next = entries.find(({ id }) => id === entry.to);
    const instead =
      next?.kind === 'merged' && next.to !== entry.id
        ? `write ${next.to}, where that leads`
        : 'write the id of a case that is here';
    return refuse(
      problem('relation', [entry.id, 'to'], `${quote(entry.to)} is no case of the library`, instead),
    );
  });
}

const sameTarget = (entry: RedirectEntry): string =>
  entry.kind === 'merged' ? entry.to : JSON.stringify([entry.date, entry.reason?.en, entry.reason?.ko]);
