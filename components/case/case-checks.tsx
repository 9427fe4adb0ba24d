import { ToldText } from '@/components/ui/told-text';
import { checkHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseDetail } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';

/** Checks that tell whether one's own cluster has what led to this: those that rest on the case, then those like it. */
export async function CaseChecks({ checks, lang }: { checks: CaseDetail['checks']; lang: Lang }) {
  if (checks.length === 0) return null;
  const [t, tFacet, tLang] = await Promise.all([
    getTranslations('CaseChecks'),
    getTranslations('Facet'),
    getTranslations('LanguageMark'),
  ]);
  return (
    <section className="similar" aria-labelledby="checks-title">
      <h2 id="checks-title">{t('title')}</h2>
      <ol>
        {checks.map(({ id, title, named, shared }) => (
          <li key={id}>
            <p className="meta">
              <span className="id">{id}</span>
            </p>
            <h3>
              <a href={checkHref(lang, id)}>
                <ToldText told={title} lang={lang} mark={tLang(title.lang)} />
              </a>
            </h3>
            <ul className="shared" aria-label={t('shared')}>
              {named ? <li>{t('named')}</li> : null}
              {shared.map(({ kind, slug, label }) => (
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
