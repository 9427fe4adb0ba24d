import { notFound } from 'next/navigation';
import { CaseArticle } from '@/components/case/case-article';
import { SitePage } from '@/components/site/site-page';
import { CaseData } from '@/components/site/structured-data';
import { getLang } from '@/i18n/translations';
import { tell } from '@/lib/lang';
import { getCase } from '@/server/queries/get-case';
import { getLibraryFacts } from '@/server/queries/get-library-facts';

const MAX_DESCRIPTION = 160;

type Props = { params: Promise<{ id: string }> };

export default async function Case({ params }: Props) {
  const [{ id }, lang] = await Promise.all([params, getLang()]);
  const [detail, facts] = await Promise.all([getCase(id, lang), getLibraryFacts()]);
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
    >
      <CaseData {...{ detail, lang, description }} />
      <CaseArticle detail={detail} lang={lang} contactUrl={facts.contactUrl} />
    </SitePage>
  );
}
