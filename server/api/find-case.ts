import { idPath, isCaseId } from '@/lib/case-id';
import { currentLibrary } from '@/server/library/current-library';
import { answerCase } from '@/server/queries/answer-id';
import { nearestIds } from '@/server/queries/get-missing';
import { ApiProblem } from './api-problem';

/** What may be meant as an id; whether there is such a case is another question. */
const ID = /^\s*[a-z]{2,8}[-_ ]?\d{1,9}\s*$/i;

/** @throws {ApiProblem} for what cannot be meant as an id */
export function checkCaseId(asked: string): void {
  if (!ID.test(asked))
    throw new ApiProblem('invalid-id', `${JSON.stringify(asked.slice(0, 60))} is no id such as IL-0054.`);
}

/**
 * The id of a case that is there, read kindly; a merged one is followed.
 * @throws {ApiProblem} for what is no id, for an unknown one with the nearest, for a withdrawn one
 */
export async function findCaseId(asked: string): Promise<string> {
  checkCaseId(asked);
  const answer = await answerCase(asked);
  if (answer.is === 'page' || (answer.is === 'elsewhere' && isCaseId(answer.id))) return answer.id;
  throw answer.is === 'gone' ? withdrawnCase(answer.id) : await missingCase(asked);
}

/**
 * The id of a case that is there, or the answer that leads to it (301), to the page of an article it was merged into too.
 * @param address writes the address of another id
 * @throws {ApiProblem} 404 with the nearest ids, 410 for a withdrawn one
 */
export async function resolveCaseId(
  asked: string,
  address: (id: string) => string,
): Promise<string | Response> {
  const answer = await answerCase(asked);
  switch (answer.is) {
    case 'page':
      return answer.id;
    case 'elsewhere': {
      // A case may have become an article, which has a page and no document.
      const location = isCaseId(answer.id) ? address(answer.id) : idPath(answer.id);
      return new Response(null, { status: 301, headers: { location } });
    }
    case 'gone':
      throw withdrawnCase(answer.id);
    case 'missing':
      throw await missingCase(asked);
  }
}

const withdrawnCase = (id: string): ApiProblem =>
  new ApiProblem('withdrawn', `${id} was withdrawn; its id is not used again.`);

/** That there is no such case, with the ids nearest to it. */
export async function missingCase(asked: string): Promise<ApiProblem> {
  const { ids } = await currentLibrary();
  const text = asked.slice(0, 60);
  return new ApiProblem('not-found', `There is no case ${text}.`, nearestIds(ids, text));
}
