import { getDateWords } from '@/components/case/case-date';
import { MarkedText } from '@/components/ui/marked-text';
import { caseHref } from '@/i18n/address';
import type { CaseSummary } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';

/** The list as titles: a line or two a case, for running the eye over many. */
export async function CaseTitles({ lang, summaries }: { lang: Lang; summaries: readonly CaseSummary[] }) {
  const dateWords = await getDateWords();
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
            <h3 lang={title.lang === lang ? undefined : title.lang}>
              <a href={caseHref(lang, id)}>
                <MarkedText segments={titleSegments} />
              </a>
            </h3>
          </li>
        );
      })}
    </ol>
  );
}
