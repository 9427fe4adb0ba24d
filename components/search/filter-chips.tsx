import { Icon } from '@/components/ui/icon';
import { topicHref } from '@/i18n/address';
import { getLang, getTranslations } from '@/i18n/translations';
import type { CaseList } from '@/lib/case-view';
import { isKind } from '@/lib/facets';
import { getConditionWords } from './condition-words';
import { getValueWords } from './value-words';

type Props = Pick<CaseList, 'chips' | 'conditions' | 'clearHref'>;

/**
 * The applied filters, each removable, what else the query asks for, and the pages of the values; a filter that no value answers to is
 * struck, with its nearest beside it.
 */
export async function FilterChips({ chips, conditions, clearHref }: Props) {
  if (chips.length + conditions.length === 0) return null;
  // A value has a page of its own, which says what it is and what goes with it.
  const topics = chips.flatMap(({ key, slug, label, known }) =>
    known && isKind(key) ? [{ kind: key, slug, label }] : [],
  );
  const [lang, t, tFacet, valueWords, conditionWords] = await Promise.all([
    getLang(),
    getTranslations('FilterChips'),
    getTranslations('Facet'),
    getValueWords(),
    getConditionWords(),
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
      {conditions.map((condition) => {
        const { kind, label } = conditionWords(condition);
        return (
          <li key={`${condition.is}-${condition.text}`}>
            <a
              className="filter"
              href={condition.removeHref}
              data-soft=""
              aria-label={t('remove', { facet: kind, label })}
            >
              <span className="shape k-year">{kind}</span> <b>{label}</b>
              <Icon name="cross" />
            </a>
          </li>
        );
      })}
      {clearHref === null ? null : (
        <li>
          <a className="clear" href={clearHref} data-soft="">
            {t('clear')}
          </a>
        </li>
      )}
      {topics.length === 0 ? null : (
        <li className="nearest">
          {t('topic')}
          {topics.map(({ kind, slug, label }) => (
            <a key={`${kind}-${slug}`} className="link" href={topicHref(lang, kind, slug)}>
              {valueWords(kind, { slug, label })}
            </a>
          ))}
        </li>
      )}
    </ul>
  );
}
