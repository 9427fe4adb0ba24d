import { Bars, type Bar } from '@/components/ui/bars';
import { getTranslations } from '@/i18n/translations';
import type { CountedKind } from '@/lib/topic-view';

/** Values of one kind, counted, as bars; `shown` of them at first, or one more where that is all, the rest behind "more". */
export async function CountedBars({ kind, values, shown }: CountedKind & { shown: number }) {
  const [t, tFacet] = await Promise.all([getTranslations('CountedBars'), getTranslations('Facet')]);
  const most = Math.max(1, ...values.map(({ count }) => count));
  const bars = values.map(({ label, href, count }): Bar => ({
    label,
    href,
    words: t('count', { count }),
    share: count / most,
  }));
  const first = bars.length === shown + 1 ? bars.length : shown;
  const rest = bars.slice(first);
  return (
    <section className={`bars k-${kind}`} aria-labelledby={`bars-${kind}`}>
      <h3 id={`bars-${kind}`} className={`shape k-${kind}`}>
        {tFacet(kind)}
      </h3>
      <Bars bars={bars.slice(0, first)} />
      {rest.length === 0 ? null : (
        <details className="more">
          <summary>
            <span className="when-closed">{t('more', { n: rest.length })}</span>
            <span className="when-open">{t('less')}</span>
          </summary>
          <Bars bars={rest} />
        </details>
      )}
    </section>
  );
}
