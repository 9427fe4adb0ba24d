import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseList } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { getValueWords } from './value-words';

/** No case: keeps the query, says which single filter to drop and what that would bring. */
export async function EmptyResult({ lang, list }: { lang: Lang; list: CaseList }) {
  const [t, tFacet, valueWords] = await Promise.all([
    getTranslations('EmptyResult'),
    getTranslations('Facet'),
    getValueWords(),
  ]);
  const { q, drops, clearHref } = list;
  return (
    <div className="empty">
      <p className="lead">{q === '' ? t('noneWithFilters') : t('noneFor', { q })}</p>
      {drops.length === 0 ? null : (
        <>
          <h3>{t('drop')}</h3>
          <ul>
            {drops.map(({ key, slug, label, total, href }) => (
              <li key={`${key}-${slug}`}>
                <a href={href} data-soft="">
                  <span className={`shape k-${key}`}>{tFacet(key)}</span>
                  <b>{valueWords(key, { slug, label })}</b>
                  <i>{t('would', { total })}</i>
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
