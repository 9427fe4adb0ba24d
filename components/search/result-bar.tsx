import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseList } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { buildListQuery, type ListState } from '@/lib/list-state';

/** The densities there are pages for. */
export const DENSITIES = ['cards', 'titles'] as const;
export type Density = (typeof DENSITIES)[number];

/** The total, spoken when it changes, with the ways to see the list and to order it. */
export async function ResultBar(props: { lang: Lang; state: ListState; density: Density; list: CaseList }) {
  const { lang, state, density, list } = props;
  const t = await getTranslations('ResultBar');
  const { total, from, to, sort, sorts } = list;
  return (
    <div className="result-bar">
      <p className="total" role="status">
        {total === 0
          ? t('none')
          : t.rich(from === 0 ? 'pastEnd' : 'range', { total, from, to, b: (text) => <b>{text}</b> })}
      </p>
      <ul aria-label={t('view')}>
        {DENSITIES.map((name) => (
          <li key={name}>
            <a
              id={`v-${name}`}
              href={pageHref(lang, 'cases', densityQuery(state, name))}
              // To cards at the address that is shown already: Next would see nothing to change, a load does.
              data-soft={name === 'cards' && state.view === null ? undefined : ''}
              aria-current={density === name ? 'true' : undefined}
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
function densityQuery(state: ListState, density: Density): string {
  if (density !== 'cards') return buildListQuery({ ...state, view: density });
  const params = new URLSearchParams(buildListQuery({ ...state, view: null }));
  params.append('view', density);
  return params.toString();
}

/** The density a list is shown in: the one its address names, else the one last chosen, else cards. */
export const densityOf = (state: ListState, kept: string | undefined): Density =>
  DENSITIES.find((density) => density === (state.view ?? kept)) ?? 'cards';
