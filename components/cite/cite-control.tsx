import type { ReactNode } from 'react';
import { getDateWords } from '@/components/case/case-date';
import { getPublicOrigin } from '@/i18n/public-origin';
import { getTranslations } from '@/i18n/translations';
import type { CaseMention } from '@/lib/case-view';
import { CITE_FORMS } from '@/lib/cite';
import { LANGS, type Lang } from '@/lib/lang';
import { ACCESS_DAY, citationsHtml } from './citation-html';
import { CopyCitation } from './copy-citation';

/** What is cited, in both languages; `path` is its lasting address after the origin. */
export type CiteSubject = {
  key: string;
  id: string | null;
  title: Record<Lang, string>;
  org: string | null;
  date: Pick<CaseMention, 'date' | 'dateKind'> | null;
  path: Record<Lang, string>;
  /** The day of the last change; null where nothing has one. */
  changed: string | null;
};

const FIRST_FORM = 'markdown';

/**
 * Opens to the citations of a page: one form and one language at a time, chosen by radio buttons and styles alone, so that
 * they read without JavaScript. `children` are other addresses of the same thing.
 */
export async function CiteControl(props: { lang: Lang; subject: CiteSubject; children?: ReactNode }) {
  const { lang, subject, children } = props;
  const [t, tCopy, html] = await Promise.all([
    getTranslations('CiteControl'),
    getTranslations('CopyCitation'),
    Promise.all(LANGS.map((each) => writeCitations(subject, each))),
  ]);
  return (
    <details className="cite">
      <summary data-key="c" aria-keyshortcuts="c">
        {t('title')}
      </summary>
      <div className="cite-panel">
        <fieldset>
          <legend className="sr-only">{t('form')}</legend>
          {CITE_FORMS.map((form) => (
            <label key={form}>
              <input type="radio" name="cite-form" value={form} defaultChecked={form === FIRST_FORM} />
              {t(`forms.${form}`)}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend className="sr-only">{t('lang')}</legend>
          {LANGS.map((each) => (
            <label key={each} lang={each}>
              <input type="radio" name="cite-lang" value={each} defaultChecked={each === lang} />
              {t(`langs.${each}`)}
            </label>
          ))}
        </fieldset>
        <div className="cite-texts" dangerouslySetInnerHTML={{ __html: html.join('') }} />
        <div className="cite-foot">
          <CopyCitation
            words={{ copy: tCopy('copy'), copied: tCopy('copied'), selected: tCopy('selected') }}
          />
          {children}
        </div>
      </div>
    </details>
  );
}

async function writeCitations(subject: CiteSubject, lang: Lang): Promise<string> {
  const [tText, dateWords, origin] = await Promise.all([
    getTranslations('Citation', lang),
    getDateWords(lang),
    getPublicOrigin(),
  ]);
  const { key, id, title, org, date, path, changed } = subject;
  return citationsHtml(
    {
      lang,
      key,
      id,
      title: title[lang],
      org,
      date: date?.date ?? null,
      address: origin + path[lang],
      words: {
        dated: date === null ? null : dateWords(date),
        changed: changed === null ? null : tText('changed', { date: changed }),
        accessed: tText('accessed', { date: ACCESS_DAY }),
      },
    },
    // The day of the server; a script, where there is one, puts the reader's.
    new Date().toISOString().slice(0, 10),
  );
}
