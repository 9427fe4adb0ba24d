import { ToldText } from '@/components/ui/told-text';
import { caseHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseDetail, CaseMention } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { getDateWords } from './case-date';

/** Cases that this one names or is named by: its recurrence chain as a line of dates, and related ones. */
export async function CaseNeighbours({ detail, lang }: { detail: CaseDetail; lang: Lang }) {
  const { document, recurrence, related } = detail;
  if (recurrence.length === 0 && related.length === 0) return null;
  const [t, tLang, dateWords] = await Promise.all([
    getTranslations('CaseNeighbours'),
    getTranslations('LanguageMark'),
    getDateWords(),
  ]);
  const named = (other: CaseMention) =>
    other.id === document.id ? (
      <span className="here">{t('thisCase')}</span>
    ) : (
      <a href={caseHref(lang, other.id)}>
        <ToldText told={other.title} lang={lang} mark={tLang(other.title.lang)} />
      </a>
    );
  const mention = (other: CaseMention) => (
    <li key={other.id}>
      {named(other)}
      <p className="meta">
        <span className="id">{other.id}</span>
        <span>{other.org}</span>
        <span>{dateWords(other)}</span>
      </p>
    </li>
  );
  return (
    <>
      {recurrence.length === 0 ? null : (
        <section className="neighbours" aria-labelledby="recurrence-title">
          <h2 id="recurrence-title">{t('recurrence')}</h2>
          <ol className="chain">
            {recurrence.map((other) => (
              <li key={other.id} aria-current={other.id === document.id ? 'true' : undefined}>
                <p className="when">{dateWords(other)}</p>
                {named(other)}
                <p className="meta">
                  <span className="id">{other.id}</span>
                  <span>{other.org}</span>
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {related.length === 0 ? null : (
        <section className="neighbours" aria-labelledby="related-title">
          <h2 id="related-title">{t('related')}</h2>
          <ul>{related.map(mention)}</ul>
        </section>
      )}
    </>
  );
}
