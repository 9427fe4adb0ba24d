import { MAX_QUERY } from '@/lib/list-state';
import { cutQuery } from '@/lib/text/query';
import { suggest } from '@/server/queries/suggest';
import { ApiProblem } from './api-problem';
import type { ApiRequest } from './api-request';
import { readLang } from './read-input';

/**
 * `/api/v1/suggest?q=&lang=`: values and cases that may be meant by what is typed so far, at most 8.
 * @throws {ApiProblem}
 */
export async function getSuggestions({ url }: ApiRequest): Promise<Response> {
  const q = url.searchParams.get('q') ?? '';
  if (cutQuery(q, MAX_QUERY).cut)
    throw new ApiProblem('invalid-input', `q is longer than ${MAX_QUERY} characters.`);
  return Response.json(await suggest(q, readLang(url.searchParams)));
}
