import { MentionList } from '@/components/case/mention-list';
import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { FrontPage } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';

/** The cases with the latest dates. */
export async function NewestCases({ lang, newest }: { lang: Lang; newest: FrontPage['newest'] }) {
  const t = await getTranslations('NewestCases');
  const rows = newest.map(({ terms, ...mention }) => ({
    ...mention,
    shared: terms.filter(({ kind }) => kind !== 'factor'),
  }));
  return (
    <section className="newest wrap" aria-labelledby="newest-title">
      <div className="section-head">
        <h2 id="newest-title">{t('title')}</h2>
        <a href={pageHref(lang, 'cases')}>{t('all')}</a>
      </div>
      <MentionList rows={rows} lang={lang} valuesLabel={t('values')} />
    </section>
  );
}
