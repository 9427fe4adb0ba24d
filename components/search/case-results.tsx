import { getTranslations } from '@/i18n/translations';
import type { CaseList } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import type { ListState } from '@/lib/list-state';
import { CaseCards } from './case-cards';
import { CaseTitles } from './case-titles';
import { EmptyResult } from './empty-result';
import { Pager } from './pager';
import { ResultBar, type Density } from './result-bar';

/** What was found, in the density that the address asks for. */
export async function CaseResults(props: { lang: Lang; state: ListState; density: Density; list: CaseList }) {
  const { lang, state, density, list } = props;
  const t = await getTranslations('CaseResults');
  const { summaries, pages, previousHref, nextHref } = list;
  return (
    <section id="results" className="results" aria-labelledby="results-title" tabIndex={-1}>
      <h2 id="results-title" className="sr-only">
        {t('title')}
      </h2>
      <ResultBar {...{ lang, state, density, list }} />
      {list.total === 0 ? (
        <EmptyResult lang={lang} list={list} />
      ) : density === 'titles' ? (
        <CaseTitles lang={lang} summaries={summaries} />
      ) : (
        <CaseCards lang={lang} summaries={summaries} filters={state.filters} />
      )}
      <Pager {...{ pages, previousHref, nextHref }} />
    </section>
  );
}
