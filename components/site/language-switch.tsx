import { getTranslations } from '@/i18n/translations';
import { LANGS, type Lang } from '@/lib/lang';

/** The same page in the other language, query and all. Each language is named in itself. */
export async function LanguageSwitch({ lang, path, query }: { lang: Lang; path: string; query: string }) {
  const t = await getTranslations('LanguageSwitch');
  return (
    <nav className="language" aria-label={t('label')}>
      {LANGS.map((language) =>
        language === lang ? (
          <span key={language} aria-current="true">
            {t(language)}
          </span>
        ) : (
          <a
            key={language}
            lang={language}
            hrefLang={language}
            href={`/${language}${path}${query === '' ? '' : `?${query}`}`}
          >
            {t(language)}
          </a>
        ),
      )}
    </nav>
  );
}
