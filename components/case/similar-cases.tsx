import { ToldText } from '@/components/ui/told-text';
import { caseHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseDetail } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { getDateWords } from './case-date';

/** The nearest cases, each with the values and words it shares with this one. */
export async function SimilarCases({ similar, lang }: { similar: CaseDetail['similar']; lang: Lang }) {
  if (similar.length === 0) return null;
  const [t, tFacet, tLang, dateWords] = await Promise.all([
    getTranslations('SimilarCases'),
    getTranslations('Facet'),
    getTranslations('LanguageMark'),
    getDateWords(),
  ]);
  return (
    <section className="similar" aria-labelledby="similar-title">
      <h2 id="similar-title">{t('title')}</h2>
      <ol>
        {similar.map((other) => (
          <li key={other.id}>
            <p className="meta">
              <span className="id">{other.id}</span>
              <span>{other.org}</span>
              <span>{dateWords(other)}</span>
            </p>
            <h3>
              <a href={caseHref(lang, other.id)}>
                <ToldText told={other.title} lang={lang} mark={tLang(other.title.lang)} />
              </a>
            </h3>
            <ul className="shared" aria-label={t('shared')}>
              {other.shared.map(({ kind, slug, label }) => (
                <li key={`${kind}-${slug}`} className={`shape k-${kind}`} title={tFacet(kind)}>
                  {label}
                </li>
              ))}
            </ul>
            {other.words.length === 0 ? null : (
              <p className="words">{t('words', { words: other.words.join(', ') })}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
