import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseList } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { buildListQuery, type ListState, type View } from '@/lib/list-state';

/** The views there are pages for, in the order of their links. */
const SHOWN_VIEWS = ['cards', 'titles', 'full', 'causes', 'graph'] as const satisfies readonly View[];

/** The total, spoken when it changes, with the ways to see the list and to order it. */
export async function ResultBar(props: { lang: Lang; state: ListState; view: View; list: CaseList }) {
  const { lang, state, view, list } = props;
  const t = await getTranslations('ResultBar');
  const { total, from, to, sort, sorts, groups } = list;
  const words = view === 'graph' ? 'drawn' : view === 'causes' ? 'grouped' : from === 0 ? 'pastEnd' : 'range';
  return (
    <div className="result-bar">
      <p className="total" role="status">
        {total === 0
          ? t('none')
          : t.rich(words, { total, from, to, groups: groups.length, b: (text) => <b>{text}</b> })}
      </p>
      <ul aria-label={t('view')}>
        {SHOWN_VIEWS.map((name) => (
          <li key={name}>
            <a
              id={`v-${name}`}
              href={pageHref(lang, 'cases', viewQuery(state, name))}
              // To cards at the address that is shown already: Next would see nothing to change, a load does.
              data-soft={name === 'cards' && state.view === null ? undefined : ''}
              aria-current={view === name ? 'true' : undefined}
            >
              {t(`views.${name}`)}
            </a>
          </li>
        ))}
      </ul>
      <ul aria-label={t('sort')}>
        {sorts.map((choice) => (
          <li key={choice.sort}>
            <a
              id={`s-${choice.sort}`}
              href={choice.href}
              data-soft=""
              aria-current={choice.sort === sort ? 'true' : undefined}
            >
              {t(`sorts.${choice.sort}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `cards` is left out of a canonical address, but is named here: a kept choice of another density must give way to it. */
function viewQuery(state: ListState, view: View): string {
  if (view !== 'cards') return buildListQuery({ ...state, view });
  const params = new URLSearchParams(buildListQuery({ ...state, view: null }));
  params.append('view', view);
  return params.toString();
}
