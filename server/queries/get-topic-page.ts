import { KINDS, type FacetKey, type Kind } from '@/lib/facets';
import { otherLang, tell, type Lang, type Told } from '@/lib/lang';
import { buildListQuery, EMPTY_LIST } from '@/lib/list-state';
import type { Term } from '@/lib/term';
import type { TopicPage } from '@/lib/topic-view';
import { currentLibrary } from '@/server/library/current-library';
import { resolveTerm } from '@/server/library/library';
import { countYears } from './count-years';
import { findNeighbours } from './find-neighbours';
import { listArticles } from './get-article';
import { listChecksOfTerm } from './get-check';
import { casesOf, countValues } from './get-topic';
import { groupByCause } from './group-by-cause';
import { labelTerm } from './term-labels';

const MOST_NEIGHBOURS = 10;
const MOST_IN_GROUP = 6;
/** A cause is a single group. */
const MOST_OF_CAUSE = 20;

type Filters = Partial<Record<FacetKey, readonly string[]>>;

/** Everything the page of one value shows, or null where nothing has that slug. */
export async function getTopicPage(kind: Kind, slug: string, lang: Lang): Promise<TopicPage | null> {
  const library = await currentLibrary();
  const term = resolveTerm(library, kind, slug);
  if (term === null) return null;
  const own: Filters = { [kind]: [term.slug] };
  const listHref = (more: Filters = {}): string =>
    `/${lang}/cases?${buildListQuery({ ...EMPTY_LIST, filters: { ...own, ...more } })}`;
  const cases = casesOf(library, kind, term.slug);
  return {
    kind,
    slug: term.slug,
    label: term.label[lang],
    ...namesOf(term, lang),
    count: cases.length,
    filters: own,
    listHref: listHref(),
    counted: KINDS.filter((other) => other !== kind).map((other) => ({
      kind: other,
      values: countValues(library, other, cases).map(({ slug: found, cases: carrying }) => ({
        slug: found,
        label: labelTerm(library, other, found, lang).label,
        count: carrying.length,
        href: listHref({ [other]: [found] }),
      })),
    })),
    years: countYears(library, cases, (year) => listHref({ year: [year] })),
    groups: await groupByCause(library, cases, {
      lang,
      most: kind === 'cause' ? MOST_OF_CAUSE : MOST_IN_GROUP,
      hrefOf: (cause) => listHref({ cause: [cause] }),
    }),
    neighbours: findNeighbours(library, { kind, slug: term.slug, cases }, MOST_NEIGHBOURS, lang),
    checks: await listChecksOfTerm(kind, term.slug, lang),
    articles: (await listArticles(lang)).filter(({ terms }) =>
      terms.some((carried) => carried.kind === kind && carried.slug === term.slug),
    ),
  };
}

function namesOf(
  { label, definition, aliases }: Term,
  lang: Lang,
): Pick<TopicPage, 'otherLabel' | 'definition' | 'aliases'> {
  const other = otherLang(lang);
  const shown = new Set([label.ko, label.en]);
  const names: Told[] = [];
  for (const language of [lang, other])
    for (const text of aliases[language]) {
      if (shown.has(text)) continue;
      shown.add(text);
      names.push({ text, lang: language });
    }
  return {
    otherLabel: label[other] === label[lang] ? null : { text: label[other], lang: other },
    definition: tell(definition, lang),
    aliases: names,
  };
}
