import { getDateWords } from '@/components/case/case-date';
import { Chips } from '@/components/ui/chips';
import { MarkedText } from '@/components/ui/marked-text';
import { caseHref, topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseSummary } from '@/lib/case-view';
import type { Filters } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import { getReasonWords } from './reason-words';

type Props = {
  lang: Lang;
  summaries: readonly CaseSummary[];
  filters: Filters;
  /** What a case's address says of this list. */
  within?: string;
  /** Ids chosen to compare; without it cards have no boxes. */
  compare?: readonly string[];
};

/** The list as cards: what is needed to tell one case from another without opening it, and why it is here. */
export async function CaseCards({ lang, summaries, filters, within = '', compare }: Props) {
  const [t, tFacet, tLang, dateWords, reasonWords] = await Promise.all([
    getTranslations('CaseCards'),
    getTranslations('Facet'),
    getTranslations('LanguageMark'),
    getDateWords(),
    getReasonWords(),
  ]);
  return (
    <ol className="cards">
      {summaries.map((summary) => {
        const { id, org, title, titleSegments, passage, terms, why } = summary;
        const met = new Set(
          why.flatMap((reason) => (reason.type === 'term' ? [`${reason.kind}-${reason.slug}`] : [])),
        );
        const reasons = reasonWords(why);
        return (
          <li key={id} className="card">
            <p className="meta">
              <span className="id">{id}</span>
              <span>{org}</span>
              <span>{dateWords(summary)}</span>
              {compare === undefined ? null : (
                <label className="pick">
                  {/* The key makes the box follow the address when one goes back. */}
                  <input
                    key={String(compare.includes(id))}
                    id={`pick-${id}`}
                    type="checkbox"
                    name="compare"
                    value={id}
                    defaultChecked={compare.includes(id)}
                    aria-label={t('pickCase', { id })}
                  />
                  <span aria-hidden="true">{t('pick')}</span>
                </label>
              )}
            </p>
            <h3>
              <a href={caseHref(lang, id, within)} lang={title.lang === lang ? undefined : title.lang}>
                <MarkedText segments={titleSegments} />
              </a>
              {title.lang === lang ? null : <span className="lang-mark">{tLang(title.lang)}</span>}
            </h3>
            <p className="passage">
              <span lang={passage.lang === lang ? undefined : passage.lang}>
                <MarkedText segments={passage.segments} />
              </span>
              {passage.lang === lang ? null : <span className="lang-mark">{tLang(passage.lang)}</span>}
            </p>
            <Chips
              label={t('values')}
              chips={terms.map((term) => ({
                ...term,
                href: topicHref(lang, term.kind, term.slug),
                kindName: tFacet(term.kind),
                hit: met.has(`${term.kind}-${term.slug}`) || filters[term.kind]?.includes(term.slug) === true,
              }))}
            />
            {reasons === '' ? null : <p className="why">{t('why', { reasons })}</p>}
          </li>
        );
      })}
    </ol>
  );
}
