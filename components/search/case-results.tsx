import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import { buildCaseQuery } from '@/lib/case-query';
import type { CaseList } from '@/lib/case-view';
import type { ChecksBeside as Beside } from '@/lib/check-view';
import type { Lang } from '@/lib/lang';
import type { GraphView } from '@/lib/graph-view';
import { buildListQuery, chooseValue, type ListState, type View } from '@/lib/list-state';
import { GraphFigure } from '@/components/graph/graph-figure';
import { ChecksBeside } from '@/components/check/checks-beside';
import { CauseGroups } from '@/components/topic/cause-groups';
import { CaseCards } from './case-cards';
import { CaseFulls } from './case-fulls';
import { CaseTitles } from './case-titles';
import { CompareForm } from './compare-form';
import { EmptyResult } from './empty-result';
import { Pager } from './pager';
import { ResultBar } from './result-bar';

/** What was found, in the view that the address asks for. */
export async function CaseResults(props: {
  lang: Lang;
  state: ListState;
  view: View;
  list: CaseList;
  /** Of all results; null in the other views. */
  graph: GraphView | null;
  beside: Beside;
}) {
  const { lang, state, view, list, graph, beside } = props;
  const t = await getTranslations('CaseResults');
  const within = buildCaseQuery({ both: false, list: state });
  const { summaries, pages, previousHref, nextHref } = list;
  return (
    <section id="results" className="results" aria-labelledby="results-title" tabIndex={-1}>
      <h2 id="results-title" className="sr-only">
        {t('title')}
      </h2>
      <ResultBar {...{ lang, state, view, list }} />
      {list.total === 0 ? (
        <EmptyResult lang={lang} list={list} />
      ) : graph !== null ? (
        <GraphFigure
          {...{ lang, graph, within }}
          termHref={(kind, slug) => pageHref(lang, 'cases', buildListQuery(chooseValue(state, kind, slug)))}
        />
      ) : view === 'titles' ? (
        <CaseTitles {...{ lang, summaries, within }} />
      ) : view === 'full' ? (
        <CaseFulls {...{ lang, list, within }} />
      ) : view === 'causes' ? (
        <CauseGroups {...{ lang, within }} groups={list.groups} soft />
      ) : (
        <CompareForm {...{ lang, state, list }}>
          <CaseCards {...{ lang, summaries, within }} filters={state.filters} compare={state.compare} />
        </CompareForm>
      )}
      {graph === null ? <Pager {...{ pages, previousHref, nextHref }} /> : null}
      <ChecksBeside {...{ beside, lang }} />
    </section>
  );
}
