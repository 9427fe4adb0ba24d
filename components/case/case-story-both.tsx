import { getTranslations } from '@/i18n/translations';
import type { CaseFile } from '@/lib/case';
import { pairStory, type StoryPair } from '@/lib/case-story';
import { otherLang, type Lang } from '@/lib/lang';

/**
 * The story in both languages, paragraph beside paragraph. Where there is no room for two columns, each paragraph is in the
 * page's language and has a switch of its own, a checkbox that works by style alone.
 */
export async function CaseStoryBoth({ document, lang }: { document: CaseFile; lang: Lang }) {
  const [t, tStory] = await Promise.all([getTranslations('CaseStoryBoth'), getTranslations('CaseStory')]);
  const other = otherLang(lang);
  const cell = (pair: StoryPair, told: Lang, className: string) => (
    <p className={className} lang={pair[told] === null || told === lang ? undefined : told}>
      {pair[told] ?? <span className="untold">{t(`untold.${told}`)}</span>}
    </p>
  );
  return (
    <div className="story both">
      <div className="languages" aria-hidden="true">
        <span>{t(`language.${lang}`)}</span>
        <span>{t(`language.${other}`)}</span>
      </div>
      {pairStory(document).map(({ name, form, pairs }) => (
        <section key={name} className={`entry ${name}`} aria-labelledby={`section-${name}`}>
          <h2 id={`section-${name}`}>{tStory(name)}</h2>
          <div className={form}>
            {pairs.map((pair, index) => (
              <div key={index} className="pair">
                <label className="swap">
                  <input type="checkbox" role="switch" />
                  <span>{t(`show.${other}`)}</span>
                </label>
                {cell(pair, lang, 'own')}
                {cell(pair, other, 'other')}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
