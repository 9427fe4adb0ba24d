import { getTranslations } from '@/i18n/translations';
import type { CaseQuery } from '@/lib/case-query';
import type { CaseDetail, ListPlace } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { CaseArticles } from './case-articles';
import { CaseChecks } from './case-checks';
import { CaseColophon } from './case-colophon';
import { CaseContents } from './case-contents';
import { CaseFacts } from './case-facts';
import { CaseHeader } from './case-header';
import { CaseNeighbours } from './case-neighbours';
import { CasePlace } from './case-place';
import { CaseSources } from './case-sources';
import { CaseStory } from './case-story';
import { CaseStoryBoth } from './case-story-both';
import { SimilarCases } from './similar-cases';

/** One case: its story, the facts beside it, where it comes from, and where to read on. */
export async function CaseArticle(props: {
  detail: CaseDetail;
  query: CaseQuery;
  place: ListPlace | null;
  lang: Lang;
  contactUrl: string | null;
}) {
  const { detail, query, place, lang, contactUrl } = props;
  const t = await getTranslations('CaseArticle');
  return (
    <article className="case wrap">
      <CasePlace {...{ place, query, lang }} />
      <CaseHeader {...{ detail, query, lang }} />
      <CaseContents detail={detail} lang={lang} />
      <div className={query.both ? 'case-body in-both' : 'case-body'}>
        {query.both ? (
          <CaseStoryBoth document={detail.document} lang={lang} />
        ) : (
          <CaseStory document={detail.document} lang={lang} />
        )}
        <aside className="case-rail" aria-label={t('facts')}>
          <CaseFacts detail={detail} lang={lang} />
          <CaseNeighbours detail={detail} lang={lang} />
        </aside>
        <CaseSources document={detail.document} />
      </div>
      <CaseColophon document={detail.document} lang={lang} contactUrl={contactUrl} />
      <CaseChecks checks={detail.checks} lang={lang} />
      <CaseArticles articles={detail.articles} lang={lang} />
      <SimilarCases similar={detail.similar} lang={lang} />
    </article>
  );
}
