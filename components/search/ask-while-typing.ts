/** What is asked of the site while one types; an answer that does not come leaves things as they are. */

export type Suggestion =
  { type: 'term'; kind: string; slug: string; label: string } | { type: 'case'; id: string; label: string };

/** Values and cases that what is typed so far may mean; none where that cannot be told. */
export async function askSuggestions(text: string, lang: string): Promise<Suggestion[]> {
  const params = new URLSearchParams({ q: text, lang });
  const answer = await fetch(`/api/v1/suggest?${params.toString()}`).catch(() => null);
  return answer?.ok === true ? ((await answer.json()) as Suggestion[]) : [];
}

/** Whether the list with these parameters would hold a case; where that cannot be told it is worth a look. */
export async function findsSomething(params: URLSearchParams, lang: string): Promise<boolean> {
  const asked = new URLSearchParams(params);
  for (const key of ['view', 'compare', 'page']) asked.delete(key);
  asked.set('lang', lang);
  asked.set('size', '1');
  const answer = await fetch(`/api/v1/cases?${asked.toString()}`).catch(() => null);
  return answer?.ok !== true || ((await answer.json()) as { total: number }).total > 0;
}
