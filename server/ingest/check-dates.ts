import { isFuture } from '@/lib/case-date';
import type { LibraryContext } from './check-library';
import type { AddFinding } from './finding-log';
import { problem, quote, warning } from './problem';
import type { CaseRecord } from './records';

/**
 * A date later than tomorrow is an error, unless this machine's clock is wrong, which shows when a file was updated later
 * than now: then one warning says so, and dates are let through.
 */
export function checkClock(
  cases: readonly CaseRecord[],
  context: LibraryContext,
  now: Date,
  add: AddFinding,
): void {
  const future = cases.filter(({ date }) => isFuture(date, now));
  const newest = newestUpdate(cases, context);
  const isClockWrong = newest !== null && Date.parse(newest.at) > now.getTime();
  if (isClockWrong) {
    const witness = newest.record ?? future[0] ?? cases[0];
    if (witness === undefined) return;
    const what = `this machine's clock says ${now.toISOString()}, but ${newest.shown} was updated at ${newest.at}`;
    const dates = future.length > 0 ? ` (${future.length} dates would lie in the future)` : '';
    add(
      witness.source,
      warning(
        'clock',
        ['updated_at'],
        what,
        `set the clock or mend updated_at; dates are not checked against it${dates}`,
      ),
    );
    return;
  }
  for (const { source, date } of future) {
    const what = `${quote(date.text)} lies in the future (it is ${now.toISOString().slice(0, 10)}, UTC)`;
    add(source, problem('future', ['date'], what, 'write the day on which it happened or was published'));
  }
}

function newestUpdate(
  cases: readonly CaseRecord[],
  context: LibraryContext,
): { at: string; shown: string; record: CaseRecord | null } | null {
  let newest =
    context.newestUpdate === null ? null : { ...context.newestUpdate, record: null as CaseRecord | null };
  for (const record of cases) {
    if (newest === null || Date.parse(record.updatedAt) > Date.parse(newest.at)) {
      newest = { at: record.updatedAt, shown: record.source.shown, record };
    }
  }
  return newest;
}
