import { getTranslations } from '@/i18n/translations';
import type { CaseList } from '@/lib/case-view';

/** Values found in the query, offered as filters. */
export async function SuggestedFilters({ suggested }: Pick<CaseList, 'suggested'>) {
  if (suggested.length === 0) return null;
  const isAlone = (label: string): boolean => suggested.filter((one) => one.label === label).length === 1;
  const [t, tFacet] = await Promise.all([getTranslations('SuggestedFilters'), getTranslations('Facet')]);
  return (
    <div className="suggested">
      <span id="suggested-label">{t('label')}</span>
      <ul aria-labelledby="suggested-label">
        {suggested.map(({ kind, slug, label, href }) => (
          <li key={`${kind}-${slug}`}>
            <a className={`chip hit k-${kind}`} href={href} data-soft="" title={tFacet(kind)}>
              {label} {isAlone(label) ? null : <i>{tFacet(kind)}</i>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
