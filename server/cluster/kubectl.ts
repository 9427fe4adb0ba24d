import { spawn } from 'node:child_process';
import { getArguments, type ReadKind } from '@/lib/cluster-kinds';
import { printable } from '@/lib/printable';
import { errorCode, PlainError } from '@/server/plain-error';

export type KubectlOptions = { context: string | null; namespace: string | null };

/** A namespace as Kubernetes names one (RFC 1123 label). */
const NAMESPACE = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const MOST_ERROR = 2_000;

/**
 * The words after `kubectl` that read one kind. This is the only place that makes them, and the only verb in it is `get`: what a
 * person gives is one word each, after `=`, so that it can be no option and no verb.
 * @throws {PlainError} for a namespace that can be none
 */
export function kubectlArguments(kind: ReadKind, { context, namespace }: KubectlOptions): string[] {
  if (namespace !== null && !NAMESPACE.test(namespace))
    throw new PlainError(
      `${printable(namespace)} can be no namespace: lower-case letters, digits and hyphens, at most 63.`,
    );
  const target = context === null ? [] : [`--context=${context}`];
  return [...getArguments(kind, namespace), '--request-timeout=60s', ...target];
}

/** The command as a person would type it. */
export const shownCommand = (args: readonly string[]): string =>
  `kubectl ${args.map((word) => (/^[\w\-./=:@]+$/.test(word) ? word : `'${printable(word).replaceAll("'", String.raw`'\''`)}'`)).join(' ')}`;

/** What kubectl says on its error output, once it has ended otherwise than well. */
export class KubectlError extends Error {}

/**
 * Runs `kubectl get` for one kind and gives its output as it comes.
 * @throws {PlainError} where there is no kubectl
 * @throws {KubectlError} where it ends with an error, after what it printed until then
 */
export async function* runKubectl(args: readonly string[]): AsyncGenerator<Uint8Array> {
  const child = spawn('kubectl', args, { stdio: ['ignore', 'pipe', 'pipe'], shell: false });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(0, MOST_ERROR)));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  // Awaited below; until then a failure to start must not count as unhandled.
  ended.catch(() => undefined);
  try {
    for await (const chunk of child.stdout) yield chunk as Uint8Array;
    const code = await ended;
    if (code !== 0) throw new KubectlError(said.trim() === '' ? `kubectl ended with ${code}` : said.trim());
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      throw new PlainError(
        'There is no kubectl here. Install it, or read a dump made elsewhere with --from.',
      );
    throw error;
  } finally {
    if (child.exitCode === null) child.kill();
  }
}
