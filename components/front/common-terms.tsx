import { pageHref, valueHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { FrontPage } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';

/** The commonest values of each kind, each with a bar as long as its count. */
export async function CommonTerms({ lang, common }: { lang: Lang; common: FrontPage['common'] }) {
  const [t, tFacet] = await Promise.all([getTranslations('CommonTerms'), getTranslations('Facet')]);
  return (
    <section className="common wrap" aria-labelledby="common-title">
      <div className="section-head">
        <h2 id="common-title">{t('title')}</h2>
        <a href={pageHref(lang, 'cases')}>{t('all')}</a>
      </div>
      <div className="columns">
        {common.map(({ kind, values }) => {
          const most = Math.max(1, ...values.map(({ count }) => count));
          return (
            <section key={kind} className={`bars k-${kind}`} aria-labelledby={`common-${kind}`}>
              <h3 id={`common-${kind}`} className={`shape k-${kind}`}>
                {tFacet(kind)}
              </h3>
              <ol>
                {values.map(({ slug, label, count }) => (
                  <li key={slug}>
                    <a href={valueHref(lang, kind, slug)}>
                      <span>{label}</span>
                      <i>{t('count', { count })}</i>
                      <span className="bar" style={{ width: `${Math.round((100 * count) / most)}%` }} />
                    </a>
                  </li>
                ))}
              </ol>
            </section>
          );
        })}
      </div>
    </section>
  );
}
