import { isDatabaseAway, noteIfAway } from '@/server/database-away';
import { db, listen } from '@/server/db';
import type { Library } from './library';
import { loadLibrary } from './load-library';

/**
 * The library in this process's memory. Kept by version: a new one is loaded when an import says so (LISTEN) or, at the
 * latest, when the look that is taken every second finds another version. While Postgres does not answer, the last one
 * known serves. It hangs on globalThis because the parts of a Next server are bundled apart yet run in one process.
 */
type Holder = {
  current: Library | null;
  loading: Promise<Library> | null;
  watching: boolean;
  reachable: boolean;
  /** When the look that still waits for its answer asked. */
  askedAt?: number;
  /** Looks in a row that were not answered in time. */
  timeouts: number;
};

const KEY = Symbol.for('incident-library.library');
/** Between two looks at the version, in milliseconds. */
const LOOK_EVERY = 1_000;
/** Looks in a row without an answer in time after which Postgres counts as gone. */
const TIMEOUTS = 2;
/** A look that takes this long says that Postgres is silent, if only for now; in milliseconds. */
const SILENT_AFTER = 700;

type Global = typeof globalThis & { [KEY]?: Holder };

function holder(): Holder {
  const global: Global = globalThis;
  return (global[KEY] ??= { current: null, loading: null, watching: false, reachable: false, timeouts: 0 });
}

/** The library, loaded on the first call. Throws where no version is known and Postgres does not answer. */
export async function currentLibrary(): Promise<Library> {
  const held = holder();
  watch(held);
  return held.current ?? reloadLibrary();
}

/** The library if this process holds one. */
export const knownLibrary = (): Library | null => holder().current;

/** Whether Postgres answered when it was last looked at. */
export const isDatabaseReachable = (): boolean => holder().reachable;

/** Whether Postgres does not answer now: known to be gone, or the last look at it was not answered in time, or this one waits too long. */
export const isDatabaseSilent = (): boolean =>
  !holder().reachable ||
  holder().timeouts > 0 ||
  performance.now() - (holder().askedAt ?? Number.POSITIVE_INFINITY) > SILENT_AFTER;

/** Looks now whether Postgres answers, and at the version. */
export async function lookAtDatabase(): Promise<boolean> {
  await look(holder());
  return isDatabaseReachable();
}

/** Loads the library anew, once for all who ask meanwhile. */
export function reloadLibrary(): Promise<Library> {
  const held = holder();
  held.loading ??= db()
    .$transaction((tx) => loadLibrary(tx), {
      isolationLevel: 'RepeatableRead',
      timeout: 60_000,
      maxWait: 5_000,
    })
    .then((library) => {
      held.current = library;
      held.reachable = true;
      return library;
    })
    .catch((error: unknown) => {
      noteIfAway(error);
      // Here, once a load: every look meanwhile waits for the same one. A defect says nothing of the database.
      if (isDatabaseAway(error)) missed(held, error);
      throw error;
    })
    .finally(() => {
      held.loading = null;
    });
  return held.loading;
}

function watch(held: Holder): void {
  if (held.watching) return;
  held.watching = true;
  listen('library_changed', () => void look(held));
  setInterval(() => void look(held), LOOK_EVERY).unref();
}

let looking: Promise<boolean> | null = null;

/**
 * One look at a time; who asks meanwhile gets the same. Loading what was found is no part of it: it may take long, and the database
 * may go meanwhile.
 */
async function look(held: Holder): Promise<void> {
  looking ??= lookOnce(held).finally(() => {
    looking = null;
  });
  if (await looking) await reloadLibrary().catch(() => undefined);
}

/** Gives whether there is another version than the one that is known. */
async function lookOnce(held: Holder): Promise<boolean> {
  try {
    held.askedAt = performance.now();
    const [row] = await db().$queryRaw<{ version: number }[]>`select version from library where id = 1`;
    delete held.askedAt;
    held.reachable = true;
    held.timeouts = 0;
    return held.current === null || (row?.version ?? 0) !== held.current.version;
  } catch (error) {
    delete held.askedAt;
    missed(held, error);
    return false;
  }
}

/** Counts a look that was not answered. */
function missed(held: Holder, error: unknown): void {
  // One answer that is late is as likely this process's own haste; a refused connection is not.
  held.timeouts = /time(?:d )?out/i.test(String(error)) ? held.timeouts + 1 : TIMEOUTS;
  // Said by pages that are not in memory; the last known version goes on serving.
  if (held.timeouts >= TIMEOUTS) held.reachable = false;
}
