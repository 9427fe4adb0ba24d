/** What Next gives a page for its query. */
export type PageQuery = Record<string, string | string[] | undefined>;

/** The same as URLSearchParams, repeated keys kept in order. */
export function toSearchParams(query: PageQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) params.append(key, one);
  return params;
}
