import { Chips } from '@/components/ui/chips';
import { Fact } from '@/components/ui/fact';
import { topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import { eachKinds } from '@/lib/check';
import type { CheckDetail } from '@/lib/check-view';
import { KINDS } from '@/lib/facets';
import type { Lang } from '@/lib/lang';

/** What a check looks at and reads, and the values it goes with, each leading to the cases that carry it. */
export async function CheckFacts({ detail, lang }: { detail: CheckDetail; lang: Lang }) {
  const [t, tFacet] = await Promise.all([getTranslations('CheckBody'), getTranslations('Facet')]);
  const { document, terms } = detail;
  return (
    <dl className="facts">
      <Fact name={t('each')}>{eachKinds(document).join(', ')}</Fact>
      <Fact name={t('reads')}>{document.reads.join(', ')}</Fact>
      {KINDS.map((kind) => {
        const own = terms.filter((term) => term.kind === kind);
        return own.length === 0 ? null : (
          <Fact key={kind} name={tFacet(kind)}>
            <Chips
              chips={own.map((term) => ({
                ...term,
                href: topicHref(lang, kind, term.slug),
                kindName: tFacet(kind),
              }))}
            />
          </Fact>
        );
      })}
    </dl>
  );
}
