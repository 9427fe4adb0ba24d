import { getTranslations } from '@/i18n/translations';
import { pageHref } from '@/i18n/address';
import type { CaseList } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { buildListQuery, type ListState } from '@/lib/list-state';

const VIEWS = [
  { name: 'cards', view: null },
  { name: 'titles', view: 'titles' },
] as const;

/** The total, spoken when it changes, with the ways to see the list and to order it. */
export async function ResultBar({ lang, state, list }: { lang: Lang; state: ListState; list: CaseList }) {
  const t = await getTranslations('ResultBar');
  const { total, from, to, sort, sorts } = list;
  return (
    <div className="result-bar">
      <p className="total" role="status">
        {total === 0 ? t('none') : t.rich('range', { total, from, to, b: (text) => <b>{text}</b> })}
      </p>
      <ul aria-label={t('view')}>
        {VIEWS.map(({ name, view }) => (
          <li key={name}>
            <a
              id={`v-${name}`}
              href={pageHref(lang, 'cases', buildListQuery({ ...state, view }))}
              data-soft=""
              aria-current={state.view === view ? 'true' : undefined}
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
