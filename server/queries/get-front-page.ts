import type { FrontPage } from '@/lib/case-view';
import type { Kind } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import { currentLibrary } from '@/server/library/current-library';
import { countOf, type Library } from '@/server/library/library';
import { search } from '@/server/search';
import { getDocuments } from '@/server/library/case-documents';
import { countCausesByYear } from './count-causes-by-year';
import { listArticles } from './get-article';
import { labelCase, labelTerm, mentionCase } from './term-labels';

const COMMON: readonly { kind: Kind; most: number }[] = [
  { kind: 'component', most: 8 },
  { kind: 'symptom', most: 8 },
  { kind: 'cause', most: 8 },
];
const MOST_CAUSES = 8;
const NEWEST = 6;
const NEWEST_ARTICLES = 4;

/** Searches worth trying; only those that find something in this library are shown. */
export const EXAMPLES: Record<Lang, readonly string[]> = {
  ko: [
    '인증서 만료',
    '배포할 때마다 502가 난다',
    'etcd 디스크 가득 참',
    'DNS 조회 실패',
    '노드 드레인 중 접속 불가',
  ],
  en: [
    'certificate expired',
    '502 during rolling update',
    'etcd database space exceeded',
    'DNS lookups time out',
    'drain took down ingress',
  ],
};
const MOST_EXAMPLES = 3;

/** What the library holds, truly counted, and its newest cases. */
export async function getFrontPage(lang: Lang): Promise<FrontPage> {
  const library = await currentLibrary();
  const newest = await getDocuments(library.ids.slice(0, NEWEST));
  const examples: string[] = [];
  for (const q of EXAMPLES[lang]) {
    if (examples.length === MOST_EXAMPLES) break;
    const { total } = await search({ q, filters: {}, sort: 'relevance', page: 1, size: 1, lang });
    if (total > 0) examples.push(q);
  }
  const commonest = (kind: Kind, most: number): string[] =>
    library.facets[kind].slugs
      .filter((slug) => !(kind === 'cause' && slug === 'unknown') && countOf(library, kind, slug) > 0)
      .slice(0, most);
  return {
    totals: countLibrary(library),
    common: COMMON.map(({ kind, most }) => ({
      kind,
      values: commonest(kind, most).map((slug) => ({
        ...labelTerm(library, kind, slug, lang),
        count: countOf(library, kind, slug),
      })),
    })),
    causesByYear: countCausesByYear(library, commonest('cause', MOST_CAUSES), lang),
    articles: (await listArticles(lang)).slice(0, NEWEST_ARTICLES),
    newest: newest.map((document) => ({
      ...mentionCase(library, document, lang),
      terms: labelCase(library, document, lang),
    })),
    examples,
  };
}

/** Cases, organisations with a case, and values with a case. */
export function countLibrary(library: Library): FrontPage['totals'] {
  const used = (kind: Kind): number =>
    library.facets[kind].totals.reduce((sum, total) => sum + (total > 0 ? 1 : 0), 0);
  return {
    cases: library.ids.length,
    orgs: used('org'),
    terms: used('cause') + used('component') + used('symptom') + used('factor') + used('domain'),
  };
}
