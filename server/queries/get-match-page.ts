import type { MatchView } from '@/lib/case-view';
import { isKind } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import { currentLibrary } from '@/server/library/current-library';
import { matchCases } from './match-cases';
import type { PastedText } from './pasted-text';
import { summariseCases } from './summarise-cases';
import { labelTerm } from './term-labels';

/** Reads a pasted text as a page shows it. Nothing of it is kept. */
export async function getMatchPage(
  { text, without }: PastedText,
  origin: string,
  lang: Lang,
): Promise<MatchView> {
  const library = await currentLibrary();
  const match = await matchCases({ text, without, origin, lang });
  return {
    text,
    terms: match.named,
    left: without.flatMap((value) => {
      const [kind = '', slug = ''] = value.split(':');
      return isKind(kind) && library.terms[kind].has(slug) ? [labelTerm(library, kind, slug, lang)] : [];
    }),
    summaries: await summariseCases(library, match, lang),
    section: match.section,
  };
}
