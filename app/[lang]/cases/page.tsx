import { cookies } from 'next/headers';
import { ListCitation } from '@/components/cite/list-citation';
import { CaseBrowser } from '@/components/search/case-browser';
import { SitePage } from '@/components/site/site-page';
import { toSearchParams, type PageQuery } from '@/i18n/search-params';
import { getLang, getTranslations } from '@/i18n/translations';
import { parseListState, viewOf } from '@/lib/list-state';
import { VIEW_COOKIE } from '@/lib/reader-language';
import { listChecksOfList } from '@/server/queries/get-check';
import { getListGraph } from '@/server/queries/get-graph';
import { getLibraryFacts } from '@/server/queries/get-library-facts';
import { listCases } from '@/server/queries/list-cases';

type Props = { searchParams: Promise<PageQuery> };

export default async function Cases({ searchParams }: Props) {
  const lang = await getLang();
  const state = parseListState(toSearchParams(await searchParams));
  const view = viewOf(state, (await cookies()).get(VIEW_COOKIE)?.value);
  const [t, list, graph, facts] = await Promise.all([
    getTranslations('Cases'),
    listCases({ lang, state, view }),
    view === 'graph' ? getListGraph({ lang, state }) : null,
    getLibraryFacts(),
  ]);
  const beside = await listChecksOfList(list, lang);
  const title = state.q === '' ? t('title') : t('titleFor', { q: state.q });
  return (
    <SitePage
      {...{ lang, facts, title }}
      description={t('description', { total: list.total })}
      path="/cases"
      query={list.query}
      current="cases"
      // Of all the lists only the plain one, page by page, is worth a search engine's time.
      index={state.q === '' && list.chips.length === 0}
    >
      <CaseBrowser {...{ lang, state, view, list, graph, beside }} />
      <ListCitation {...{ lang, state, list }} changed={facts.changed} />
    </SitePage>
  );
}
