import type { Lang } from '@/lib/lang';
import { currentLibrary } from '@/server/library/current-library';
import { getDocument } from '@/server/library/case-documents';
import { valuesOf } from '@/server/library/library';
import { labelTerms } from '@/server/queries/term-labels';
import { buildCaseMarkdown, type CaseLabels } from './case-markdown';
import { missingCase, resolveCaseId } from './find-case';
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
  if (form === 'json') {
    const document = await getDocument(id);
    if (document === null) throw await missingCase(asked);
    return new Response(`${JSON.stringify(document, null, 2)}\n`, {
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  }
  const lang = readLang(url.searchParams);
  return new Response(await buildCaseDocument(id, origin, lang), {
    headers: { 'content-type': 'text/markdown; charset=utf-8', 'content-language': lang },
  });
}

/**
 * A case as a Markdown document in one language.
 * @throws {ApiProblem} where it is not there
 */
export async function buildCaseDocument(id: string, origin: string, lang: Lang): Promise<string> {
  const library = await currentLibrary();
  const document = await getDocument(id);
  if (document === null) throw await missingCase(id);
  const index = library.indexOf.get(id) ?? -1;
  // The organisation stands under the title.
  const labels: CaseLabels = (kind) =>
    kind === 'org'
      ? []
      : labelTerms(library, kind, valuesOf(library, kind, index), lang).map(({ label }) => label);
  return buildCaseMarkdown(document, labels, `${origin}/cases/${id}`, lang);
}
