import { CauseYears } from '@/components/front/cause-years';
import { CommonTerms } from '@/components/front/common-terms';
import { FrontHero } from '@/components/front/front-hero';
import { NewestArticles } from '@/components/front/newest-articles';
import { NewestCases } from '@/components/front/newest-cases';
import { SitePage } from '@/components/site/site-page';
import { LibraryData } from '@/components/site/structured-data';
import { getLang, getTranslations } from '@/i18n/translations';
import { getFrontPage } from '@/server/queries/get-front-page';
import { getLibraryFacts } from '@/server/queries/get-library-facts';

/** Counts change with every import, so no page is made at build time. */
export const dynamic = 'force-dynamic';

export default async function Front() {
  const lang = await getLang();
  const [t, front, facts] = await Promise.all([
    getTranslations('Front'),
    getFrontPage(lang),
    getLibraryFacts(),
  ]);
  const description = t('description', { cases: front.totals.cases });
  return (
    <SitePage {...{ lang, facts, description }} title={null} path="" current="front">
      <LibraryData {...{ lang, facts, description }} />
      <FrontHero lang={lang} front={front} />
      <CommonTerms lang={lang} common={front.common} />
      <CauseYears lang={lang} {...front.causesByYear} />
      <NewestCases lang={lang} newest={front.newest} />
      <NewestArticles lang={lang} articles={front.articles} />
    </SitePage>
  );
}
