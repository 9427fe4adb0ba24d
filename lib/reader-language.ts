import { LANGS, type Lang } from './lang';

/** The cookie that keeps the language last read, and the one that keeps the density of lists last chosen. */
export const LANG_COOKIE = 'lang';
export const VIEW_COOKIE = 'view';

/** The language a path is in, or null for one without. */
export function pathLang(pathname: string): Lang | null {
  return LANGS.find((lang) => pathname === `/${lang}` || pathname.startsWith(`/${lang}/`)) ?? null;
}

/**
 * The reader's language: the one last read, else the first of Accept-Language (RFC 9110, section 12.5.4) that there is,
 * else English.
 */
export function readerLanguage(cookie: string | undefined, acceptLanguage: string | null): Lang {
  const kept = LANGS.find((lang) => lang === cookie);
  if (kept !== undefined) return kept;
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((range, place) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return {
        primary: tag.split('-')[0],
        quality: quality === undefined ? 1 : Number(quality.trim().slice(2)),
        place,
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.place - b.place);
  for (const { primary } of wanted) {
    const lang = LANGS.find((known) => known === primary);
    if (lang !== undefined) return lang;
  }
  return 'en';
}
