import { isCaseId } from '@/lib/case-id';
import type { LibraryContext } from './check-library';
import { valueAt } from './describe-issue';
import type { AddFinding } from './finding-log';
import { distance } from './nearest';
import { problem, quote, type Finding, type JsonPath } from './problem';
import { fileId, type ReadLibrary } from './read-library';
import type { RedirectEntry } from './redirects';
import type { DataFile } from './read-files';

type Link = { to: string; path: JsonPath };
type Known = { exists: (id: string) => boolean; redirects: readonly RedirectEntry[] };

/** Checks that every case a file names is there, is another one, and that recurrences make no circle. */
export function checkLinks(read: ReadLibrary, context: LibraryContext, known: Known, add: AddFinding): void {
  const redirects = new Map(known.redirects.map((entry) => [entry.id, entry]));
  let ids: string[] | null = null;
  const allIds = () => (ids ??= [...new Set([...read.documents.map(fileId), ...context.ids])]);

  const check = (source: DataFile, { to, path }: Link): void => {
    if (source.type === 'case' && to === fileId(source)) {
      add(
        source,
        problem('relation', path, `${to} is this case itself`, 'name another case, or take it out'),
      );
    } else if (!known.exists(to)) add(source, explainAbsence(to, path, redirects.get(to), allIds()));
  };
  for (const { source, related, recurrenceOf } of read.cases) {
    related.forEach((to, index) => check(source, { to, path: ['related', index] }));
    if (recurrenceOf !== null) check(source, { to: recurrenceOf, path: ['recurrence_of'] });
  }
  for (const { source, cases } of read.articles)
    cases.forEach((to, index) => check(source, { to, path: ['related_cases', index] }));
  for (const { source, cases } of read.checks)
    cases.forEach((to, index) => check(source, { to, path: ['cases', index] }));
  for (const { source, document } of read.looseLinks) {
    for (const link of looseLinks(document)) check(source, link);
  }
  checkCircles(read, context, add);
}

function explainAbsence(
  to: string,
  path: JsonPath,
  redirect: RedirectEntry | undefined,
  ids: readonly string[],
): Finding {
  if (redirect?.kind === 'merged') {
    return problem('relation', path, `${to} was merged into ${redirect.to}`, `write ${redirect.to}`);
  }
  if (redirect !== undefined)
    return problem('relation', path, `${to} is gone from the library`, 'take it out');
  const near = ids.filter((id) => id.length === to.length && distance(id, to) === 1).slice(0, 3);
  const instead = near.length > 0 ? `write ${near.join(' or ')}, or take it out` : 'take it out';
  return problem(
    'relation',
    path,
    `no case ${quote(to)} is here`,
    `${instead}; import the folder that holds it as well if there is one`,
  );
}

/** References of a document with problems; whatever is no id was told already. */
function looseLinks(document: unknown): Link[] {
  const lists = ['related', 'related_cases', 'cases'].flatMap((field) => {
    const value = valueAt(document, [field]);
    const items: unknown[] = Array.isArray(value) ? value : [];
    return items.map((to, index) => ({ to, path: [field, index] }));
  });
  const one = { to: valueAt(document, ['recurrence_of']), path: ['recurrence_of'] };
  return [...lists, one].flatMap(({ to, path }) =>
    typeof to === 'string' && isCaseId(to) ? [{ to, path }] : [],
  );
}

/** Follows `recurrence_of`; every file of a circle is told the whole circle. */
function checkCircles(read: ReadLibrary, context: LibraryContext, add: AddFinding): void {
  const before = new Map<string, string>();
  for (const { id, recurrenceOf } of context.cases) if (recurrenceOf !== null) before.set(id, recurrenceOf);
  for (const { id, recurrenceOf } of read.cases) {
    if (recurrenceOf === null) before.delete(id);
    else before.set(id, recurrenceOf);
  }
  /** Ids from which no circle is reached, or whose circle has been told. */
  const done = new Set<string>();
  const sources = new Map(read.cases.map(({ id, source }) => [id, source]));
  for (const start of before.keys()) {
    const trail = new Map<string, number>();
    let at: string | undefined = start;
    while (at !== undefined && !done.has(at) && !trail.has(at)) {
      trail.set(at, trail.size);
      at = before.get(at);
    }
    const from = at === undefined ? undefined : trail.get(at);
    const members = from === undefined ? [] : [...trail.keys()].slice(from);
    if (members.length > 1) tellCircle(members);
    for (const id of trail.keys()) done.add(id);
  }

  function tellCircle(members: readonly string[]): void {
    members.forEach((id, index) => {
      const source = sources.get(id);
      const round = [...members.slice(index), ...members.slice(0, index), id];
      const shown = round.length > 8 ? [...round.slice(0, 7), '…', id] : round;
      if (source !== undefined) {
        const what = `recurrences go in a circle: ${shown.join(', ')}`;
        add(source, problem('circle', ['recurrence_of'], what, 'write null in the oldest of them'));
      }
    });
  }
}
