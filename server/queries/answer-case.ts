import { parseCaseId } from '@/lib/case-id';
import { currentLibrary } from '@/server/library/current-library';

/** What an address with this id answers: its page, another id, that it is gone, or that there is no such id. */
export type CaseAnswer =
  | { is: 'page'; id: string }
  | { is: 'elsewhere'; id: string; final: boolean }
  | { is: 'gone'; id: string }
  | { is: 'missing' };

const MOST_STEPS = 10;

/**
 * Reads an id kindly (`il-54` is IL-0054) and says what it answers. A merged id leads to the kept one for good; an id
 * once published is never missing.
 */
export async function answerCase(asked: string): Promise<CaseAnswer> {
  const library = await currentLibrary();
  const id = parseCaseId(decode(asked));
  if (id === null) return { is: 'missing' };
  let target = id;
  for (let step = 0; step < MOST_STEPS && !library.indexOf.has(target); step++) {
    const redirect = library.redirects.get(target);
    if (redirect === undefined) return { is: 'missing' };
    if (redirect.kind !== 'merged' || redirect.to === null) return { is: 'gone', id: target };
    target = redirect.to;
  }
  return target === asked ? { is: 'page', id } : { is: 'elsewhere', id: target, final: true };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
