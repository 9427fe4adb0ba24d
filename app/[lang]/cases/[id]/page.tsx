import { notFound } from 'next/navigation';
import { CaseArticle } from '@/components/case/case-article';
import { SitePage } from '@/components/site/site-page';
import { CaseData } from '@/components/site/structured-data';
import { toSearchParams, type PageQuery } from '@/i18n/search-params';
import { getLang } from '@/i18n/translations';
import { buildCaseQuery, parseCaseQuery } from '@/lib/case-query';
import { tell } from '@/lib/lang';
import { getCase } from '@/server/queries/get-case';
import { getListPlace } from '@/server/queries/get-list-place';
import { getLibraryFacts } from '@/server/queries/get-library-facts';

const MAX_DESCRIPTION = 160;

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

export default async function Case({ params, searchParams }: Props) {
  const [{ id }, asked, lang] = await Promise.all([params, searchParams, getLang()]);
  const query = parseCaseQuery(toSearchParams(asked));
  const [detail, place, facts] = await Promise.all([
    getCase(id, lang),
    getListPlace(id, lang, query.list),
    getLibraryFacts(),
  ]);
  // proxy.ts answers for ids that are not there; this is for one that goes in the very moment between.
  if (detail === null) notFound();
  const { document } = detail;
  const title = tell(document.title, lang)?.text ?? id;
  const description = tell(document.symptoms_text, lang)?.text.slice(0, MAX_DESCRIPTION) ?? title;
  return (
    <SitePage
      {...{ lang, facts, description }}
      title={`${title} (${document.org})`}
      path={`/cases/${document.id}`}
      query={buildCaseQuery(query)}
      // The same case under other addresses is not worth a search engine's time.
      index={buildCaseQuery(query) === ''}
    >
      <CaseData {...{ detail, lang, description }} />
      <CaseArticle {...{ detail, query, place, lang }} contactUrl={facts.contactUrl} />
    </SitePage>
  );
}
