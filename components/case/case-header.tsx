import { CaseCitation } from '@/components/cite/case-citation';
import { ToldText } from '@/components/ui/told-text';
import { topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseDetail } from '@/lib/case-view';
import { tell, type Lang } from '@/lib/lang';
import { getDateWords } from './case-date';
import { CaseReview } from './case-review';

/** Title, organisation, date, and how far the text can be trusted. */
export async function CaseHeader({ detail, lang }: { detail: CaseDetail; lang: Lang }) {
  const [t, tLang, dateWords] = await Promise.all([
    getTranslations('CaseHeader'),
    getTranslations('LanguageMark'),
    getDateWords(),
  ]);
  const { document, org } = detail;
  const title = tell(document.title, lang) ?? { text: document.id, lang };
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
      <CaseReview review={document.review} />
      <CaseCitation document={document} lang={lang} />
    </header>
  );
}
