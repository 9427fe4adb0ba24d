import { parseArticleId, parseCaseId, parseCheckId } from '@/lib/case-id';
import { currentLibrary } from '@/server/library/current-library';
import type { Library } from '@/server/library/library';

/** What an address with this id answers: its page, another id, that it is gone, or that there is no such id. */
export type IdAnswer =
  | { is: 'page'; id: string }
  | { is: 'elsewhere'; id: string; final: boolean }
  | { is: 'gone'; id: string }
  | { is: 'missing' };

/** What has an address by its id. */
export type IdRoom = 'cases' | 'articles' | 'checks';

const PARSE: Record<IdRoom, (text: string) => string | null> = {
  cases: parseCaseId,
  articles: parseArticleId,
  checks: parseCheckId,
};
const MOST_STEPS = 10;

/** Answers for an id of a case: see `answerId`. */
export const answerCase = (asked: string): Promise<IdAnswer> => answerId('cases', asked);

/**
 * Reads an id kindly (`il-54` is IL-0054, `ar-1` is AR-0001) and says what it answers. A merged id leads to the kept one
 * for good; an id once published is never missing.
 */
export async function answerId(room: IdRoom, asked: string): Promise<IdAnswer> {
  const library = await currentLibrary();
  const id = PARSE[room](decode(asked));
  if (id === null) return { is: 'missing' };
  let target = id;
  for (let step = 0; step < MOST_STEPS && !isThere(library, target); step++) {
    const redirect = library.redirects.get(target);
    if (redirect === undefined) return { is: 'missing' };
    if (redirect.kind !== 'merged' || redirect.to === null) return { is: 'gone', id: target };
    target = redirect.to;
  }
  return target === asked ? { is: 'page', id } : { is: 'elsewhere', id: target, final: true };
}

const isThere = (library: Library, id: string): boolean =>
  library.indexOf.has(id) || library.articles.has(id) || library.checks.has(id);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
