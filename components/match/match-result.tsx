import { CaseCards } from '@/components/search/case-cards';
import { getTranslations } from '@/i18n/translations';
import type { MatchView } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';

/** The cases most like a text, and a section about them to paste. */
export async function MatchResult({ lang, match }: { lang: Lang; match: MatchView }) {
  const t = await getTranslations('MatchResult');
  const { summaries, section } = match;
  return (
    <>
      <section className="match-cases results" aria-labelledby="match-title">
        <h2 id="match-title">{t('title')}</h2>
        {summaries.length === 0 ? (
          <p>
            {t('none')} {t('hint')}
          </p>
        ) : (
          <CaseCards lang={lang} summaries={summaries} filters={{}} />
        )}
      </section>
      {section === '' ? null : (
        <section className="match-section" aria-labelledby="section-title">
          <h2 id="section-title">{t('section')}</h2>
          <p id="section-hint">{t('markdown')}</p>
          <textarea
            readOnly
            rows={14}
            value={section}
            aria-labelledby="section-title"
            aria-describedby="section-hint"
            spellCheck={false}
          />
        </section>
      )}
    </>
  );
}
