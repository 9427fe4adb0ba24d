import { getPublicOrigin } from '@/i18n/public-origin';
import { getTranslations } from '@/i18n/translations';
import { LANGS, type Lang } from '@/lib/lang';

type Props = {
  lang: Lang;
  /** What stands before the site's name; null on the front page. */
  title: string | null;
  description: string;
  /** What stands after the language in the address, `/cases/IL-0054`. */
  path: string;
  /** Canonical query, without its question mark. */
  query?: string;
  /** False for pages that no search engine should keep. */
  index?: boolean;
};

/**
 * Title, description, canonical address and language alternates. React moves them into the head. Not `generateMetadata`,
 * which would read the page's data a second time and streams into the body.
 */
export async function PageHead({ lang, title, description, path, query = '', index = true }: Props) {
  const [t, origin] = await Promise.all([getTranslations('PageHead'), getPublicOrigin()]);
  const href = (language: Lang) => `${origin}/${language}${path}${query === '' ? '' : `?${query}`}`;
  return (
    <>
      <title>{title === null ? t('site') : t('title', { title })}</title>
      <meta name="description" content={description} />
      {index ? null : <meta name="robots" content="noindex" />}
      {index ? <link rel="canonical" href={href(lang)} /> : null}
      {index
        ? LANGS.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={href(language)} />
          ))
        : null}
    </>
  );
}
