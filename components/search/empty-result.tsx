import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseList, Drop } from '@/lib/case-view';
import type { FacetKey } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import { getConditionWords } from './condition-words';
import { getValueWords } from './value-words';

/** No case: keeps the query, says which single filter or condition to drop and what that would bring, and offers the nearest values. */
export async function EmptyResult({ lang, list }: { lang: Lang; list: CaseList }) {
  const [t, tFacet, valueWords, conditionWords] = await Promise.all([
    getTranslations('EmptyResult'),
    getTranslations('Facet'),
    getValueWords(),
    getConditionWords(),
  ]);
  const { q, drops, nearest, clearHref } = list;
  const wordDrop = (drop: Drop): { hue: FacetKey; kind: string; label: string } =>
    'condition' in drop
      ? { hue: 'year', ...conditionWords(drop.condition) }
      : { hue: drop.key, kind: tFacet(drop.key), label: valueWords(drop.key, drop) };
  return (
    <div className="empty">
      <p className="lead">{q === '' ? t('noneWithFilters') : t('noneFor', { q })}</p>
      {drops.length === 0 ? null : (
        <>
          <h3 id="drops-title">{t('drop')}</h3>
          <ul aria-labelledby="drops-title">
            {drops.map((drop) => {
              const { hue, kind, label } = wordDrop(drop);
              return (
                <li key={`${kind} ${label}`}>
                  <a href={drop.href} data-soft="">
                    <span className={`shape k-${hue}`}>{kind}</span>
                    <b>{label}</b>
                    <i>{t('would', { total: drop.total })}</i>
                  </a>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {nearest.length === 0 ? null : (
        <>
          <h3 id="nearest-title">{t('nearest')}</h3>
          <ul aria-labelledby="nearest-title">
            {nearest.map(({ kind, slug, label, count, href }) => (
              <li key={`${kind}-${slug}`}>
                <a href={href} data-soft="">
                  <span className={`shape k-${kind}`}>{tFacet(kind)}</span>
                  <b>{label}</b>
                  <i>{t('would', { total: count })}</i>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="hint">{t('hint')}</p>
      <p>
        <a className="link" href={clearHref ?? pageHref(lang, 'cases')} data-soft="">
          {clearHref === null ? t('all') : t('clear')}
        </a>
      </p>
    </div>
  );
}
