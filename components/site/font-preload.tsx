import { preload } from 'react-dom';
import hangul from '@/components/fonts/hangul.woff2' with { turbopackModuleType: 'asset' };
import latin from '@/components/fonts/latin.woff2' with { turbopackModuleType: 'asset' };
import type { Lang } from '@/lib/lang';

/** Has the fonts that every page in a language shows fetched beside the styles rather than after them. */
export function FontPreload({ lang }: { lang: Lang }) {
  for (const font of lang === 'ko' ? [latin, hangul] : [latin])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return null;
}
