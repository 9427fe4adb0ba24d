import { Icon } from '@/components/ui/icon';
import { ToldText } from '@/components/ui/told-text';
import { caseHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import { buildCaseQuery, type CaseQuery } from '@/lib/case-query';
import type { CaseMention, ListPlace } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';

/** Where the case stands in the list one came from, with the cases before and after it there. */
export async function CasePlace(props: { place: ListPlace | null; query: CaseQuery; lang: Lang }) {
  const { place, query, lang } = props;
  if (place === null) return null;
  const [t, tLang] = await Promise.all([getTranslations('CasePlace'), getTranslations('LanguageMark')]);
  const kept = buildCaseQuery(query);
  const link = (mention: CaseMention | null, way: 'previous' | 'next') =>
    mention === null ? null : (
      <a
        className={way}
        rel={way === 'next' ? 'next' : 'prev'}
        href={caseHref(lang, mention.id, kept)}
        data-key={way === 'next' ? 'j' : 'k'}
      >
        {way === 'previous' ? <Icon name="previous" /> : null}
        <span>
          <b>{t(way)}</b>
          <span className="title">
            <ToldText told={mention.title} lang={lang} mark={tLang(mention.title.lang)} />
          </span>
        </span>
        {way === 'next' ? <Icon name="next" /> : null}
      </a>
    );
  const { position, total, listHref, previous, next } = place;
  return (
    <nav className="case-place" aria-label={t('label')}>
      <a className="back" href={listHref}>
        {t.rich('place', { position, total, b: (text) => <b>{text}</b> })}
      </a>
      {link(previous, 'previous')}
      {link(next, 'next')}
    </nav>
  );
}
