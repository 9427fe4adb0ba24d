import '../globals.css';
import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { SEARCH_BOX_ID } from '@/components/search/search-box';
import { FontPreload } from '@/components/site/font-preload';
import { KEY_HELP_ID, KEY_SWITCH_ID, KeyHelp } from '@/components/site/key-help';
import { SingleKeys } from '@/components/site/single-keys';
import { SoftNavigation } from '@/components/site/soft-navigation';
import { getLang, getTranslations } from '@/i18n/translations';

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#171614' },
  ],
};

type Props = { children: ReactNode };

export default async function RootLayout({ children }: Props) {
  const lang = await getLang();
  const t = await getTranslations('RootLayout');
  return (
    <html lang={lang}>
      <body>
        <FontPreload lang={lang} />
        <a className="skip" href="#main">
          {t('skip')}
        </a>
        {children}
        <SoftNavigation />
        <KeyHelp />
        <SingleKeys boxId={SEARCH_BOX_ID} helpId={KEY_HELP_ID} switchId={KEY_SWITCH_ID} />
      </body>
    </html>
  );
}
