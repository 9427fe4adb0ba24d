import { CheckList } from '@/components/check/check-list';
import { CopiedLine } from '@/components/check/copied-line';
import { SitePage } from '@/components/site/site-page';
import { getLang, getTranslations } from '@/i18n/translations';
import { groupChecks } from '@/server/queries/get-check';
import { getLibraryFacts } from '@/server/queries/get-library-facts';

/** Checks come and go with imports, so the page is not made at build time. */
export const dynamic = 'force-dynamic';

export default async function Checks() {
  const lang = await getLang();
  const [t, groups, facts] = await Promise.all([
    getTranslations('Checks'),
    groupChecks(lang),
    getLibraryFacts(),
  ]);
  return (
    <SitePage {...{ lang, facts }} title={t('title')} description={t('lead')} path="/checks" current="checks">
      <div className="articles checks wrap">
        <header>
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </header>
        <section className="run" aria-labelledby="run-title">
          <h2 id="run-title">{t('run')}</h2>
          <CopiedLine line={`npm run -s check-cluster -- --lang ${lang}`} />
          <p>{t('runLead')}</p>
        </section>
        <CheckList groups={groups} lang={lang} />
      </div>
    </SitePage>
  );
}
