import type { ReadKind } from '@/lib/cluster-kinds';
import { printable } from '@/lib/printable';
import type { ClusterReading, Tell, Unread, UnreadReason } from './cluster-reading';
import { ObjectCollector } from './collect-objects';
import { KubectlError, kubectlArguments, runKubectl, shownCommand, type KubectlOptions } from './kubectl';
import { splitJson } from './split-json';

/** Every command that a reading will run, as a person would type it. */
export const plannedCommands = (wanted: ReadonlySet<ReadKind>, options: KubectlOptions): string[] =>
  [...wanted].map((kind) => shownCommand(kubectlArguments(kind, options)));

/**
 * Reads a cluster with `kubectl get`, kind by kind. A kind that may not be read or is not installed is named with the reason;
 * a cluster that does not answer at all leaves every kind unread.
 */
export async function readCluster(
  wanted: ReadonlySet<ReadKind>,
  options: KubectlOptions,
  tell: Tell,
): Promise<ClusterReading> {
  const collector = new ObjectCollector(wanted);
  const unread: Unread[] = [];
  let done = 0;
  for (const kind of wanted) {
    try {
      for await (const { value, size } of splitJson(runKubectl(kubectlArguments(kind, options))))
        collector.add(value, size);
      if (kind !== 'Version') collector.read(kind);
    } catch (error) {
      if (!(error instanceof KubectlError)) throw error;
      collector.forget(kind);
      unread.push({ kind, reason: reasonOf(error.message), detail: firstLine(error.message) });
    }
    tell(`${++done}/${wanted.size} ${kind}`);
  }
  const { namespace } = options;
  return {
    content: collector.content(),
    objects: collector.objects,
    aside: collector.aside,
    unread,
    namespace,
  };
}

function reasonOf(message: string): UnreadReason {
  if (/forbidden|unauthorized|must be logged in/i.test(message)) return 'forbidden';
  return /doesn't have a resource type|could not find the requested resource|no matches for kind/i.test(
    message,
  )
    ? 'not-installed'
    : 'failed';
}

const firstLine = (message: string): string =>
  printable(message.split('\n').findLast((line) => line.trim() !== '') ?? '').slice(0, 300);
