import { SearchBox } from '@/components/search/search-box';
import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { FrontPage } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { buildListQuery, EMPTY_LIST } from '@/lib/list-state';

/** What this is in one sentence, the search box, and queries to try. */
export async function FrontHero({ lang, front }: { lang: Lang; front: FrontPage }) {
  const t = await getTranslations('FrontHero');
  const { totals, examples } = front;
  const topics = pageHref(lang, 'topics');
  const lists = { cases: pageHref(lang, 'cases'), orgs: `${topics}#org`, terms: topics };
  return (
    <section className="hero wrap" aria-labelledby="hero-title">
      <div className="hero-head">
        <div>
          <h1 id="hero-title">{t('title')}</h1>
          <p className="lead">{t('lead', { cases: totals.cases })}</p>
        </div>
        <dl className="totals">
          {(['cases', 'orgs', 'terms'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`totals.${name}`)}</dt>
              <dd>
                <a href={lists[name]}>{totals[name].toLocaleString('en')}</a>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <SearchBox lang={lang} big />
      {examples.length === 0 ? null : (
        <div className="examples">
          <span id="examples-label">{t('examples')}</span>
          <ul aria-labelledby="examples-label">
            {examples.map((q) => (
              <li key={q}>
                <a className="link" href={pageHref(lang, 'cases', buildListQuery({ ...EMPTY_LIST, q }))}>
                  {q}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
