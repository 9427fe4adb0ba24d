import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { idPath } from '@/lib/case-id';
import { topicPath } from '@/i18n/address';
import { KINDS } from '@/lib/facets';
import { LANGS } from '@/lib/lang';
import { knownLibrary } from '@/server/library/current-library';
import { countOf, type Library } from '@/server/library/library';

/** Cases read ahead, the newest first; a larger library warms the rest as it is read. */
const MOST_CASES = 500;
/** Values whose pages are read ahead, the commonest first. */
const MOST_TOPICS = 400;
/** Between two pages read ahead, in milliseconds: readers come first. */
const PAUSE = 15;
const LOOK_EVERY = 1_000;
/** Only this process knows it: nobody else's request is taken for one of these. */
const READ_AHEAD = { name: 'x-read-ahead', value: randomUUID() };

/** Whether a request is one of `warmPages`, and no reader's. */
export const isReadAhead = ({ headers }: http.IncomingMessage): boolean =>
  headers[READ_AHEAD.name] === READ_AHEAD.value;

/**
 * Reads pages ahead, one at a time and only while nobody else asks, so that the first reader after an import waits no
 * longer than the second: front, lists, graph and about, then the commonest values, every article, check and case, in both languages. Begins anew at
 * each version and each day.
 * `isBusy` says whether a reader is being served. Ends when `signal` is aborted; a page that fails is left to its reader.
 */
export async function warmPages(
  port: number,
  host: string,
  isBusy: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  let done = '';
  while (!signal.aborted) {
    const library = knownLibrary();
    const due = library === null ? '' : `${library.version} ${new Date().toISOString().slice(0, 10)}`;
    if (library !== null && due !== done) {
      done = due;
      const ids = library.ids.slice(0, MOST_CASES);
      const digests = [...library.articles, ...library.checks].slice(0, MOST_CASES);
      const paths = [
        ...['', '/cases', '/topics', '/graph', '/articles', '/checks', '/about'],
        ...commonTopics(library),
        ...[...digests, ...ids].map(idPath),
      ];
      for (const path of paths.flatMap((rest) => LANGS.map((lang) => `/${lang}${rest}`))) {
        while (isBusy() && !signal.aborted) await pause(PAUSE * 4, signal);
        if (signal.aborted || knownLibrary()?.version !== library.version) break;
        await read({ port, host, path, signal });
        await pause(PAUSE, signal);
      }
    }
    await pause(LOOK_EVERY, signal);
  }
}

/** The pages of the values that most cases carry. */
const commonTopics = (library: Library): string[] =>
  KINDS.flatMap((kind) =>
    library.facets[kind].slugs.map((slug) => ({ kind, slug, count: countOf(library, kind, slug) })),
  )
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_TOPICS)
    .map(({ kind, slug }) => topicPath(kind, slug));

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

function read(address: { port: number; host: string; path: string; signal: AbortSignal }): Promise<void> {
  return new Promise((resolve) => {
    http
      .get(
        { ...address, headers: { 'accept-encoding': 'br', [READ_AHEAD.name]: READ_AHEAD.value } },
        (response) => {
          response.resume().on('close', resolve);
        },
      )
      .on('error', () => resolve());
  });
}
