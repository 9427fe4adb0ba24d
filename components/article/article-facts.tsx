import { getDateWords } from '@/components/case/case-date';
import { TermFacts } from '@/components/topic/term-facts';
import { Fact } from '@/components/ui/fact';
import { getTranslations } from '@/i18n/translations';
import type { ArticleFile } from '@/lib/article';
import type { Lang } from '@/lib/lang';
import type { TermLabel } from '@/lib/term';

/** Where and when the original appeared, and the values it explains, each leading to the cases that carry it. */
export async function ArticleFacts(props: {
  document: ArticleFile;
  terms: readonly TermLabel[];
  lang: Lang;
}) {
  const { document, terms, lang } = props;
  const [t, dateWords] = await Promise.all([getTranslations('ArticleFacts'), getDateWords()]);
  const { site, author } = document.source;
  return (
    <dl className="facts">
      {site === null ? null : <Fact name={t('site')}>{site}</Fact>}
      {author === null ? null : <Fact name={t('author')}>{author}</Fact>}
      {document.date === null ? null : (
        <Fact name={t('date')}>{dateWords({ date: document.date, dateKind: 'unknown' })}</Fact>
      )}
      <TermFacts terms={terms} lang={lang} />
    </dl>
  );
}
