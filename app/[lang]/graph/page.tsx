import { GraphFigure } from '@/components/graph/graph-figure';
import { SitePage } from '@/components/site/site-page';
import { topicHref } from '@/i18n/address';
import { getLang, getTranslations } from '@/i18n/translations';
import { getLibraryFacts } from '@/server/queries/get-library-facts';
import { getLibraryGraph } from '@/server/queries/get-graph';

/** Drawn from the cases there are, which change with every import. */
export const dynamic = 'force-dynamic';

export default async function Graph() {
  const lang = await getLang();
  const [t, graph, facts] = await Promise.all([
    getTranslations('Graph'),
    getLibraryGraph(lang),
    getLibraryFacts(),
  ]);
  return (
    <SitePage {...{ lang, facts }} title={t('title')} description={t('lead')} path="/graph" current="graph">
      <div className="graph-page wrap">
        <header>
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </header>
        <GraphFigure {...{ lang, graph }} termHref={(kind, slug) => topicHref(lang, kind, slug)} />
      </div>
    </SitePage>
  );
}
