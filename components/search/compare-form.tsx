import type { ReactNode } from 'react';
import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseList } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { buildListQuery, type ListState } from '@/lib/list-state';

export const COMPARISON_ID = 'compare';

type Props = { lang: Lang; state: ListState; list: CaseList; children: ReactNode };

/**
 * Cards whose boxes choose what to compare: a GET form that keeps the state, with what was chosen on other pages. Where
 * scripts run a choice is in the address at once.
 */
export async function CompareForm({ lang, state, list, children }: Props) {
  const t = await getTranslations('CompareForm');
  const { summaries, comparison } = list;
  const chosen = comparison.cases.length;
  const elsewhere = state.compare.filter((id) => !summaries.some((summary) => summary.id === id));
  const kept = (query: string) =>
    [...new URLSearchParams(query)].map(([name, value]) => (
      <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
    ));
  return (
    <form action={pageHref(lang, 'cases')} data-soft="typing" aria-label={t('label')}>
      {kept(buildListQuery({ ...state, compare: [], sort: null, page: 1 }))}
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="compare" value={id} />
      ))}
      {children}
      {kept(
        buildListQuery({ q: '', filters: {}, view: null, compare: [], sort: state.sort, page: state.page }),
      )}
      <div className={chosen === 0 ? 'compare-bar' : 'compare-bar chosen'}>
        {chosen < 2 ? (
          <p>{chosen === 1 ? t('one') : t('hint')}</p>
        ) : (
          <a className="link" href={`#${COMPARISON_ID}`}>
            {t('see', { n: chosen })}
          </a>
        )}
        <button type="submit" formAction={`${pageHref(lang, 'cases')}#${COMPARISON_ID}`}>
          {t('submit')}
        </button>
        {chosen === 0 ? null : (
          <a
            className="link"
            href={pageHref(lang, 'cases', buildListQuery({ ...state, compare: [] }))}
            data-soft=""
          >
            {t('clear')}
          </a>
        )}
      </div>
    </form>
  );
}
