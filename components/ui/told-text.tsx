import type { Lang, Told } from '@/lib/lang';

/** A text in the language it is in: `lang` is set, and `mark`, the language's name, shown, only where it is not the page's. */
export function ToldText({ told, lang, mark }: { told: Told; lang: Lang; mark: string }) {
  if (told.lang === lang) return told.text;
  return (
    <>
      <span lang={told.lang}>{told.text}</span>
      <span className="lang-mark">{mark}</span>
    </>
  );
}
