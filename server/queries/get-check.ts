import type { CaseList } from '@/lib/case-view';
import type {
  CheckDetail,
  CheckGroup,
  CheckMention,
  ChecksBeside,
  CheckSummary,
  LinkedCheck,
} from '@/lib/check-view';
import type { Kind } from '@/lib/facets';
import { tell, type Lang } from '@/lib/lang';
import { getDocuments } from '@/server/library/case-documents';
import { getCheckRecords, type CheckRecord } from '@/server/library/check-records';
import { currentLibrary } from '@/server/library/current-library';
import { keptWithLibrary } from '@/server/library/kept-with-library';
import { valuesOf, type Library } from '@/server/library/library';
import { linkDigests, type DigestLink } from './link-digests';
import { listLinkedCases } from './linked-cases';
import { labelTerm, labelValues, mentionCase } from './term-labels';

type Linked = { checks: readonly CheckRecord[]; links: readonly DigestLink[] };

/** Cases shown beside those that a check rests on. */
const MOST_CASES = 6;
/** Checks shown on a case: all that rest on it, and as many others as fit. */
const MOST_OF_CASE = 4;
/** Checks shown beside a list, and components of its cases that are looked at. */
const MOST_BESIDE = 4;
const MOST_COMPONENTS = 3;

/*
 * Cached by the library's version: links hang on the library they were made of and go with it.
 */
const kept = keptWithLibrary<Linked>('linked checks');

async function getLinked(library: Library): Promise<Linked> {
  const known = kept.get(library);
  if (known !== undefined) return known;
  const checks = await getCheckRecords(library);
  const linked = { checks, links: linkDigests(library, checks) };
  kept.set(library, linked);
  return linked;
}

/** One check with the cases it rests on and those like them, or null where the library holds no such id. */
export async function getCheck(id: string, lang: Lang): Promise<CheckDetail | null> {
  const library = await currentLibrary();
  const { checks, links } = await getLinked(library);
  const check = checks.find((each) => each.id === id);
  if (check === undefined) return null;
  const others = links.filter(({ digestId, named }) => digestId === id && !named).slice(0, MOST_CASES);
  const shown = await getDocuments(check.document.cases);
  return {
    document: check.document,
    terms: labelValues(library, check.terms, lang),
    shown: shown.map((document) => mentionCase(library, document, lang)),
    cases: await listLinkedCases(library, others, lang),
  };
}

/** Every check, by id. */
export async function listChecks(lang: Lang): Promise<CheckSummary[]> {
  const { checks } = await getLinked(await currentLibrary());
  return checks.map((check) => summarise(check, lang));
}

/** Every check under the component it names first, in the order of the checks. */
export async function groupChecks(lang: Lang): Promise<CheckGroup[]> {
  const library = await currentLibrary();
  const { checks } = await getLinked(library);
  const groups = new Map<string, CheckRecord[]>();
  for (const check of checks) {
    const slug = firstComponent(check.terms);
    groups.set(slug, [...(groups.get(slug) ?? []), check]);
  }
  return [...groups].map(([slug, group]) => ({
    component: labelTerm(library, 'component', slug, lang),
    checks: group.map((check) => summarise(check, lang)),
  }));
}

/** The checks of a value: those that carry it. */
export async function listChecksOfTerm(kind: Kind, slug: string, lang: Lang): Promise<CheckMention[]> {
  const { checks } = await getLinked(await currentLibrary());
  return checks
    .filter(({ terms }) => terms.some((term) => term.kind === kind && term.slug === slug))
    .map((check) => mention(check, lang));
}

/** The checks of a case: those that rest on it, then those that share a component and a symptom with it. */
export async function listChecksOfCase(caseId: string, lang: Lang): Promise<LinkedCheck[]> {
  const library = await currentLibrary();
  const { checks, links } = await getLinked(library);
  const own = links
    .filter((link) => link.caseId === caseId)
    .sort((a, b) => Number(b.named) - Number(a.named) || b.shared.length - a.shared.length);
  const most = Math.max(MOST_OF_CASE, own.filter(({ named }) => named).length);
  return own.slice(0, most).flatMap(({ digestId, named, shared }) => {
    const check = checks.find(({ id }) => id === digestId);
    return check === undefined
      ? []
      : [{ ...mention(check, lang), named, shared: labelValues(library, shared, lang) }];
  });
}

/**
 * The checks for the commonest components of some cases: those that rest on one of the cases first, then those with more of
 * the components. None where no check has any of them.
 */
async function listChecksBeside(ids: readonly string[], lang: Lang): Promise<ChecksBeside> {
  const library = await currentLibrary();
  const { checks } = await getLinked(library);
  const counts = new Map<string, number>();
  for (const id of ids)
    for (const slug of valuesOf(library, 'component', library.indexOf.get(id) ?? -1))
      counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const commonest = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_COMPONENTS);
  const weight = new Map(commonest);
  const scored = checks
    .map((check) => {
      const components = check.terms.flatMap(({ kind, slug }) => (kind === 'component' ? [slug] : []));
      const shared = components.reduce((sum, slug) => sum + (weight.get(slug) ?? 0), 0);
      const shown = check.named.filter((id) => ids.includes(id)).length;
      return { check, score: shared === 0 ? 0 : shared + shown * ids.length };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_BESIDE);
  const used = commonest.filter(([slug]) => scored.some(({ check }) => carries(check, slug)));
  return {
    checks: scored.map(({ check }) => mention(check, lang)),
    components: used.map(([slug]) => labelTerm(library, 'component', slug, lang)),
  };
}

/** The checks beside a list: for the cases that it shows on this page, whatever the view. */
export function listChecksOfList(
  list: Pick<CaseList, 'summaries' | 'groups'>,
  lang: Lang,
): Promise<ChecksBeside> {
  const grouped = list.groups.flatMap(({ cases }) => cases);
  return listChecksBeside(
    [...list.summaries, ...grouped].map(({ id }) => id),
    lang,
  );
}

const carries = ({ terms }: CheckRecord, component: string): boolean =>
  terms.some(({ kind, slug }) => kind === 'component' && slug === component);

/** Every check names a component; its file would not have been taken otherwise. */
const firstComponent = (terms: CheckRecord['terms']): string =>
  terms.find(({ kind }) => kind === 'component')?.slug ?? '';

/** What a mention of a check shows. */
const mention = ({ id, document }: CheckRecord, lang: Lang): CheckMention => ({
  id,
  title: tell(document.title, lang) ?? { text: id, lang },
});

const summarise = (check: CheckRecord, lang: Lang): CheckSummary => ({
  ...mention(check, lang),
  gap: tell(check.document.gap, lang) ?? { text: '', lang },
  cases: check.named.length,
});
