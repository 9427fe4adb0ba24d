import { Icon } from '@/components/ui/icon';
import { getTranslations } from '@/i18n/translations';
import type { MatchView } from '@/lib/case-view';

/** The values that a text names, with its words; each a button that searches again without it, or with it. */
export async function MatchTerms({ match }: { match: MatchView }) {
  const [t, tFacet] = await Promise.all([getTranslations('MatchTerms'), getTranslations('Facet')]);
  const { terms, left } = match;
  if (terms.length + left.length === 0) return null;
  return (
    <section className="match-terms" aria-label={t('title')}>
      {left.map(({ kind, slug }) => (
        <input key={`${kind}:${slug}`} type="hidden" name="without" value={`${kind}:${slug}`} />
      ))}
      {terms.length === 0 ? null : (
        <>
          <h2>{t('title')}</h2>
          <p className="hint">{t('hint')}</p>
          <ul>
            {terms.map(({ kind, slug, label, text }) => (
              <li key={`${kind}:${slug}`}>
                <span className={`shape k-${kind}`} title={tFacet(kind)}>
                  {label}
                </span>
                <span className="from">{t('from', { text })}</span>
                <button name="without" value={`${kind}:${slug}`} aria-label={t('remove', { label })}>
                  <Icon name="cross" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {left.length === 0 ? null : (
        <>
          <h3>{t('left')}</h3>
          <ul className="left">
            {left.map(({ kind, slug, label }) => (
              <li key={`${kind}:${slug}`}>
                <button name="restore" value={`${kind}:${slug}`} aria-label={t('restore', { label })}>
                  <s className={`shape k-${kind}`}>{label}</s>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
