import { getTranslations } from '@/i18n/translations';
import type { CaseList } from '@/lib/case-view';
import type { ChecksBeside } from '@/lib/check-view';
import type { GraphView } from '@/lib/graph-view';
import type { Lang } from '@/lib/lang';
import type { ListState, View } from '@/lib/list-state';
import { CaseComparison } from './case-comparison';
import { CaseResults } from './case-results';
import { FacetRail } from './facet-rail';
import { FilterChips } from './filter-chips';
import { SearchBox } from './search-box';
import { SearchNotices } from './search-notices';
import { SuggestedFilters } from './suggested-filters';

/** The whole list page: box, applied and suggested filters, facets at the side, results. */
export async function CaseBrowser(props: {
  lang: Lang;
  state: ListState;
  view: View;
  list: CaseList;
  graph: GraphView | null;
  beside: ChecksBeside;
}) {
  const { lang, state, view, list, graph, beside } = props;
  const t = await getTranslations('CaseBrowser');
  const { chips, conditions, clearHref, suggested, corrected, unused, cut, degraded, facets, total } = list;
  return (
    <div className="browser wrap">
      <h1 className="sr-only">{t('title')}</h1>
      <SearchBox lang={lang} state={state} live />
      <div className="under-search">
        <FilterChips {...{ chips, conditions, clearHref }} />
        <SuggestedFilters suggested={suggested} />
      </div>
      <SearchNotices {...{ corrected, unused, cut, degraded }} />
      <div className="browser-body">
        <FacetRail {...{ facets, chips, total }} />
        <CaseResults {...{ lang, state, view, list, graph, beside }} />
      </div>
      <CaseComparison {...{ lang, state }} comparison={list.comparison} />
    </div>
  );
}
