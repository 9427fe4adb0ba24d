import { Icon } from '@/components/ui/icon';
import { SEARCH_BOX_ID } from '@/components/search/search-box';
import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { Lang } from '@/lib/lang';

/** Finds values by name: a GET form, which is sent as one types where scripts run. */
export async function TopicFinder({ lang, typed }: { lang: Lang; typed: string }) {
  const t = await getTranslations('TopicFinder');
  return (
    <form className="search finder" role="search" action={pageHref(lang, 'topics')} data-soft="typing">
      <Icon name="search" />
      {/* No key: what is being typed, perhaps half a syllable, must not be replaced by what was sent. */}
      <input
        id={SEARCH_BOX_ID}
        name="q"
        type="search"
        defaultValue={typed}
        maxLength={100}
        placeholder={t('placeholder')}
        aria-label={t('label')}
        aria-keyshortcuts="/"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <kbd aria-hidden="true">/</kbd>
      <button type="submit">{t('submit')}</button>
    </form>
  );
}
