import { getDateWords } from '@/components/case/case-date';
import { MarkedText } from '@/components/ui/marked-text';
import { caseHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseSummary } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';

/** The list as titles: a line or two a case, for running the eye over many. */
export async function CaseTitles(props: {
  lang: Lang;
  summaries: readonly CaseSummary[];
  /** What a case's address says of this list. */
  within?: string;
}) {
  const { lang, summaries, within = '' } = props;
  const [tLang, dateWords] = await Promise.all([getTranslations('LanguageMark'), getDateWords()]);
  return (
    <ol className="titles">
      {summaries.map((summary) => {
        const { id, org, title, titleSegments } = summary;
        return (
          <li key={id}>
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
          </li>
        );
      })}
    </ol>
  );
}
