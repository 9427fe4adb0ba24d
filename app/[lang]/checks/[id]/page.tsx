import { notFound } from 'next/navigation';
import { CheckBody } from '@/components/check/check-body';
import { SitePage } from '@/components/site/site-page';
import { getLang } from '@/i18n/translations';
import { tell } from '@/lib/lang';
import { getCheck } from '@/server/queries/get-check';
import { getLibraryFacts } from '@/server/queries/get-library-facts';

const MAX_DESCRIPTION = 160;

type Props = { params: Promise<{ id: string }> };

export default async function Check({ params }: Props) {
  const [{ id }, lang] = await Promise.all([params, getLang()]);
  const [detail, facts] = await Promise.all([getCheck(id, lang), getLibraryFacts()]);
  // proxy.ts answers for ids that are not there; this is for one that goes in the very moment between.
  if (detail === null) notFound();
  const title = tell(detail.document.title, lang)?.text ?? id;
  const description = tell(detail.document.gap, lang)?.text.slice(0, MAX_DESCRIPTION) ?? title;
  return (
    <SitePage {...{ lang, facts, title, description }} path={`/checks/${id}`} current="checks">
      <CheckBody detail={detail} lang={lang} contactUrl={facts.contactUrl} />
    </SitePage>
  );
}
