import { getArguments, type ReadKind } from '@/lib/cluster-kinds';
import { eachKinds } from '@/lib/check';
import { tell, type Lang, type Localised } from '@/lib/lang';
import { getCheckRecords, type CheckRecord } from '@/server/library/check-records';
import { currentLibrary } from '@/server/library/current-library';
import type { CheckAnswer } from './answers';
import { findCaseId } from './find-case';
import type { ChecksInput } from './inputs';
import { resolveFilters } from './resolve-filters';

/**
 * The checks, or those for some components and cases, with what an agent needs to run them itself.
 * @throws {ApiProblem} for a component or a case that there is not
 */
export async function readChecks(
  { component, case: cases, lang }: ChecksInput,
  origin: string,
): Promise<CheckAnswer[]> {
  const library = await currentLibrary();
  const components = resolveFilters(library, { component }).component ?? [];
  const ids = await Promise.all((cases ?? []).map(findCaseId));
  return (await getCheckRecords(library))
    .filter(
      (check) =>
        concerns(check, components) && (ids.length === 0 || check.named.some((id) => ids.includes(id))),
    )
    .map((check) => answerCheck(check, lang, origin));
}

/** Whether a check names any of some components; of none, whether there are none. */
export const concerns = ({ terms }: CheckRecord, components: readonly string[]): boolean =>
  components.length === 0 ||
  terms.some(({ kind, slug }) => kind === 'component' && components.includes(slug));

const commandOf = (kind: ReadKind): string => `kubectl ${getArguments(kind).join(' ')}`;

function answerCheck({ id, document }: CheckRecord, lang: Lang, origin: string): CheckAnswer {
  const text = (value: Localised): string => tell(value, lang)?.text ?? '';
  const title = tell(document.title, lang) ?? { text: id, lang };
  const { cases, components, symptoms, contributing, reads, optional = [], look, rule } = document;
  return {
    id,
    title: title.text,
    ...(title.lang === lang ? {} : { lang: title.lang }),
    gap: text(document.gap),
    why: text(document.why),
    fix: text(document.fix),
    caveats: text(document.caveats),
    ...{ cases, components, symptoms, contributing, reads, optional },
    each: [...eachKinds(document)],
    commands: reads.map(commandOf),
    ...{ look, rule },
    plain: text(document.plain),
    permalink: `${origin}/checks/${id}`,
  };
}
