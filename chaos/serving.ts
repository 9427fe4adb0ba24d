import error from '@/messages/error.json';
import en from '@/messages/en.json';
import ko from '@/messages/ko.json';
import { hasStack } from './child-process';
import type { Complaints } from './experiment';
import type { Answered } from './load';

/** What a reader may be told while the database is gone, and by when; milliseconds. */
const TOLD_WITHIN = 2_000;
/** The noise of a busy machine, on top of it. */
export const NOISE = Number(process.env['CHAOS_NOISE_MS'] ?? 0);

const TITLES = [ko, en].map(({ UnavailablePage }) => UnavailablePage.title);

/** Whether an answer is the page, or the problem, that says that the library cannot be read just now. */
function isDesigned({ type = '', body = '', retryAfter }: Answered): boolean {
  if (retryAfter === undefined || hasStack(body)) return false;
  if (type.startsWith('application/problem+json')) return body.includes('problem:unavailable');
  return type.startsWith('text/html') && TITLES.some((title) => body.includes(title));
}

/** The first words of a refusal. */
const saidBy = ({ body = '' }: Answered): string =>
  (/<h1[^>]*>([^<]+)/.exec(body)?.[1] ?? body).trim().slice(0, 120);

/** What was seen of answers given without a database. */
export type Serving = { kept: number; fresh: number; unavailable: number; slowestTold: number };

/**
 * Judges answers that were asked for while the database was away: what was kept goes on being served, all else is served too, or
 * refused as designed and in time.
 */
export function judgeServing(
  answered: readonly Answered[],
  isKept: (path: string) => boolean,
  broken: Complaints,
): Serving {
  const serving: Serving = { kept: 0, fresh: 0, unavailable: 0, slowestTold: 0 };
  for (const answer of answered) {
    const { path, status, ms } = answer;
    const where = path.split('?')[0];
    const what = `${where} ${answer.error ?? status}`;
    if (status >= 200 && status < 400) {
      serving[isKept(path) ? 'kept' : 'fresh']++;
      continue;
    }
    if (isKept(path)) {
      broken.expect(false, `a page that was kept: ${what}`);
      continue;
    }
    serving.unavailable++;
    serving.slowestTold = Math.max(serving.slowestTold, ms);
    broken.expect(
      status === 503 && isDesigned(answer),
      `not the answer designed for it: ${what}, which says: ${saidBy(answer)}`,
    );
    broken.expect(ms <= TOLD_WITHIN + NOISE, `told after more than ${TOLD_WITHIN} ms: ${where}`);
  }
  return serving;
}

/** Whether a page says that something went wrong inside. */
export const isErrorPage = ({ body = '' }: Answered): boolean =>
  [error.ko, error.en].some(({ title }) => body.includes(title));
