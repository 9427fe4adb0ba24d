import { Icon } from '@/components/ui/icon';
import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { Lang } from '@/lib/lang';
import { buildListQuery, EMPTY_LIST, MAX_QUERY, type ListState } from '@/lib/list-state';

export const SEARCH_BOX_ID = 'q';

type Props = { lang: Lang; state?: ListState; big?: boolean; within?: string };

/**
 * The query box: a GET form that keeps the filters, so that it works without JavaScript. `big` is the front page's; `within`
 * names what a box searches in whose filters are not shown.
 */
export async function SearchBox({ lang, state = EMPTY_LIST, big = false, within }: Props) {
  const t = await getTranslations('SearchBox');
  const kept = [...new URLSearchParams(buildListQuery({ ...state, q: '', page: 1 }))];
  return (
    <form
      className={big ? 'search big' : 'search'}
      role="search"
      action={pageHref(lang, 'cases')}
      data-soft=""
    >
      <Icon name="search" />
      {/* The key makes the box follow the address when one goes back. */}
      <input
        key={state.q}
        id={SEARCH_BOX_ID}
        name="q"
        type="search"
        defaultValue={state.q}
        maxLength={MAX_QUERY * 4}
        placeholder={within === undefined ? t('placeholder') : t('placeholderWithin', { within })}
        aria-label={within === undefined ? t('label') : t('labelWithin', { within })}
        aria-keyshortcuts="/"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <kbd aria-hidden="true">/</kbd>
      <button type="submit">{t('submit')}</button>
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
