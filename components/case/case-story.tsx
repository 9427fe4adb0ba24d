import { getTranslations } from '@/i18n/translations';
import type { CaseFile } from '@/lib/case';
import type { Lang } from '@/lib/lang';
import { tellStory } from '@/lib/case-story';

/** The sections of a case, symptom first: what someone in an incident compares with what they see. */
export async function CaseStory({ document, lang }: { document: CaseFile; lang: Lang }) {
  const [t, tLang] = await Promise.all([getTranslations('CaseStory'), getTranslations('LanguageMark')]);
  return (
    <div className="story">
      {tellStory(document, lang).map(({ name, form, parts }) => {
        const foreign = parts.find((part) => part.lang !== lang);
        return (
          <section key={name} className={`entry ${name}`} aria-labelledby={`section-${name}`}>
            <h2 id={`section-${name}`}>
              {t(name)}
              {foreign === undefined ? null : <span className="lang-mark">{tLang(foreign.lang)}</span>}
            </h2>
            {form === 'list' ? (
              <ul className="items">
                {parts.map((part, index) => (
                  <li key={index} lang={part.lang === lang ? undefined : part.lang}>
                    {part.text}
                  </li>
                ))}
              </ul>
            ) : (
              <div className="text">
                {parts.map((part, index) => (
                  <p key={index} lang={part.lang === lang ? undefined : part.lang}>
                    {part.text}
                  </p>
                ))}
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}
