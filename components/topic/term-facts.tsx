import { Chips } from '@/components/ui/chips';
import { Fact } from '@/components/ui/fact';
import { topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import { KINDS } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import type { TermLabel } from '@/lib/term';

/** Values as rows of a list of facts, a row a kind, each value leading to its topic. */
export async function TermFacts({ terms, lang }: { terms: readonly TermLabel[]; lang: Lang }) {
  const tFacet = await getTranslations('Facet');
  return KINDS.map((kind) => {
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
  });
}
