import type { Progress } from './progress';
import { formatFinding, toProblem, type LocatedFinding } from './problem';

/** What a command found, the same for import and check. */
export type Findings = { problems: readonly LocatedFinding[]; warnings: readonly LocatedFinding[] };

/** Exit codes of the commands that read data. */
export const EXIT = { ok: 0, badData: 1, failed: 2 } as const;

/** Counts in words: `1 problem`, `3 problems`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** Writes every finding on a line of its own, warnings first, so that problems stand above the prompt. */
export function sayFindings({ problems, warnings }: Findings, progress: Progress): void {
  for (const finding of warnings) progress.say(`warning: ${formatFinding(finding)}`);
  for (const finding of problems) progress.say(formatFinding(finding));
}

/** The object of `--json`, on one line. */
export const jsonReport = (
  status: 'ok' | 'invalid' | 'failed',
  counts: Record<string, number>,
  { problems, warnings }: Findings,
  durationMs: number,
  extra: Record<string, unknown> = {},
): string =>
  JSON.stringify({
    status,
    ...counts,
    problems: problems.map(toProblem),
    warnings: warnings.map(toProblem),
    duration_ms: Math.round(durationMs),
    ...extra,
  });
