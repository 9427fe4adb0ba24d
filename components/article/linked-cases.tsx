import { getDateWords } from '@/components/case/case-date';
import { ToldText } from '@/components/ui/told-text';
import { caseHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { ArticleDetail } from '@/lib/article-view';
import type { Lang } from '@/lib/lang';

/** The cases an article explains: those it names, then those with a component and a symptom of it. */
export async function LinkedCases({ cases, lang }: { cases: ArticleDetail['cases']; lang: Lang }) {
  if (cases.length === 0) return null;
  const [t, tFacet, tLang, dateWords] = await Promise.all([
    getTranslations('LinkedCases'),
    getTranslations('Facet'),
    getTranslations('LanguageMark'),
    getDateWords(),
  ]);
  return (
    <section className="similar" aria-labelledby="linked-title">
      <h2 id="linked-title">{t('title')}</h2>
      <ol>
        {cases.map((linked) => (
          <li key={linked.id}>
            <p className="meta">
              <span className="id">{linked.id}</span>
              <span>{linked.org}</span>
              <span>{dateWords(linked)}</span>
            </p>
            <h3>
              <a href={caseHref(lang, linked.id)}>
                <ToldText told={linked.title} lang={lang} mark={tLang(linked.title.lang)} />
              </a>
            </h3>
            <ul className="shared" aria-label={t('shared')}>
              {linked.named ? <li>{t('named')}</li> : null}
              {linked.shared.map(({ kind, slug, label }) => (
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
