import { currentLibrary } from '@/server/library/current-library';
import { getDocument } from '@/server/library/case-documents';
import { valuesOf } from '@/server/library/library';
import { answerCase } from '@/server/queries/answer-id';
import { nearestIds } from '@/server/queries/get-missing';
import { labelTerms } from '@/server/queries/term-labels';
import { ApiProblem } from './api-problem';
import { buildCaseMarkdown, type CaseLabels } from './case-markdown';
import { readLang } from './read-input';
import type { ApiRequest } from './api-request';

/**
 * `/cases/{id}.json`, the stored document, and `/cases/{id}.md`, the same to read. Merged ids and ids written otherwise lead
 * to the one that is kept.
 * @throws {ApiProblem}
 */
export async function getCaseDocument(
  { url, origin }: ApiRequest,
  asked: string,
  form: 'json' | 'md',
): Promise<Response> {
  const id = await resolveCaseId(asked, (other) => `/cases/${other}.${form}${url.search}`);
  if (id instanceof Response) return id;
  const document = await getDocument(id);
  if (document === null) throw await missingCase(asked);
  if (form === 'json')
    return new Response(`${JSON.stringify(document, null, 2)}\n`, {
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  const lang = readLang(url.searchParams);
  const library = await currentLibrary();
  const index = library.indexOf.get(id) ?? -1;
  // The organisation stands under the title.
  const labels: CaseLabels = (kind) =>
    kind === 'org'
      ? []
      : labelTerms(library, kind, valuesOf(library, kind, index), lang).map(({ label }) => label);
  return new Response(buildCaseMarkdown(document, labels, `${origin}/cases/${id}`, lang), {
    headers: { 'content-type': 'text/markdown; charset=utf-8', 'content-language': lang },
  });
}

/**
 * The id of a case that is there, or the answer that leads to it (301).
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
    case 'elsewhere':
      return new Response(null, { status: 301, headers: { location: address(answer.id) } });
    case 'gone':
      throw new ApiProblem('withdrawn', `${answer.id} was withdrawn; its id is not used again.`);
    case 'missing':
      throw await missingCase(asked);
  }
}

export async function missingCase(asked: string): Promise<ApiProblem> {
  const { ids } = await currentLibrary();
  const text = asked.slice(0, 60);
  return new ApiProblem('not-found', `There is no case ${text}.`, nearestIds(ids, text));
}
