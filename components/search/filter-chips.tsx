import { Icon } from '@/components/ui/icon';
import { getTranslations } from '@/i18n/translations';
import type { CaseList } from '@/lib/case-view';
import { getValueWords } from './value-words';

/** The applied filters, each removable; one that no value answers to is struck, with its nearest beside it. */
export async function FilterChips({ chips, clearHref }: Pick<CaseList, 'chips' | 'clearHref'>) {
  if (chips.length === 0) return null;
  const [t, tFacet, valueWords] = await Promise.all([
    getTranslations('FilterChips'),
    getTranslations('Facet'),
    getValueWords(),
  ]);
  return (
    <ul className="filters" aria-label={t('label')}>
      {chips.map(({ key, slug, label, known, removeHref, nearest }) => (
        <li key={`${key}-${slug}`}>
          <a
            className={known ? 'filter' : 'filter unknown'}
            id={`c-${key}-${slug}`}
            href={removeHref}
            data-soft=""
            aria-label={t('remove', { facet: tFacet(key), label: valueWords(key, { slug, label }) })}
          >
            <span className={`shape k-${key}`}>{tFacet(key)}</span>{' '}
            {known ? <b>{valueWords(key, { slug, label })}</b> : <s>{label}</s>}
            <Icon name="cross" />
          </a>
          {nearest.length === 0 ? null : (
            <span className="nearest">
              {t('nearest')}
              {nearest.map((near) => (
                <a key={near.slug} className="link" href={near.href} data-soft="">
                  {valueWords(key, near)}
                </a>
              ))}
            </span>
          )}
        </li>
      ))}
      {clearHref === null ? null : (
        <li>
          <a className="clear" href={clearHref} data-soft="">
            {t('clear')}
          </a>
        </li>
      )}
    </ul>
  );
}
