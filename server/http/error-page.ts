import { UnavailablePage as unavailableEn } from '@/messages/en.json';
import messages from '@/messages/error.json';
import { UnavailablePage as unavailableKo } from '@/messages/ko.json';
import { otherLang, type Lang } from '@/lib/lang';
import { requestId } from '@/server/request-context';

const STYLE =
  'body{margin:0;padding:12vh 24px;background:#fbfaf7;color:#1d1c1a;font:17px/1.7 Pretendard,system-ui,sans-serif;' +
  'word-break:keep-all}main{max-width:36em;margin:0 auto}h1{font-size:24px;line-height:1.4}section+section{margin-top:40px;' +
  'padding-top:24px;border-top:1px solid #e4e0d8}a{color:#0b5c6b}' +
  '@media(prefers-color-scheme:dark){body{background:#171614;color:#ece8e0}a{color:#6cc3d1}section+section{border-color:#33302b}}';

const UNAVAILABLE = { ko: unavailableKo, en: unavailableEn };

/** What such a page says in one language. */
export type PageWords = { title: string; text: string; home: string };

/**
 * A page that stands on its own, since the parts of an ordinary one may be what failed: both languages, `lang` first, readable without
 * JavaScript, with the id of the request that is being answered, by which the log tells it; a page that is kept takes what stands for it.
 */
export function plainPage(
  lang: Lang,
  wordsIn: (lang: Lang) => PageWords,
  id: string | null = requestId(),
): Buffer {
  const sections = [lang, otherLang(lang)].map((each) => {
    const { title, text, home } = wordsIn(each);
    const heading = each === lang ? `<h1>${title}</h1>` : `<h2>${title}</h2>`;
    const number = id === null ? '' : `<p>${messages[each].request}: <code>${id}</code></p>`;
    return `<section lang="${each}">${heading}<p>${text}</p>${number}<p><a href="/${each}">${home}</a></p></section>`;
  });
  return Buffer.from(
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<meta name="robots" content="noindex"><title>${wordsIn(lang).title}</title><style>${STYLE}</style></head><body><main>${sections.join('')}</main></body></html>`,
  );
}

/** What a reader gets in place of a page that could not be made: nothing of what went wrong inside. */
export const errorPage = (lang: Lang): Buffer => plainPage(lang, (each) => messages[each]);

/** The same for a library that cannot be read just now. */
export const unavailablePage = (lang: Lang): Buffer =>
  plainPage(lang, (each) => ({ ...UNAVAILABLE[each], home: messages[each].home }));
