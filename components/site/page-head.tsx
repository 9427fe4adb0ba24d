import { anyLanguagePath } from '@/i18n/address';
import { getPublicOrigin } from '@/i18n/public-origin';
import { getTranslations } from '@/i18n/translations';
import { FACETS } from '@/lib/facets';
import { LANGS, otherLang, type Lang } from '@/lib/lang';
import { picturePath } from '@/lib/picture-path';

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

const LOCALES: Record<Lang, string> = { ko: 'ko_KR', en: 'en_US' };

/**
 * Title, description, canonical address and language alternates, what a link to the page unfurls with, and its feed. React
 * moves them into the head. Not `generateMetadata`, which would read the page's data a second time and streams into the body.
 */
export async function PageHead(props: Props) {
  const { lang, title, path, query = '', index = true } = props;
  const description = props.description.replace(/\s+/g, ' ');
  const [t, origin] = await Promise.all([getTranslations('PageHead'), getPublicOrigin()]);
  const search = query === '' ? '' : `?${query}`;
  const href = (language: Lang) => `${origin}/${language}${path}${search}`;
  const name = title ?? t('site');
  const isCase = /^\/(?:cases|articles|checks)\/./.test(path);
  const picture = origin + picturePath(lang, index ? path : '');
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
      {index ? (
        <link rel="alternate" hrefLang="x-default" href={`${origin}${anyLanguagePath(path)}${search}`} />
      ) : null}
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t('feed')}
        href={`${origin}/feed.xml?lang=${lang}${topicQuery(path)}`}
      />
      <meta property="og:site_name" content="Incident Library" />
      <meta property="og:type" content={isCase ? 'article' : 'website'} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={href(lang)} />
      <meta property="og:locale" content={LOCALES[lang]} />
      <meta property="og:locale:alternate" content={LOCALES[otherLang(lang)]} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={name} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}

/** What narrows the feed to the topic that a page is of. */
function topicQuery(path: string): string {
  const [, plural, slug] = /^\/topics\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const facet = FACETS.find((each) => each.kind && each.plural === plural);
  return facet === undefined ? '' : `&${facet.key}=${slug}`;
}
