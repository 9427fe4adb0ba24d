import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { Lang } from '@/lib/lang';
import { KEY_HELP_ID } from './key-help';

/** What every page knows about the library. */
export type LibraryFacts = {
  version: number;
  cases: number;
  orgs: number;
  terms: number;
  contactUrl: string | null;
  /** The day on which a text of it last changed. */
  changed: string | null;
};

/** Who wrote the texts, under which licence, and where to complain. */
export async function SiteFooter({ lang, facts }: { lang: Lang; facts: LibraryFacts | null }) {
  const t = await getTranslations('SiteFooter');
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p>{t('origin')}</p>
        <ul>
          <li>
            <a href={`${pageHref(lang, 'about')}#licence`}>{t('licence')}</a>
          </li>
          <li>
            <a href={`${pageHref(lang, 'about')}#removal`}>{t('removal')}</a>
          </li>
          <li className="keys">
            <button type="button" popoverTarget={KEY_HELP_ID}>
              {t('keys')}
            </button>
          </li>
          {facts?.contactUrl == null ? null : (
            <li>
              <a href={facts.contactUrl} rel="noopener noreferrer nofollow">
                {t('contact')}
              </a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}
