import type { ReactNode } from 'react';
import { LinkedCases } from '@/components/article/linked-cases';
import { ToldParagraphs } from '@/components/article/told-paragraphs';
import { CaseColophon } from '@/components/case/case-colophon';
import { MentionList } from '@/components/case/mention-list';
import { ToldText } from '@/components/ui/told-text';
import { getTranslations } from '@/i18n/translations';
import type { CheckDetail } from '@/lib/check-view';
import { tell, type Lang } from '@/lib/lang';
import { CheckFacts } from './check-facts';
import { CopiedLine } from './copied-line';

type Props = { detail: CheckDetail; lang: Lang; contactUrl: string | null };

const Entry = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => (
  <section className="entry" aria-labelledby={`section-${name}`}>
    <h2 id={`section-${name}`}>{title}</h2>
    {children}
  </section>
);

/** One check: the gap, what it did to others, how to look for it, how to mend it, and when it is fine. */
export async function CheckBody({ detail, lang, contactUrl }: Props) {
  const [t, tLang, tReview] = await Promise.all([
    getTranslations('CheckBody'),
    getTranslations('LanguageMark'),
    getTranslations('CheckReview'),
  ]);
  const { document, shown, cases } = detail;
  const { written_by, reviewed_at, reviewed_by } = document.review;
  const title = tell(document.title, lang) ?? { text: document.id, lang };
  return (
    <article className="check wrap">
      <header className="case-head">
        <p className="meta">
          <span className="id">{document.id}</span>
          <span>{t('kind')}</span>
        </p>
        <h1>
          <ToldText told={title} lang={lang} mark={tLang(title.lang)} />
        </h1>
        <p className={reviewed_at === null ? 'review' : 'review reviewed'}>
          {reviewed_at === null || reviewed_by === null
            ? tReview(written_by === 'human' ? 'human' : 'machine')
            : tReview('reviewed', { by: reviewed_by })}
        </p>
      </header>
      <div className="case-body">
        <div className="story">
          <section className="entry lead" aria-label={t('gap')}>
            <ToldParagraphs value={document.gap} lang={lang} />
          </section>
          <Entry name="why" title={t('why')}>
            <ToldParagraphs value={document.why} lang={lang} />
            <h3 className="sub">{t('cases')}</h3>
            <MentionList rows={shown} lang={lang} />
          </Entry>
          <Entry name="fix" title={t('fix')}>
            <ToldParagraphs value={document.fix} lang={lang} />
          </Entry>
          <Entry name="caveats" title={t('caveats')}>
            <ToldParagraphs value={document.caveats} lang={lang} />
          </Entry>
          <Entry name="hand" title={t('hand')}>
            <CopiedLine line={document.look} />
            <h3 className="sub">{t('run')}</h3>
            <CopiedLine line={`npm run -s check-cluster -- --checks ${document.id}`} />
          </Entry>
          <Entry name="rule" title={t('rule')}>
            <ToldParagraphs value={document.plain} lang={lang} />
            <h3 className="sub">{t('cel')}</h3>
            <pre className="cel" tabIndex={0}>
              <code>{document.rule}</code>
            </pre>
          </Entry>
        </div>
        <aside className="case-rail" aria-label={t('facts')}>
          <CheckFacts detail={detail} lang={lang} />
        </aside>
      </div>
      <CaseColophon document={document} lang={lang} contactUrl={contactUrl} />
      <LinkedCases cases={cases} lang={lang} />
    </article>
  );
}
