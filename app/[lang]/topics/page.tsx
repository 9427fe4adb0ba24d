import { SitePage } from '@/components/site/site-page';
import { TopicCatalogue } from '@/components/topic/topic-catalogue';
import { toSearchParams, type PageQuery } from '@/i18n/search-params';
import { getLang, getTranslations } from '@/i18n/translations';
import { buildFinderQuery, parseFinder } from '@/lib/list-state';
import { getLibraryFacts } from '@/server/queries/get-library-facts';
import { listTopics } from '@/server/queries/list-topics';

type Props = { searchParams: Promise<PageQuery> };

export default async function Topics({ searchParams }: Props) {
  const lang = await getLang();
  const typed = parseFinder(toSearchParams(await searchParams));
  const [t, index, facts] = await Promise.all([
    getTranslations('Topics'),
    listTopics(typed, lang),
    getLibraryFacts(),
  ]);
  return (
    <SitePage
      {...{ lang, facts }}
      title={t('title')}
      description={t('description', { terms: facts.terms })}
      path="/topics"
      query={buildFinderQuery(typed)}
      current="topics"
      index={typed === ''}
    >
      <TopicCatalogue {...{ lang, typed, index }} />
    </SitePage>
  );
}
