import { AboutText } from '@/components/site/about-text';
import { SitePage } from '@/components/site/site-page';
import { LibraryData } from '@/components/site/structured-data';
import { getPublicOrigin } from '@/i18n/public-origin';
import { getLang, getTranslations } from '@/i18n/translations';
import { getLibraryFacts } from '@/server/queries/get-library-facts';

/** Says how many cases there are, which changes with every import. */
export const dynamic = 'force-dynamic';

export default async function About() {
  const lang = await getLang();
  const [t, facts, origin] = await Promise.all([
    getTranslations('About'),
    getLibraryFacts(),
    getPublicOrigin(),
  ]);
  return (
    <SitePage {...{ lang, facts }} title={t('title')} description={t('lead')} path="/about" current="about">
      <LibraryData {...{ lang, facts }} description={t('lead')} />
      <article className="about wrap">
        <header>
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </header>
        <AboutText facts={facts} origin={origin} />
      </article>
    </SitePage>
  );
}
