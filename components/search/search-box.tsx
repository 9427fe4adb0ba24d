import { Icon } from '@/components/ui/icon';
import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import { KINDS } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import { buildListQuery, EMPTY_LIST, MAX_QUERY, type ListState } from '@/lib/list-state';
import { SearchInput } from './search-input';

export const SEARCH_BOX_ID = 'q';

type Props = { lang: Lang; state?: ListState; big?: boolean; live?: boolean; within?: string };

/**
 * The query box: a GET form that keeps the filters, so that it works without JavaScript. `big` is the front page's, `live` the
 * list's, which searches while one types; `within` names what a box searches in whose filters are not shown.
 */
export async function SearchBox(props: Props) {
  const { lang, state = EMPTY_LIST, big = false, live = false, within } = props;
  const [t, tFacet] = await Promise.all([getTranslations('SearchBox'), getTranslations('Facet')]);
  const kept = [...new URLSearchParams(buildListQuery({ ...state, q: '', page: 1 }))];
  return (
    <form
      className={big ? 'search big' : 'search'}
      role="search"
      action={pageHref(lang, 'cases')}
      data-soft=""
    >
      <Icon name="search" />
      <SearchInput
        id={SEARCH_BOX_ID}
        lang={lang}
        q={state.q}
        live={live}
        maxLength={MAX_QUERY * 4}
        words={{
          label: within === undefined ? t('label') : t('labelWithin', { within }),
          placeholder: within === undefined ? t('placeholder') : t('placeholderWithin', { within }),
          suggestions: t('suggestions'),
          kind: Object.fromEntries(KINDS.map((kind) => [kind, tFacet(kind)])),
        }}
      />
      <kbd aria-hidden="true">/</kbd>
      <button type="submit">{t('submit')}</button>
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
