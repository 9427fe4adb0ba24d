import type { Lang } from '@/lib/lang';
import type { CauseGroup } from '@/lib/topic-view';
import { getDocuments } from '@/server/library/case-documents';
import type { Library } from '@/server/library/library';
import { countValues } from './get-topic';
import { labelTerm, mentionCase } from './term-labels';

type Options = {
  lang: Lang;
  /** Cases that a group shows, one more where that is all; its list has the rest. */
  most: number;
  /** Address of the list of one cause. */
  hrefOf: (cause: string) => string;
};

/**
 * Parts cases by their root cause, the commonest cause first and the one not established last; within a group the order
 * given is kept. Each case is in exactly one group, so the counts add up.
 */
export async function groupByCause(
  library: Library,
  cases: readonly number[],
  { lang, most, hrefOf }: Options,
): Promise<CauseGroup[]> {
  const groups = countValues(library, 'cause', cases).sort(
    (a, b) => Number(a.slug === 'unknown') - Number(b.slug === 'unknown'),
  );
  // A list of its own for one case more would be a longer way to it than its title here.
  const first = (members: readonly number[]) =>
    members.slice(0, members.length === most + 1 ? most + 1 : most);
  const shown = groups.flatMap((group) => first(group.cases));
  const documents = await getDocuments(shown.map((index) => library.ids[index] ?? ''));
  const mentions = new Map(documents.map((document) => [document.id, mentionCase(library, document, lang)]));
  return groups.map(({ slug, cases: members }) => ({
    slug,
    label: labelTerm(library, 'cause', slug, lang).label,
    count: members.length,
    href: hrefOf(slug),
    cases: first(members).flatMap((index) => mentions.get(library.ids[index] ?? '') ?? []),
  }));
}
