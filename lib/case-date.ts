/** How much of a date is known: all of it, its month or its year. */
export type Precision = 'day' | 'month' | 'year';

/** A date of a case. `first` and `last` are the days it spans (`YYYY-MM-DD`, both included). */
export type CaseDate = { text: string; precision: Precision; first: string; last: string };

const SHAPE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;
/** Postgres knows no year 0, and Date reads years below 100 as 19xx. */
const FIRST_YEAR = 1000;

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');
/** Days of a month, proleptic Gregorian; day 0 of the next month is the last of this one. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Reads `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; gives null for anything else and for days that no calendar has. */
export function parseCaseDate(text: string): CaseDate | null {
  const match = SHAPE.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  if (year < FIRST_YEAR) return null;
  const yyyy = pad(year, 4);
  if (match[2] === undefined) {
    return { text, precision: 'year', first: `${yyyy}-01-01`, last: `${yyyy}-12-31` };
  }
  const month = Number(match[2]);
  if (month < 1 || month > 12) return null;
  const stem = `${yyyy}-${pad(month)}`;
  if (match[3] === undefined) {
    return { text, precision: 'month', first: `${stem}-01`, last: `${stem}-${pad(daysIn(year, month))}` };
  }
  const day = Number(match[3]);
  if (day < 1 || day > daysIn(year, month)) return null;
  return { text, precision: 'day', first: text, last: text };
}

export const isCaseDate = (text: string): boolean => parseCaseDate(text) !== null;

const RANKS: Record<Precision, number> = { day: 0, month: 1, year: 2 };

/** Among dates with the same first day, full ones come first, then months, then years. */
export const dateRank = (date: CaseDate): number => RANKS[date.precision];

/** Oldest first: by first day, then by precision. */
export function compareCaseDates(one: CaseDate, other: CaseDate): number {
  if (one.first !== other.first) return one.first < other.first ? -1 : 1;
  return dateRank(one) - dateRank(other);
}

/** `before:2020` — true when the date lies wholly earlier than the first day of the bound. */
export const isBefore = (date: CaseDate, bound: CaseDate): boolean => date.last < bound.first;

/** `after:2020` — true when the date lies wholly later than the last day of the bound. */
export const isAfter = (date: CaseDate, bound: CaseDate): boolean => date.first > bound.last;

/** True when the date begins later than tomorrow, UTC: by then it is tomorrow nowhere on earth. */
export function isFuture(date: CaseDate, now: Date): boolean {
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return date.first > tomorrow;
}

const DURATION =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/;
const SECONDS = [365 * 86_400, 30 * 86_400, 7 * 86_400, 86_400, 3600, 60, 1];

/** Seconds of an ISO 8601 duration, a year taken as 365 days and a month as 30; null for what is none. */
export function durationSeconds(text: string): number | null {
  const match = DURATION.exec(text);
  if (match === null || /^P$|T$/.test(text)) return null;
  return match
    .slice(1)
    .reduce(
      (sum: number, part: string | undefined, at) =>
        sum + Number((part ?? '0').replace(',', '.')) * (SECONDS[at] ?? 0),
      0,
    );
}
