import type { ReactNode } from 'react';
import type { PageName } from '@/i18n/address';
import type { Lang } from '@/lib/lang';
import { PageHead } from './page-head';
import { SiteFooter, type LibraryFacts } from './site-footer';
import { SiteHeader } from './site-header';

type Props = {
  lang: Lang;
  /** null where the library cannot be asked. */
  facts: LibraryFacts | null;
  title: string | null;
  description: string;
  path: string;
  query?: string;
  current?: PageName;
  index?: boolean;
  children: ReactNode;
};

/** The frame of every page: head, header, the one `main`, footer. */
export function SitePage(props: Props) {
  const { lang, facts, title, description, path, query = '', current, index = true, children } = props;
  return (
    <>
      <PageHead {...{ lang, title, description, path, query, index }} />
      <SiteHeader {...{ lang, path, query, current }} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter lang={lang} facts={facts} />
    </>
  );
}
