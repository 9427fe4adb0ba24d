import { BrandMark } from '@/components/ui/brand-mark';
import { pageHref, type PageName } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { Lang } from '@/lib/lang';
import { LanguageSwitch } from './language-switch';

const NAVIGATION = [
  'cases',
  'topics',
  'graph',
  'articles',
  'checks',
  'match',
  'about',
] as const satisfies readonly PageName[];

/** Brand, navigation and language switch. The address comes from the page, since a layout does not know it. */
export async function SiteHeader(props: {
  lang: Lang;
  path: string;
  query: string;
  current?: PageName | undefined;
}) {
  const { lang, path, query, current } = props;
  const t = await getTranslations('SiteHeader');
  return (
    <header className="site-header">
      <div className="wrap">
        <a
          className="brand"
          href={pageHref(lang, 'front')}
          aria-current={current === 'front' ? 'page' : undefined}
        >
          <BrandMark />
          {t('brand')}
        </a>
        <nav aria-label={t('navigation')}>
          {NAVIGATION.map((page) => (
            <a key={page} href={pageHref(lang, page)} aria-current={current === page ? 'page' : undefined}>
              {t(`page.${page}`)}
            </a>
          ))}
        </nav>
        <LanguageSwitch lang={lang} path={path} query={query} />
      </div>
    </header>
  );
}
