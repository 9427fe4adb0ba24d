import { TopicCitation } from '@/components/cite/topic-citation';
import { SearchBox } from '@/components/search/search-box';
import { ToldText } from '@/components/ui/told-text';
import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { Lang } from '@/lib/lang';
import { EMPTY_LIST } from '@/lib/list-state';
import type { TopicPage } from '@/lib/topic-view';

const MOST_ALIASES = 24;

/** What the value is called and what it means, how many cases carry it, and a box that searches among them. */
export async function TopicHeader(props: { topic: TopicPage; lang: Lang; changed: string | null }) {
  const { topic, lang, changed } = props;
  const [t, tFacet, tLang] = await Promise.all([
    getTranslations('TopicHeader'),
    getTranslations('Facet'),
    getTranslations('LanguageMark'),
  ]);
  const { kind, slug, label, otherLabel, definition, aliases, count, listHref, filters } = topic;
  return (
    <header className="topic-head">
      <p className="meta">
        <a className={`shape k-${kind}`} href={`${pageHref(lang, 'topics')}#${kind}`}>
          {tFacet(kind)}
        </a>
        <span className="id">{slug}</span>
      </p>
      <h1>
        {label}
        {otherLabel === null ? null : (
          <>
            {' '}
            <span className="other" lang={otherLabel.lang}>
              {otherLabel.text}
            </span>
          </>
        )}
      </h1>
      {definition === null ? null : (
        <p className="lead">
          <ToldText told={definition} lang={lang} mark={tLang(definition.lang)} />
        </p>
      )}
      {aliases.length === 0 ? null : (
        <dl className="aliases">
          <dt>{t('aliases')}</dt>
          {aliases.slice(0, MOST_ALIASES).map(({ text, lang: language }) => (
            <dd key={text} lang={language === lang ? undefined : language}>
              {text}
            </dd>
          ))}
        </dl>
      )}
      {count === 0 ? (
        <p className="none">{t('none')}</p>
      ) : (
        <div className="topic-search">
          <SearchBox lang={lang} state={{ ...EMPTY_LIST, filters }} within={label} />
          <a className="link" href={listHref}>
            {t('all', { count })}
          </a>
        </div>
      )}
      <TopicCitation {...{ topic, lang, changed }} />
    </header>
  );
}
