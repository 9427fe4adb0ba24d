import { getTranslations } from '@/i18n/translations';
import type { CaseDetail } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { CaseArticles } from './case-articles';
import { CaseColophon } from './case-colophon';
import { CaseFacts } from './case-facts';
import { CaseHeader } from './case-header';
import { CaseNeighbours } from './case-neighbours';
import { CaseSources } from './case-sources';
import { CaseStory } from './case-story';
import { SimilarCases } from './similar-cases';

/** One case: its story, the facts beside it, where it comes from, and where to read on. */
export async function CaseArticle(props: { detail: CaseDetail; lang: Lang; contactUrl: string | null }) {
  const { detail, lang, contactUrl } = props;
  const t = await getTranslations('CaseArticle');
  return (
    <article className="case wrap">
      <CaseHeader detail={detail} lang={lang} />
      <div className="case-body">
        <CaseStory document={detail.document} lang={lang} />
        <aside className="case-rail" aria-label={t('facts')}>
          <CaseFacts detail={detail} lang={lang} />
          <CaseNeighbours detail={detail} lang={lang} />
        </aside>
        <CaseSources document={detail.document} />
      </div>
      <CaseColophon document={detail.document} lang={lang} contactUrl={contactUrl} />
      <CaseArticles articles={detail.articles} lang={lang} />
      <SimilarCases similar={detail.similar} lang={lang} />
    </article>
  );
}
