import { notFound } from 'next/navigation';
import { SitePage } from '@/components/site/site-page';
import { TopicArticle } from '@/components/topic/topic-article';
import { topicPath } from '@/i18n/address';
import { getLang, getTranslations } from '@/i18n/translations';
import { getLibraryFacts } from '@/server/queries/get-library-facts';
import { getTopicPage } from '@/server/queries/get-topic-page';
import { parseKind } from '@/server/queries/answer-topic';

type Props = { params: Promise<{ kind: string; slug: string }> };

export default async function Topic({ params }: Props) {
  const [{ kind: plural, slug }, lang] = await Promise.all([params, getLang()]);
  const kind = parseKind(plural);
  const [t, tFacet, topic, facts] = await Promise.all([
    getTranslations('Topic'),
    getTranslations('Facet'),
    kind === null ? null : getTopicPage(kind, slug, lang),
    getLibraryFacts(),
  ]);
  // proxy.ts answers for values that are not there; this is for one that goes in the very moment between.
  if (topic === null) notFound();
  const { label, count, definition } = topic;
  return (
    <SitePage
      {...{ lang, facts }}
      title={`${label} (${tFacet(topic.kind)})`}
      description={[t('description', { label, count }), definition?.text].filter(Boolean).join(' ')}
      path={topicPath(topic.kind, topic.slug)}
    >
      <TopicArticle topic={topic} lang={lang} changed={facts.changed} />
    </SitePage>
  );
}
