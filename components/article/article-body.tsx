import { CaseColophon } from '@/components/case/case-colophon';
import { CaseReview } from '@/components/case/case-review';
import { ToldText } from '@/components/ui/told-text';
import { getTranslations } from '@/i18n/translations';
import type { ArticleDetail } from '@/lib/article-view';
import { compareFigures } from '@/lib/compare-figures';
import { tell, type Lang } from '@/lib/lang';
import { ArticleFacts } from './article-facts';
import { ArticleFigures } from './article-figures';
import { ArticlePlot } from './article-plot';
import { ArticleSource } from './article-source';
import { LinkedCases } from './linked-cases';
import { ToldParagraphs } from './told-paragraphs';

type Props = { detail: ArticleDetail; lang: Lang; contactUrl: string | null };

/** One article: its text, what it measured, what others said of it, where it comes from, and the cases it explains. */
export async function ArticleBody({ detail, lang, contactUrl }: Props) {
  const [t, tLang] = await Promise.all([getTranslations('ArticleBody'), getTranslations('LanguageMark')]);
  const { document, terms, cases } = detail;
  const title = tell(document.title, lang) ?? { text: document.id, lang };
  const comparisons = compareFigures(document.figures);
  return (
    <article className="article wrap">
      <header className="case-head">
        <p className="meta">
          <span className="id">{document.id}</span>
          <span>{t('kind')}</span>
        </p>
        <h1>
          <ToldText told={title} lang={lang} mark={tLang(title.lang)} />
        </h1>
        <CaseReview review={document.review} />
      </header>
      <div className="case-body">
        <div className="story">
          <section className="entry lead" aria-label={t('summary')}>
            <ToldParagraphs value={document.summary} lang={lang} />
          </section>
          {document.sections.map(({ heading, body }, index) => {
            const told = tell(heading, lang);
            return (
              <section key={index} className="entry" aria-labelledby={`section-${index + 1}`}>
                <h2 id={`section-${index + 1}`}>
                  {told === null ? null : <ToldText told={told} lang={lang} mark={tLang(told.lang)} />}
                </h2>
                <ToldParagraphs value={body} lang={lang} />
              </section>
            );
          })}
          {document.figures.length === 0 ? null : (
            <section className="entry" aria-labelledby="figures-title">
              <h2 id="figures-title">{t('figures')}</h2>
              {comparisons.map((comparison, index) => (
                <ArticlePlot key={index} comparison={comparison} lang={lang} />
              ))}
              <ArticleFigures figures={document.figures} lang={lang} />
            </section>
          )}
          {document.reactions.length === 0 ? null : (
            <section className="entry" aria-labelledby="reactions-title">
              <h2 id="reactions-title">{t('reactions')}</h2>
              {document.reactions.map(({ author, site, text }, index) => (
                <figure key={index} className="reaction">
                  <ToldParagraphs value={text} lang={lang} />
                  {author === null && site === null ? null : (
                    <figcaption className="meta">
                      {author === null ? null : <span>{author}</span>}
                      {site === null ? null : <span>{t('reader', { site })}</span>}
                    </figcaption>
                  )}
                </figure>
              ))}
            </section>
          )}
        </div>
        <aside className="case-rail" aria-label={t('facts')}>
          <ArticleFacts document={document} terms={terms} lang={lang} />
        </aside>
        <ArticleSource document={document} lang={lang} />
      </div>
      <CaseColophon document={document} lang={lang} contactUrl={contactUrl} />
      <LinkedCases cases={cases} lang={lang} />
    </article>
  );
}
