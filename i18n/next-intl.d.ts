import type { Lang } from '@/lib/lang';
import type ko from '@/messages/ko.json';

declare module 'next-intl' {
  /** Makes every key of the messages a type: a misspelt or missing one does not compile. */
  interface AppConfig {
    Locale: Lang;
    Messages: typeof ko;
  }
}
