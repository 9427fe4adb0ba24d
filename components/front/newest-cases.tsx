import { getDateWords } from '@/components/case/case-date';
import { ToldText } from '@/components/ui/told-text';
import { caseHref, pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { FrontPage } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';

/** The cases with the latest dates. */
export async function NewestCases({ lang, newest }: { lang: Lang; newest: FrontPage['newest'] }) {
  const [t, tFacet, tLang, dateWords] = await Promise.all([
    getTranslations('NewestCases'),
    getTranslations('Facet'),
    getTranslations('LanguageMark'),
    getDateWords(),
  ]);
  return (
    <section className="newest wrap" aria-labelledby="newest-title">
      <div className="section-head">
        <h2 id="newest-title">{t('title')}</h2>
        <a href={pageHref(lang, 'cases')}>{t('all')}</a>
      </div>
      <ol>
        {newest.map((mention) => (
          <li key={mention.id}>
            <p className="meta">
              <span className="id">{mention.id}</span>
              <span>{mention.org}</span>
              <span>{dateWords(mention)}</span>
            </p>
            <h3>
              <a href={caseHref(lang, mention.id)}>
                <ToldText told={mention.title} lang={lang} mark={tLang(mention.title.lang)} />
              </a>
            </h3>
            <ul className="shared" aria-label={t('values')}>
              {mention.terms
                .filter(({ kind }) => kind !== 'factor')
                .map(({ kind, slug, label }) => (
                  <li key={`${kind}-${slug}`} className={`shape k-${kind}`} title={tFacet(kind)}>
                    {label}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
