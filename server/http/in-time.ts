import { isDatabaseSilent } from '@/server/library/current-library';

/** From here on a reader is told rather than kept waiting, where it is the database that does not answer; milliseconds. */
const PATIENCE = 1_300;
const LOOK_EVERY = 100;
/** Looks in a row that find it silent: one alone may only say that this process was held up, with the answer already at its door. */
const LOOKS = 3;
/** No reader waits longer than this, whatever the reason. */
const MOST = 10_000;

/** Takes the place of an answer that does not come. */
export class TooLate extends Error {
  override name = 'TooLate';
}

/**
 * Waits for an answer as long as it may be on its way.
 * @param from when it was asked for, by performance.now()
 * @throws {TooLate} while the database is silent, or after ten seconds
 */
export async function inTime<T>(answer: Promise<T>, from = performance.now()): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let silent = 0;
    const look = (): void => {
      silent = isDatabaseSilent() ? silent + 1 : 0;
      if (silent >= LOOKS || performance.now() - from > MOST) reject(new TooLate());
      else timer = setTimeout(look, LOOK_EVERY);
    };
    timer = setTimeout(look, PATIENCE - (performance.now() - from));
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for it any more, and how it ends is no news.
    answer.catch(() => undefined);
  }
}
