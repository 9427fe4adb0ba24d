import type { CheckFile } from '@/lib/check';
import { fillMessage, objectName, type CheckFinding } from '@/lib/check-cluster';
import type { ReadKind } from '@/lib/cluster-kinds';
import { tell, type Lang, type Localised } from '@/lib/lang';
import words from '@/messages/check-cluster.json';
import type { ClusterReading, Unread } from './cluster-reading';
import { readCaseTitle } from './own-checks';
import type { ChecksRun } from './run-checks';

export type Word = keyof (typeof words)['en'];

/** A text of `messages/check-cluster.json` with its values filled in. */
export const say = (lang: Lang, word: Word, values: Record<string, string | number> = {}): string =>
  words[lang][word].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** A check that ran, told in one language. */
export type ReportedCheck = {
  id: string;
  url: string;
  title: string;
  gap: string;
  why: string;
  fix: string;
  caveats: string;
  cases: readonly { id: string; title: string; url: string }[];
  looked: number;
  unclear: number;
  stopped: boolean;
  /** Kinds that could not be read and without which it ran. */
  partial: readonly ReadKind[];
  findings: readonly (CheckFinding & { object: string; message: string })[];
};

/** A check that says nothing, and why. */
export type SilentCheck = {
  id: string;
  title: string;
  reason: 'missing' | 'scope';
  missing: readonly ReadKind[];
};

/** All that is told of one run, in one language; every form of output is made of it. */
export type Report = {
  lang: Lang;
  objects: number;
  namespace: string | null;
  checks: readonly ReportedCheck[];
  notEvaluated: readonly SilentCheck[];
  unread: readonly Unread[];
  aside: ClusterReading['aside'];
  findings: number;
};

/**
 * Tells a run in one language.
 * @param origin what addresses begin with
 */
export function buildReport(
  checks: readonly CheckFile[],
  { outcomes, tooWide }: ChecksRun,
  reading: ClusterReading,
  { lang, origin }: { lang: Lang; origin: string },
): Report {
  const text = (value: Localised): string => tell(value, lang)?.text ?? '';
  const silent: SilentCheck[] = [];
  const reported: ReportedCheck[] = [];
  for (const check of checks) {
    const outcome = outcomes.find(({ id }) => id === check.id);
    const title = text(check.title);
    if (outcome === undefined) {
      if (tooWide.includes(check.id)) silent.push({ id: check.id, title, reason: 'scope', missing: [] });
    } else if (outcome.missing.length > 0)
      silent.push({ id: check.id, title, reason: 'missing', missing: outcome.missing });
    else
      reported.push({
        id: check.id,
        url: `${origin}/${lang}/checks/${check.id}`,
        title,
        gap: text(check.gap),
        why: text(check.why),
        fix: text(check.fix),
        caveats: text(check.caveats),
        cases: check.cases.map((id) => ({
          id,
          title: readCaseTitle(id, lang),
          url: `${origin}/${lang}/cases/${id}`,
        })),
        looked: outcome.looked,
        unclear: outcome.unclear,
        stopped: outcome.stopped,
        partial: outcome.partial,
        findings: outcome.findings.map((finding) => ({
          ...finding,
          object: objectName(finding),
          message: fillMessage(text(check.message), finding),
        })),
      });
  }
  return {
    lang,
    objects: reading.objects,
    namespace: reading.namespace,
    checks: reported,
    notEvaluated: silent,
    unread: reading.unread,
    aside: reading.aside,
    findings: reported.reduce((sum, { findings }) => sum + findings.length, 0),
  };
}

/** The lines that say what was not looked at; none of it is passed as good. */
export function tellUnseen({ lang, notEvaluated, unread, checks, aside }: Report): string[] {
  const silent = notEvaluated.map(({ id, title, reason, missing }) => {
    const why = reason === 'scope' ? say(lang, 'scope') : say(lang, 'missing', { kinds: missing.join(', ') });
    return `  ${id} ${title} (${why})`;
  });
  const kinds = unread.map(
    ({ kind, reason, detail }) =>
      `  ${kind}: ${say(lang, `reason.${reason}`)}${reason === 'failed' && detail !== '' ? ` (${detail})` : ''}`,
  );
  const unclear = checks.reduce((sum, check) => sum + check.unclear, 0);
  const partial = checks
    .filter((check) => check.partial.length > 0)
    .map(
      (check) =>
        `  ${check.id} ${check.title} (${say(lang, 'missing', { kinds: check.partial.join(', ') })})`,
    );
  const stopped = checks.filter((check) => check.stopped).map(({ id }) => `  ${id}: ${say(lang, 'stopped')}`);
  return [
    ...(kinds.length === 0 ? [] : [say(lang, 'unread', { count: kinds.length }), ...kinds]),
    ...(silent.length === 0 ? [] : [say(lang, 'notEvaluated', { count: silent.length }), ...silent]),
    ...(partial.length === 0 ? [] : [say(lang, 'partial', { count: partial.length }), ...partial]),
    ...stopped,
    ...(unclear === 0 ? [] : [say(lang, 'unclear', { count: unclear })]),
    ...(aside.secret === 0 ? [] : [say(lang, 'aside.secret', { count: aside.secret })]),
    ...(aside.repeated === 0 ? [] : [say(lang, 'aside.repeated', { count: aside.repeated })]),
  ];
}

/** One sentence over the whole run. */
export function tellSummary({ lang, checks, findings }: Report): string {
  const failed = checks.filter((check) => check.findings.length > 0).length;
  const evaluated = checks.length;
  return findings === 0
    ? say(lang, 'clean', { evaluated })
    : say(lang, 'summary', { evaluated, failed, findings });
}
