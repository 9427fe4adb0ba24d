import { TermFacts } from '@/components/topic/term-facts';
import { Fact } from '@/components/ui/fact';
import { getTranslations } from '@/i18n/translations';
import { eachKinds } from '@/lib/check';
import type { CheckDetail } from '@/lib/check-view';
import type { Lang } from '@/lib/lang';

/** What a check looks at and reads, and the values it goes with, each leading to the cases that carry it. */
export async function CheckFacts({ detail, lang }: { detail: CheckDetail; lang: Lang }) {
  const t = await getTranslations('CheckBody');
  const { document, terms } = detail;
  return (
    <dl className="facts">
      <Fact name={t('each')}>{eachKinds(document).join(', ')}</Fact>
      <Fact name={t('reads')}>{document.reads.join(', ')}</Fact>
      <TermFacts terms={terms} lang={lang} />
    </dl>
  );
}
