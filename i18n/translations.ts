import { createTranslator } from 'next-intl';
import { lang as langParam } from 'next/root-params';
import { Lang } from '@/lib/lang';
import en from '@/messages/en.json';
import ko from '@/messages/ko.json';

type Messages = typeof ko;
type Namespace = keyof Messages;
type Translations<N extends Namespace> = ReturnType<typeof createTranslator<Messages, N>>;

const messages: Record<Lang, Messages> = { ko, en };
const make = <N extends Namespace>(locale: Lang, namespace: N): Translations<N> =>
  createTranslator<Messages, N>({ locale, namespace, messages: messages[locale], timeZone: 'UTC' });

/** The language of the page, the first part of its address. proxy.ts lets no other through; Korean is only a safe default. */
export const getLang = async (): Promise<Lang> => Lang.catch('ko').parse(await langParam());

/** Keyed by language and namespace; the messages are part of the build, so what is kept never grows old. */
const kept = new Map<string, unknown>();

/**
 * The translator of one namespace in the page's language, or the one given. next-intl's own of this name reads and compiles its messages
 * anew for every request, which cost more than rendering them; these are compiled once a process.
 */
export async function getTranslations<N extends Namespace>(
  namespace: N,
  given?: Lang,
): Promise<Translations<N>> {
  const lang = given ?? (await getLang());
  const key = `${lang} ${namespace}`;
  const found = kept.get(key) ?? make(lang, namespace);
  kept.set(key, found);
  // The key holds the namespace, which a Map's type cannot say.
  return found as Translations<N>;
}
