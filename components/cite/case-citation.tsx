import { getTranslations } from '@/i18n/translations';
import type { CaseFile } from '@/lib/case';
import { tell, type Lang } from '@/lib/lang';
import { CiteControl } from './cite-control';

/** Citations of a case, and the case as JSON and as Markdown. */
export async function CaseCitation({ document, lang }: { document: CaseFile; lang: Lang }) {
  const t = await getTranslations('CaseCitation');
  const { id, org, date, date_kind, updated_at } = document;
  const titleIn = (each: Lang): string => tell(document.title, each)?.text ?? id;
  const path = `/cases/${id}`;
  return (
    <CiteControl
      lang={lang}
      subject={{
        key: id,
        id,
        title: { ko: titleIn('ko'), en: titleIn('en') },
        org,
        date: { date, dateKind: date_kind },
        path: { ko: path, en: path },
        changed: updated_at.slice(0, 10),
      }}
    >
      <span className="whole">
        {t('whole')}{' '}
        <a className="link" href={`${path}.json`}>
          JSON
        </a>{' '}
        <a className="link" href={`${path}.md?lang=${lang}`}>
          Markdown
        </a>
      </span>
    </CiteControl>
  );
}
