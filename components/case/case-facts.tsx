import { TermFacts } from '@/components/topic/term-facts';
import { Fact } from '@/components/ui/fact';
import { ToldText } from '@/components/ui/told-text';
import { valueHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseFactsView } from '@/lib/case-view';
import { tell, type Lang, type Localised, type Told } from '@/lib/lang';
import { getDurationWords } from './duration';

const IMPACTS = ['scope', 'users', 'region'] as const;

/** `unknown` is an honest answer in a file; a page leaves it out. */
const tellKnown = (value: Localised | string, lang: Lang): Told | null => {
  const told = tell(value, lang);
  return told === null || told.text === 'unknown' ? null : told;
};

/** The facts of a case, each value leading to its topic. What the sources do not say is left out. */
export async function CaseFacts({ detail, lang }: { detail: CaseFactsView; lang: Lang }) {
  const [t, tFacet, tValue, tLang, durationWords] = await Promise.all([
    getTranslations('CaseFacts'),
    getTranslations('Facet'),
    getTranslations('FacetValue'),
    getTranslations('LanguageMark'),
    getDurationWords(),
  ]);
  const { document, cause, components, symptoms, factors, domains } = detail;
  const known = cause === null || cause.slug === 'unknown' ? [] : [cause];
  const { detected_after, resolved_after } = document.timeline;
  return (
    <dl className="facts">
      <TermFacts terms={[...known, ...components, ...symptoms, ...factors, ...domains]} lang={lang} />
      {IMPACTS.map((name) => {
        const told = tellKnown(document.impact[name], lang);
        return told === null ? null : (
          <Fact key={name} name={t(name)}>
            <ToldText told={told} lang={lang} mark={tLang(told.lang)} />
          </Fact>
        );
      })}
      {detected_after === null && resolved_after === null ? null : (
        <Fact name={t('timeline')}>
          <ol className="timeline">
            <li>{t('start')}</li>
            {detected_after === null ? null : (
              <li>
                {t.rich('detected', { after: durationWords(detected_after), b: (text) => <b>{text}</b> })}
              </li>
            )}
            {resolved_after === null ? null : (
              <li>
                {t.rich('resolved', { after: durationWords(resolved_after), b: (text) => <b>{text}</b> })}
              </li>
            )}
          </ol>
        </Fact>
      )}
      {document.severity === 'unknown' ? null : (
        <Fact name={tFacet('severity')}>
          <a href={valueHref(lang, 'severity', document.severity)}>
            {tValue(`severity.${document.severity}`)}
          </a>
        </Fact>
      )}
    </dl>
  );
}
