import { facetOf, type FacetKey, type Kind } from '@/lib/facets';
import type { Lang } from '@/lib/lang';

/** The public pages by name; the value is what stands after the language in an address. */
export const PAGES = {
  front: '',
  cases: '/cases',
  topics: '/topics',
  graph: '/graph',
  articles: '/articles',
  checks: '/checks',
  match: '/match',
  about: '/about',
} as const;
export type PageName = keyof typeof PAGES;

/** Address of a page, `/ko/cases`; `query` is without its question mark. */
export const pageHref = (lang: Lang, page: PageName, query = ''): string =>
  `/${lang}${PAGES[page]}${query === '' ? '' : `?${query}`}`;

/** Address of one case in a language; `query`, without its question mark, names the list it is opened from. */
export const caseHref = (lang: Lang, id: string, query = ''): string =>
  `/${lang}/cases/${id}${query === '' ? '' : `?${query}`}`;

/** Address of one article in a language. */
export const articleHref = (lang: Lang, id: string): string => `/${lang}/articles/${id}`;

/** Address of one check in a language. */
export const checkHref = (lang: Lang, id: string): string => `/${lang}/checks/${id}`;

/** Address of the list with one value chosen. */
export const valueHref = (lang: Lang, key: FacetKey, slug: string): string =>
  `/${lang}/cases?${key}=${encodeURIComponent(slug)}`;

/**
 * The address that serves readers of any language, for what stands after the language in a page's: those without a
 * language lead to the reader's own, the rest have none and fall to English.
 */
export const anyLanguagePath = (path: string): string =>
  /^(?:|\/cases(?:\/[^/]+)?)$/.test(path) ? path || '/' : `/en${path}`;

/** What stands after the language in the address of a value's own page, `/topics/components/ingress`. */
export const topicPath = (kind: Kind, slug: string): string =>
  `/topics/${facetOf(kind).plural}/${encodeURIComponent(slug)}`;

/** Address of a value's own page in a language. */
export const topicHref = (lang: Lang, kind: Kind, slug: string): string => `/${lang}${topicPath(kind, slug)}`;

/** What stands after the language in the address that was asked for; empty for what is no path of this site. */
export const pathAsked = (asked: string): string =>
  /^\/(?!\/)[^\\]*$/.test(asked) ? asked.replace(/^\/(?:ko|en)(?=\/|$)/, '') : '';
