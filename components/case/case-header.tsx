import { CaseCitation } from '@/components/cite/case-citation';
import { ToldText } from '@/components/ui/told-text';
import { caseHref, topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import { buildCaseQuery, type CaseQuery } from '@/lib/case-query';
import type { CaseDetail } from '@/lib/case-view';
import { otherLang, tell, type Lang, type Localised } from '@/lib/lang';
import { getDateWords } from './case-date';
import { CaseReview } from './case-review';

/** Title, organisation, date, and how far the text can be trusted. */
export async function CaseHeader(props: { detail: CaseDetail; query: CaseQuery; lang: Lang }) {
  const { detail, query, lang } = props;
  const [t, tLang, dateWords] = await Promise.all([
    getTranslations('CaseHeader'),
    getTranslations('LanguageMark'),
    getDateWords(),
  ]);
  const { document, org } = detail;
  const title = tell(document.title, lang) ?? { text: document.id, lang };
  const second = query.both ? tell(document.title, otherLang(lang)) : null;
  return (
    <header className="case-head">
      <p className="meta">
        <span className="id">{document.id}</span>
        <a href={topicHref(lang, 'org', org.slug)} title={t('moreOfOrg')}>
          {document.org}
        </a>
        <span>{dateWords({ date: document.date, dateKind: document.date_kind })}</span>
      </p>
      <h1>
        <ToldText told={title} lang={lang} mark={tLang(title.lang)} />
      </h1>
      {second === null || second.lang === title.lang ? null : (
        <p className="second-title" lang={second.lang}>
          {second.text}
        </p>
      )}
      {hasBoth(document.title) ? (
        <p>
          <a
            className="link"
            href={caseHref(lang, document.id, buildCaseQuery({ ...query, both: !query.both }))}
          >
            {query.both ? t('one') : t('both')}
          </a>
        </p>
      ) : null}
      <CaseReview review={document.review} />
      <CaseCitation document={document} lang={lang} />
    </header>
  );
}

/** Whether there is something to show side by side. */
const hasBoth = ({ ko, en }: Localised): boolean => ko !== undefined && en !== undefined;
