import { MentionList } from '@/components/case/mention-list';
import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { Lang } from '@/lib/lang';
import type { TopicPage } from '@/lib/topic-view';
import { CheckMentions } from '@/components/check/check-mentions';
import { CauseGroups } from './cause-groups';
import { CountedBars } from './counted-bars';
import { NeighbourValues } from './neighbour-values';
import { TopicHeader } from './topic-header';
import { YearChart } from './year-chart';

const SHOWN = 6;

/** One value: what it is, what goes with it, when, its cases by cause, and what has been written about it. */
export async function TopicArticle(props: { topic: TopicPage; lang: Lang; changed: string | null }) {
  const { topic, lang, changed } = props;
  const [t, tBeside] = await Promise.all([getTranslations('TopicArticle'), getTranslations('ChecksBeside')]);
  const { kind, count, counted, years, groups, neighbours, checks, articles, listHref } = topic;
  return (
    <article className="topic wrap">
      <TopicHeader {...{ topic, lang, changed }} />
      {count === 0 ? null : (
        <>
          <section aria-labelledby="with-title">
            <div className="section-head">
              <h2 id="with-title">{t('with')}</h2>
            </div>
            <div className="columns">
              {counted.map(({ kind: other, values }) =>
                values.length === 0 ? null : (
                  <CountedBars key={other} kind={other} values={values} shown={SHOWN} />
                ),
              )}
            </div>
          </section>
          <div className="beside">
            <NeighbourValues lang={lang} neighbours={neighbours} />
            <section aria-labelledby="years-title">
              <div className="section-head">
                <h2 id="years-title">{t('years')}</h2>
              </div>
              <YearChart years={years} />
            </section>
          </div>
          <section aria-labelledby="cases-title">
            <div className="section-head">
              <h2 id="cases-title">{t(kind === 'cause' ? 'cases' : 'byCause')}</h2>
              <a href={listHref}>{t('all', { count })}</a>
            </div>
            <CauseGroups lang={lang} groups={groups} />
          </section>
        </>
      )}
      {checks.length === 0 ? null : (
        <section aria-labelledby="checks-title">
          <div className="section-head">
            <h2 id="checks-title">{t('checks')}</h2>
            <a href={pageHref(lang, 'checks')}>{tBeside('all')}</a>
          </div>
          <CheckMentions checks={checks} lang={lang} />
        </section>
      )}
      {articles.length === 0 ? null : (
        <section aria-labelledby="articles-title">
          <div className="section-head">
            <h2 id="articles-title">{t('articles')}</h2>
          </div>
          <MentionList rows={articles} lang={lang} />
        </section>
      )}
    </article>
  );
}
