import { setImmediate as breathe } from 'node:timers/promises';
import { eachKinds, type CheckFile, type CheckRule } from '@/lib/check';
import {
  buildLists,
  evaluateCheck,
  isNamespaced,
  type CheckOutcome,
  type ClusterContent,
} from '@/lib/check-cluster';
import { parseRule } from '@/lib/check-rule';
import { listName, OBJECT_KINDS, type ReadKind } from '@/lib/cluster-kinds';
import { boundedBy } from './bounded';

/** What one check may take, and all of them together, in milliseconds. */
export type CheckTime = { each: number; all: number };

export type ChecksRun = {
  outcomes: readonly CheckOutcome[];
  /** Checks that need the whole cluster where one namespace was read. */
  tooWide: readonly string[];
};

/** Every kind that some checks read. */
export const kindsRead = (checks: readonly CheckFile[]): ReadonlySet<ReadKind> =>
  new Set(checks.flatMap(({ reads }) => reads).sort());

/** Asks checks about a cluster, each within its time, letting others have their turn between two. */
export async function runChecks(
  checks: readonly CheckFile[],
  content: ClusterContent,
  options: { now: Date; namespace: string | null; time: CheckTime; tell?: (done: number) => void },
): Promise<ChecksRun> {
  const { now, namespace, time, tell } = options;
  const fits = (check: CheckFile): boolean => namespace === null || !isWide(check);
  const cluster = buildLists(content);
  const started = performance.now();
  const outcomes: CheckOutcome[] = [];
  for (const check of checks.filter(fits)) {
    const left = time.all - (performance.now() - started);
    const bounded = boundedBy(Math.min(time.each, left));
    outcomes.push(evaluateCheck(check, content, { cluster, now, bounded: left > 0 ? bounded : () => false }));
    tell?.(outcomes.length);
    await breathe();
  }
  return { outcomes, tooWide: checks.filter((check) => !fits(check)).map(({ id }) => id) };
}

/** True for a check whose answer may be wrong where only one namespace was read. */
function isWide(check: CheckRule): boolean {
  const narrowed = new Set(OBJECT_KINDS.filter(isNamespaced).map(listName));
  const rules = [
    parseRule(check.rule, 'bool'),
    ...(check.found === undefined ? [] : [parseRule(check.found, 'list')]),
  ];
  const isOfCluster = eachKinds(check).some((kind) => !isNamespaced(kind));
  return isOfCluster
    ? rules.some(({ lists }) => lists.some((list) => narrowed.has(list)))
    : rules.some(({ wide }) => wide.some((list) => narrowed.has(list)));
}
