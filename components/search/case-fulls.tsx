import { addressText } from '@/components/case/address-text';
import { getDateWords } from '@/components/case/case-date';
import { CaseFacts } from '@/components/case/case-facts';
import { tellStory } from '@/lib/case-story';
import { escapeHtml } from '@/components/ui/escape-html';
import { MarkedText } from '@/components/ui/marked-text';
import { caseHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseFile } from '@/lib/case';
import type { CaseList } from '@/lib/case-view';
import type { Lang, Told } from '@/lib/lang';

/** The list as whole cases, as on paper: every section, the facts and the sources of each. */
export async function CaseFulls(props: {
  lang: Lang;
  list: CaseList;
  /** What a case's address says of this list. */
  within: string;
}) {
  const { lang, list, within } = props;
  const [t, tStory, tLang, dateWords] = await Promise.all([
    getTranslations('CaseFulls'),
    getTranslations('CaseStory'),
    getTranslations('LanguageMark'),
    getDateWords(),
  ]);
  const { summaries } = list;
  const wholes = new Map(list.wholes.map((whole) => [whole.document.id, whole]));
  const partHtml = (tag: 'p' | 'li', { text, lang: told }: Told) =>
    `<${tag}${told === lang ? '' : ` lang="${told}"`}>${escapeHtml(text)}</${tag}>`;
  // Strings, not elements: twenty whole cases are some thousand paragraphs, and they are sent twice.
  const storyHtml = (document: CaseFile) =>
    tellStory(document, lang)
      .map(({ name, form, parts }) => {
        const foreign = parts.find((part) => part.lang !== lang);
        const mark =
          foreign === undefined ? '' : `<span class="lang-mark">${escapeHtml(tLang(foreign.lang))}</span>`;
        const body =
          form === 'list'
            ? `<ul class="items">${parts.map((part) => partHtml('li', part)).join('')}</ul>`
            : `<div class="text">${parts.map((part) => partHtml('p', part)).join('')}</div>`;
        return `<section class="entry ${name}"><h4>${escapeHtml(tStory(name))}${mark}</h4>${body}</section>`;
      })
      .join('');
  const sourceHtml = ({ url }: CaseFile['sources'][number]) =>
    `<li><a class="link" href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${escapeHtml(addressText(url))}</a></li>`;
  const sourcesHtml = ({ sources }: CaseFile) =>
    `<section class="entry"><h4>${escapeHtml(t('sources'))}</h4><ol class="sources">${sources.map(sourceHtml).join('')}</ol></section>`;
  return (
    <ol className="fulls">
      {summaries.map((summary) => {
        const { id, org, title, titleSegments } = summary;
        const whole = wholes.get(id);
        return whole === undefined ? null : (
          <li key={id} className="full">
            <p className="meta">
              <span className="id">{id}</span>
              <span>{org}</span>
              <span>{dateWords(summary)}</span>
            </p>
            <h3>
              <a href={caseHref(lang, id, within)} lang={title.lang === lang ? undefined : title.lang}>
                <MarkedText segments={titleSegments} />
              </a>
              {title.lang === lang ? null : <span className="lang-mark">{tLang(title.lang)}</span>}
            </h3>
            <div className="full-body">
              <div
                className="story"
                dangerouslySetInnerHTML={{ __html: storyHtml(whole.document) + sourcesHtml(whole.document) }}
              />
              <CaseFacts detail={whole} lang={lang} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
