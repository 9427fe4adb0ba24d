import type { RedirectEntry } from './redirects';
import type { StoredRedirect } from './stored-library';

export type RedirectPlan = {
  upserts: StoredRedirect[];
  /** Ids that are cases or articles again. */
  deletes: string[];
  /** Stored ids that lead somewhere, but no redirects.json says so any more. They go on answering. */
  orphans: StoredRedirect[];
};

/**
 * Compares redirects of the files with those stored. An id, once published, answers for ever: one that is gone without
 * a word gets the day on which it went.
 * @param gone ids that this import removes
 * @param isThere tells whether an id is a case or an article after this import
 * @param today `YYYY-MM-DD`
 */
export function planRedirects(
  entries: readonly RedirectEntry[],
  stored: readonly StoredRedirect[],
  gone: readonly string[],
  isThere: (id: string) => boolean,
  today: string,
): RedirectPlan {
  const before = new Map(stored.map((row) => [row.id, row]));
  const named = new Map(entries.map((entry) => [entry.id, toRow(entry)]));
  const removed = gone
    .filter((id) => !named.has(id))
    .map((id): StoredRedirect => ({ id, kind: 'removed', toId: null, date: today, reason: null }));
  const upserts = [...named.values(), ...removed].filter((row) => {
    const old = before.get(row.id);
    return old === undefined || contentOf(old) !== contentOf(row);
  });
  return {
    upserts,
    deletes: stored.filter(({ id }) => isThere(id)).map(({ id }) => id),
    orphans: stored.filter(({ id, kind }) => kind !== 'removed' && !named.has(id) && !isThere(id)),
  };
}

const toRow = (entry: RedirectEntry): StoredRedirect =>
  entry.kind === 'merged'
    ? { id: entry.id, kind: entry.kind, toId: entry.to, date: null, reason: null }
    : { id: entry.id, kind: entry.kind, toId: null, date: entry.date, reason: entry.reason };

const contentOf = ({ kind, toId, date, reason }: StoredRedirect): string =>
  JSON.stringify([kind, toId, date, reason?.en ?? null, reason?.ko ?? null]);
