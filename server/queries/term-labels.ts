import type { CaseFile } from '@/lib/case';
import type { CaseFactsView, CaseMention } from '@/lib/case-view';
import type { Kind } from '@/lib/facets';
import { tell, type Lang } from '@/lib/lang';
import type { TermLabel } from '@/lib/term';
import { resolveTerm, type Library } from '@/server/library/library';

/** A value as a chip shows it; a retired one as its successor. */
export function labelTerm(library: Library, kind: Kind, slug: string, lang: Lang): TermLabel {
  const term = resolveTerm(library, kind, slug);
  return { kind, slug: term?.slug ?? slug, label: term?.label[lang] ?? slug };
}

/** Several values of one kind, in the order given. */
export const labelTerms = (library: Library, kind: Kind, slugs: readonly string[], lang: Lang): TermLabel[] =>
  slugs.map((slug) => labelTerm(library, kind, slug, lang));

/** Cause, components, symptoms and factors of a case: what its card shows. A cause not established is left out. */
export function labelCase(library: Library, document: CaseFile, lang: Lang): TermLabel[] {
  return [
    ...(document.root_cause === 'unknown' ? [] : [labelTerm(library, 'cause', document.root_cause, lang)]),
    ...labelTerms(library, 'component', document.components, lang),
    ...labelTerms(library, 'symptom', document.symptoms, lang),
    ...labelTerms(library, 'factor', document.contributing, lang),
  ];
}

/** A whole case with the names of its values, kind by kind. */
export function labelFacts(library: Library, document: CaseFile, lang: Lang): CaseFactsView {
  return {
    document,
    cause: document.root_cause === 'unknown' ? null : labelTerm(library, 'cause', document.root_cause, lang),
    components: labelTerms(library, 'component', document.components, lang),
    symptoms: labelTerms(library, 'symptom', document.symptoms, lang),
    factors: labelTerms(library, 'factor', document.contributing, lang),
    domains: labelTerms(library, 'domain', document.domain, lang),
  };
}

/** What every mention of a case shows. */
export function mentionCase(library: Library, document: CaseFile, lang: Lang): CaseMention {
  return {
    id: document.id,
    title: tell(document.title, lang) ?? { text: document.id, lang },
    org: library.terms.org.get(document.org_slug)?.label[lang] ?? document.org,
    orgSlug: document.org_slug,
    date: document.date,
    dateKind: document.date_kind,
  };
}

/** The names of some values, in their order. */
export const labelValues = (
  library: Library,
  terms: readonly { kind: Kind; slug: string }[],
  lang: Lang,
): TermLabel[] => terms.map(({ kind, slug }) => labelTerm(library, kind, slug, lang));
