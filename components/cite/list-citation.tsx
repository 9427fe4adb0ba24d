import { getValueWords } from '@/components/search/value-words';
import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseList } from '@/lib/case-view';
import { FACETS, type FacetKey } from '@/lib/facets';
import { LANGS, type Lang } from '@/lib/lang';
import { buildListQuery, type ListState } from '@/lib/list-state';
import { CiteControl } from './cite-control';

/** Citations of a list as it is filtered: what was asked for, how many cases that are, and an address in either language. */
export async function ListCitation(props: {
  lang: Lang;
  state: ListState;
  list: CaseList;
  changed: string | null;
}) {
  const { lang, state, list, changed } = props;
  const query = buildListQuery({ ...state, view: null, compare: [], page: 1 });
  const [ko, en] = await Promise.all(LANGS.map((each) => wordList(list, each, lang)));
  return (
    <div className="cite-list wrap">
      <CiteControl
        lang={lang}
        subject={{
          key: `incident-library-${query === '' ? 'cases' : decodeURIComponent(query.replaceAll('+', ' '))}`,
          id: null,
          title: { ko: ko ?? '', en: en ?? '' },
          org: null,
          date: null,
          path: { ko: pageHref('ko', 'cases', query), en: pageHref('en', 'cases', query) },
          changed,
        }}
      />
    </div>
  );
}

/** `사례 5건 (‘502’ 검색, 구성 요소: 인그레스 컨트롤러 또는 노드)` */
async function wordList(list: CaseList, lang: Lang, pageLang: Lang): Promise<string> {
  const [t, tFacet, valueWords] = await Promise.all([
    getTranslations('ListCitation', lang),
    getTranslations('Facet', lang),
    getValueWords(lang),
  ]);
  const labelOf = (key: FacetKey, slug: string): string => {
    const value = list.facets.find((facet) => facet.key === key)?.values.find((one) => one.slug === slug);
    // Of a value's other names the first is its label in the other language.
    const label = (lang === pageLang ? value?.label : value?.names[0]) ?? value?.label ?? slug;
    return valueWords(key, { slug, label });
  };
  const either = new Intl.ListFormat(lang, { type: 'disjunction' });
  const chosen = FACETS.flatMap(({ key }) => {
    const values = list.chips.filter((chip) => chip.key === key).map(({ slug }) => labelOf(key, slug));
    return values.length === 0 ? [] : [t('facet', { facet: tFacet(key), values: either.format(values) })];
  });
  const what = [...(list.q === '' ? [] : [t('query', { q: list.q })]), ...chosen].join(', ');
  return what === '' ? t('all', { total: list.total }) : t('some', { total: list.total, what });
}
