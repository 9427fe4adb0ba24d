import { CountedBars } from '@/components/topic/counted-bars';
import { pageHref, topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { FrontPage } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';

/** The commonest values of each kind, each leading to its topic. */
export async function CommonTerms({ lang, common }: { lang: Lang; common: FrontPage['common'] }) {
  const t = await getTranslations('CommonTerms');
  return (
    <section className="common wrap" aria-labelledby="common-title">
      <div className="section-head">
        <h2 id="common-title">{t('title')}</h2>
        <a href={pageHref(lang, 'topics')}>{t('all')}</a>
      </div>
      <div className="columns">
        {common.map(({ kind, values }) => (
          <CountedBars
            key={kind}
            kind={kind}
            values={values.map((value) => ({ ...value, href: topicHref(lang, kind, value.slug) }))}
            shown={values.length}
          />
        ))}
      </div>
    </section>
  );
}
