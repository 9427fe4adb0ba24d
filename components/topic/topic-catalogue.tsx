import { escapeHtml } from '@/components/ui/escape-html';
import { topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { Kind } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import type { IndexEntry, TopicIndex } from '@/lib/topic-view';
import { TopicFinder } from './topic-finder';

/** Every value by kind with its count, and a box to find one by any of its names. */
export async function TopicCatalogue(props: { lang: Lang; typed: string; index: TopicIndex }) {
  const { lang, typed, index } = props;
  const [t, tFacet] = await Promise.all([getTranslations('TopicCatalogue'), getTranslations('Facet')]);
  const total = index.reduce((sum, { values }) => sum + values.length, 0);
  // Strings, not elements: some three hundred rows, and they are sent twice.
  const rowHtml = (kind: Kind, { slug, label, count, by }: IndexEntry): string =>
    `<li><a href="${topicHref(lang, kind, slug)}"><span>${escapeHtml(label)}${by === null ? '' : ` <small>${escapeHtml(by)}</small>`}</span><i>${count}</i></a></li>`;
  return (
    <div className="catalogue wrap">
      <header className="topic-head">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <TopicFinder lang={lang} typed={typed} />
        <p className="found" role="status">
          {typed === '' ? t('total', { total }) : t('found', { total })}
        </p>
        {typed === '' ? (
          <ul className="kinds">
            {index.map(({ kind, values }) => (
              <li key={kind}>
                <a className={`shape k-${kind}`} href={`#${kind}`}>
                  {tFacet(kind)} <i>{values.length}</i>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </header>
      <div id="results" tabIndex={-1}>
        {total > 0 ? null : <p className="none">{t('none')}</p>}
        {index.map(({ kind, values }) =>
          values.length === 0 ? null : (
            <section key={kind} id={kind} aria-labelledby={`kind-${kind}`}>
              <div className="section-head">
                <h2 id={`kind-${kind}`} className={`shape k-${kind}`}>
                  {tFacet(kind)}
                </h2>
              </div>
              <ul
                className="entries"
                dangerouslySetInnerHTML={{ __html: values.map((value) => rowHtml(kind, value)).join('') }}
              />
            </section>
          ),
        )}
      </div>
    </div>
  );
}
