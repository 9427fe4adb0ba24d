import { getDateWords } from '@/components/case/case-date';
import { Chips } from '@/components/ui/chips';
import { Fact } from '@/components/ui/fact';
import { topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { ArticleFile } from '@/lib/article';
import { KINDS } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import type { TermLabel } from '@/lib/term';

/** Where and when the original appeared, and the values it explains, each leading to the cases that carry it. */
export async function ArticleFacts(props: {
  document: ArticleFile;
  terms: readonly TermLabel[];
  lang: Lang;
}) {
  const { document, terms, lang } = props;
  const [t, tFacet, dateWords] = await Promise.all([
    getTranslations('ArticleFacts'),
    getTranslations('Facet'),
    getDateWords(),
  ]);
  const { site, author } = document.source;
  return (
    <dl className="facts">
      {site === null ? null : <Fact name={t('site')}>{site}</Fact>}
      {author === null ? null : <Fact name={t('author')}>{author}</Fact>}
      {document.date === null ? null : (
        <Fact name={t('date')}>{dateWords({ date: document.date, dateKind: 'unknown' })}</Fact>
      )}
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
