import { topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { Lang } from '@/lib/lang';
import { LEAST_TOGETHER } from '@/lib/lift';
import type { Neighbour } from '@/lib/topic-view';

/** Values that go with this one more often than by chance, and how much more often. */
export async function NeighbourValues(props: { lang: Lang; neighbours: readonly Neighbour[] }) {
  const { lang, neighbours } = props;
  const [t, tFacet] = await Promise.all([getTranslations('NeighbourValues'), getTranslations('Facet')]);
  if (neighbours.length === 0) return null;
  return (
    <section className="neighbour-values" aria-labelledby="neighbours-title">
      <div className="section-head">
        <h2 id="neighbours-title">{t('title')}</h2>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('together')}</th>
            <th scope="col">{t('times')}</th>
          </tr>
        </thead>
        <tbody>
          {neighbours.map(({ kind, slug, label, together, count, times }) => (
            <tr key={`${kind}-${slug}`}>
              <th scope="row">
                <a className={`shape k-${kind}`} href={topicHref(lang, kind, slug)} title={tFacet(kind)}>
                  {label}
                </a>
              </th>
              <td>{t('of', { together, count })}</td>
              <td>{t('factor', { times: times.toFixed(1) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{t('note', { least: LEAST_TOGETHER })}</p>
    </section>
  );
}
