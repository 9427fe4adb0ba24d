import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { ChecksBeside as Beside } from '@/lib/check-view';
import type { Lang } from '@/lib/lang';
import { CheckMentions } from './check-mentions';

/** From a list to one's own cluster: the checks for the commonest components of its cases. */
export async function ChecksBeside({ beside, lang }: { beside: Beside; lang: Lang }) {
  if (beside.checks.length === 0) return null;
  const t = await getTranslations('ChecksBeside');
  const components = beside.components.map(({ label }) => label).join(' · ');
  return (
    <aside className="checks-beside" aria-labelledby="checks-title">
      <h2 id="checks-title">{t('title')}</h2>
      <p className="meta">
        <span>{t('of', { components })}</span>
        <a className="link" href={pageHref(lang, 'checks')}>
          {t('all')}
        </a>
      </p>
      <CheckMentions checks={beside.checks} lang={lang} />
    </aside>
  );
}
