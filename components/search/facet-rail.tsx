import { Icon } from '@/components/ui/icon';
import { getLang, getTranslations } from '@/i18n/translations';
import type { CaseList, FacetView } from '@/lib/case-view';
import { isKind } from '@/lib/facets';
import { FacetFinder } from './facet-finder';
import { facetHtml, tailLength } from './facet-html';
import { getValueWords } from './value-words';

/** Values from which on a facet has a finder. */
const LONG = 16;

/**
 * The facets. Chosen values and the first few are shown, the rest behind a `details`; on a phone the whole rail is behind
 * one. Both open what stands beside them by style alone, so that a value keeps its place in its one list.
 */
export async function FacetRail({ facets, chips, total }: Pick<CaseList, 'facets' | 'chips' | 'total'>) {
  const [lang, t, tFacet, valueWords] = await Promise.all([
    getLang(),
    getTranslations('FacetRail'),
    getTranslations('Facet'),
    getValueWords(),
  ]);
  const named = (facet: FacetView): FacetView => ({
    ...facet,
    values: facet.values.map((value) => ({ ...value, label: valueWords(facet.key, value) })),
  });
  return (
    <>
      <details className="rail-toggle">
        <summary>
          <Icon name="filter" />
          {t('toggle')}
          {chips.length === 0 ? null : <b>{chips.length}</b>}
        </summary>
      </details>
      <section className="rail" aria-labelledby="rail-title">
        <h2 id="rail-title" className="sr-only">
          {t('title')}
        </h2>
        {facets.map((facet) => {
          const tail = tailLength(facet);
          return facet.values.length === 0 ? null : (
            <section key={facet.key} className="facet" aria-labelledby={`facet-${facet.key}`}>
              <h3 id={`facet-${facet.key}`} className={`shape k-${facet.key}`}>
                {tFacet(facet.key)}
              </h3>
              {isKind(facet.key) && facet.values.length > LONG ? (
                <FacetFinder
                  kind={facet.key}
                  lang={lang}
                  words={{ label: t('find', { facet: tFacet(facet.key) }), none: t('foundNone') }}
                />
              ) : null}
              <ul
                id={`values-${facet.key}`}
                className={`values show-${facet.shown}`}
                aria-labelledby={`facet-${facet.key}`}
                data-soft=""
                dangerouslySetInnerHTML={{ __html: facetHtml(named(facet), t('chosen')) }}
              />
              {tail === 0 ? null : (
                <details className="more">
                  <summary>
                    <span className="when-closed">{t('more', { n: tail })}</span>
                    <span className="when-open">{t('less')}</span>
                  </summary>
                </details>
              )}
            </section>
          );
        })}
        <a className="to-results" href="#results">
          {t('toResults', { total })}
        </a>
      </section>
    </>
  );
}
