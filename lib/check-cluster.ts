import { eachKinds, type CheckRule } from './check';
import { parseRule, type Rule } from './check-rule';
import { clusterKind, listName, READ_KINDS, type ObjectKind, type ReadKind } from './cluster-kinds';

/** An object as the API server prints it, reduced to what names it. */
export type ClusterObject = {
  kind: ObjectKind;
  namespace: string | null;
  name: string;
  /** The whole of it, whole numbers as CEL has them. */
  content: unknown;
};

/** What was read of a cluster. A kind that is not in `lists` could not be read: it is not the same as none. */
export type ClusterContent = {
  lists: ReadonlyMap<ObjectKind, readonly ClusterObject[]>;
  /** As `kubectl get --raw /version` prints it; null where it could not be read. */
  version: unknown;
};

/** An object with the gap, and the names of what was found in it. */
export type CheckFinding = Omit<ClusterObject, 'content'> & { found: readonly string[] };

/** What became of one check. */
export type CheckOutcome = {
  id: string;
  /** Objects that the rule was asked about. */
  looked: number;
  findings: readonly CheckFinding[];
  /** Objects of which the rule could say nothing, since they are not of the shape it expects. */
  unclear: number;
  /** Kinds that it needs and that could not be read; the rule was not asked then. */
  missing: readonly ReadKind[];
  /** Kinds that could not be read and without which it was asked: it may have found less. */
  partial: readonly ReadKind[];
  /** True where it took longer than it may: what it found until then is given. */
  stopped: boolean;
};

/** Runs a piece of work for at most its time; false where it was cut off. */
export type Bounded = (work: () => void) => boolean;

const UNBOUNDED: Bounded = (work) => (work(), true);

/** The objects of a check's cluster as its rules name them, each list made once. */
export type ClusterLists = Readonly<Record<string, unknown>>;

/** Names the lists of a cluster for rules: `cluster.pods` and so on. */
export function buildLists({ lists, version }: ClusterContent): ClusterLists {
  return Object.fromEntries(
    READ_KINDS.map((kind) => [
      listName(kind),
      kind === 'Version' ? version : (lists.get(kind) ?? []).map(({ content }) => content),
    ]),
  );
}

/**
 * Asks one check about a cluster. A rule that cannot be asked about some object (a field of another shape) says nothing of it,
 * and that is counted; it is never taken for good.
 */
export function evaluateCheck(
  check: CheckRule,
  content: ClusterContent,
  options: { cluster: ClusterLists; now: Date; bounded?: Bounded },
): CheckOutcome {
  const { missing, partial } = unreadKinds(check, content);
  const outcome = { id: check.id, looked: 0, findings: [] as CheckFinding[], unclear: 0, missing, partial };
  if (missing.length > 0) return { ...outcome, stopped: false };
  const rule = parseRule(check.rule, 'bool');
  const names = check.found === undefined ? null : parseRule(check.found, 'list');
  const { bounded = UNBOUNDED, cluster, now } = options;
  const isDone = bounded(() => {
    for (const object of eachKinds(check).flatMap((kind) => content.lists.get(kind) ?? [])) {
      outcome.looked++;
      const answer = ask(rule, names, { object: object.content, cluster, now });
      if (answer === null) outcome.unclear++;
      else if (answer !== false) {
        const { kind, namespace, name } = object;
        outcome.findings.push({ kind, namespace, name, found: answer });
      }
    }
  });
  return { ...outcome, stopped: !isDone };
}

/** Of the kinds that were not read, those that a check needs, and those without which it is asked all the same. */
function unreadKinds(check: CheckRule, { lists, version }: ClusterContent) {
  const isUnread = (kind: ReadKind): boolean => (kind === 'Version' ? version === null : !lists.has(kind));
  const unread = check.reads.filter(isUnread);
  const each: readonly ReadKind[] = eachKinds(check);
  // One kind of object that it is asked about will do; of none there is nothing to ask.
  const spared = new Set([...(check.optional ?? []), ...(each.every(isUnread) ? [] : each)]);
  return {
    missing: unread.filter((kind) => !spared.has(kind) || each.every(isUnread)),
    partial: unread.filter((kind) => spared.has(kind)),
  };
}

/** False where the object has no gap, null where that cannot be said, else the names of what was found. */
function ask(
  rule: Rule,
  names: Rule | null,
  context: Parameters<Rule['evaluate']>[0],
): false | null | string[] {
  try {
    const answer = rule.evaluate(context);
    if (typeof answer !== 'boolean') return null;
    if (!answer) return false;
    const found = names?.evaluate(context);
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return null;
  }
}

/** Where an object is: `namespace/name`, or its name alone. */
export const objectName = ({ namespace, name }: Pick<ClusterObject, 'namespace' | 'name'>): string =>
  namespace === null ? name : `${namespace}/${name}`;

/** Objects named at once in a message; the rest is counted. */
const MOST_FOUND = 8;

/** A check's message for one finding: `{object}` and `{found}` filled in. */
export function fillMessage(message: string, finding: CheckFinding): string {
  const { found } = finding;
  const more = found.length > MOST_FOUND ? `, … +${found.length - MOST_FOUND}` : '';
  const values: Record<string, string> = {
    object: objectName(finding),
    found: found.slice(0, MOST_FOUND).join(', ') + more,
  };
  return message.replace(/\{(object|found)\}/g, (_, name: string) => values[name] ?? '');
}

/** Whether objects of a kind live in namespaces. */
export const isNamespaced = (kind: ObjectKind): boolean => clusterKind(kind).namespaced;
