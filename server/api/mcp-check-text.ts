import type { Lang } from '@/lib/lang';
import { printable } from '@/lib/printable';
import type { CheckAnswer, EvaluateAnswer } from './answers';
import { say } from './mcp-text';

/** Checks with what an agent needs to run them. */
export function textOfChecks(checks: readonly CheckAnswer[], lang: Lang): string {
  if (checks.length === 0) return say(lang, 'noChecks');
  return checks
    .map(({ id, title, gap, cases, commands, plain, rule, permalink }) =>
      [
        `## ${id} · ${title}`,
        gap,
        say(lang, 'checkCases', { ids: cases.join(', ') }),
        `${say(lang, 'checkRule')} ${plain}`,
        `CEL: ${rule}`,
        ...commands.map((command) => `$ ${command}`),
        permalink,
      ].join('\n'),
    )
    .join('\n\n');
}

/** What the checks found, and what they could not look at. Names come from the caller's cluster. */
export function textOfEvaluation({ checks, not_evaluated, findings }: EvaluateAnswer, lang: Lang): string {
  const found = checks
    .filter((check) => check.findings.length > 0)
    .map((check) =>
      [
        `## ${check.id} · ${check.title}`,
        ...check.findings.map(({ kind, message }) => `- ${kind} ${printable(message)}`),
        say(lang, 'checkCases', { ids: check.cases.join(', ') }),
        check.permalink,
      ].join('\n'),
    );
  const silent = not_evaluated.map(({ id, missing }) => `${id} (${missing.join(', ')})`);
  return [
    say(lang, 'evaluated', { checks: checks.length, findings }),
    ...found,
    ...(silent.length === 0 ? [] : [say(lang, 'notEvaluated', { checks: silent.join(', ') })]),
  ].join('\n\n');
}
