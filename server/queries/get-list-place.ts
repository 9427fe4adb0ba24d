import type { ListPlace } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { buildListQuery, EMPTY_LIST, MAX_QUERY, sortOf, type ListState } from '@/lib/list-state';
import { cutQuery } from '@/lib/text/query';
import { getDocuments } from '@/server/library/case-documents';
import { currentLibrary } from '@/server/library/current-library';
import type { Library } from '@/server/library/library';
import { search } from '@/server/search';
import { applicable, PAGE_SIZE } from './list-cases';
import { mentionCase } from './term-labels';

/** Where a case stands in the list that its address names, or null where that list does not hold it. */
export async function getListPlace(id: string, lang: Lang, list: ListState): Promise<ListPlace | null> {
  const library = await currentLibrary();
  const ids = await idsOf(library, lang, list);
  const at = ids.indexOf(id);
  if (at === -1) return null;
  const [before, after] = [ids[at - 1], ids[at + 1]];
  const documents = await getDocuments([before ?? [], after ?? []].flat());
  const mention = (wanted: string | undefined): ListPlace['previous'] => {
    const document = documents.find((each) => each.id === wanted);
    return document === undefined ? null : mentionCase(library, document, lang);
  };
  const query = buildListQuery({ ...list, page: Math.floor(at / PAGE_SIZE) + 1 });
  return {
    position: at + 1,
    total: ids.length,
    previous: mention(before),
    next: mention(after),
    listHref: `/${lang}/cases${query === '' ? '' : `?${query}`}`,
  };
}

/** The whole list in its order; the plain one is in memory as it is. */
async function idsOf(library: Library, lang: Lang, list: ListState): Promise<readonly string[]> {
  if (buildListQuery(list) === buildListQuery(EMPTY_LIST)) return library.ids;
  const { hits } = await search({
    q: cutQuery(list.q, MAX_QUERY).text,
    filters: applicable(library, list.filters).filters,
    sort: sortOf(list),
    page: 1,
    size: Math.max(1, library.ids.length),
    lang,
  });
  return hits.map((hit) => hit.id);
}
