import { lang as langParam } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { Lang } from '@/lib/lang';
import en from '@/messages/en.json';
import ko from '@/messages/ko.json';

const messages: Record<Lang, typeof ko> = { ko, en };

/** The language is the first part of the address; `proxy.ts` lets no other through, so Korean is only a safe default. */
export default getRequestConfig(async () => {
  const lang = Lang.catch('ko').parse(await langParam());
  return { locale: lang, messages: messages[lang], timeZone: 'UTC' };
});
