import { kindOf } from './cluster-kinds';
import type { ClusterObject } from './check-cluster';
import { isNamespaced } from './check-cluster';

/** Written by whatever last changed an object; long, and no rule reads it. */
const UNREAD_ANNOTATIONS = ['kubectl.kubernetes.io/last-applied-configuration'];

/** Objects nested deeper are none that an API server prints. */
const MOST_DEPTH = 64;

/**
 * Reads what `kubectl get -o json` prints of one object. What no rule reads is left out, and whole numbers become CEL's.
 * @returns null for what is no object of a kind that checks read
 * @throws {RangeError} where it is nested too deep
 */
export function readObject(value: unknown): ClusterObject | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const object = value as Record<string, unknown>;
  const kind = kindOf(object['apiVersion'], object['kind']);
  const metadata = object['metadata'];
  if (kind === null || typeof metadata !== 'object' || metadata === null) return null;
  const fields = metadata as Record<string, unknown>;
  delete fields['managedFields'];
  const annotations = fields['annotations'];
  if (typeof annotations === 'object' && annotations !== null)
    for (const name of UNREAD_ANNOTATIONS) Reflect.deleteProperty(annotations, name);
  const { name, namespace } = fields;
  if (typeof name !== 'string' || name === '') return null;
  return {
    kind,
    // What is in a namespace and names none is in the default one, as kubectl would put it there.
    namespace: !isNamespaced(kind) ? null : typeof namespace === 'string' ? namespace : 'default',
    name,
    content: withWholeNumbers({ ...object, metadata: named(fields, isNamespaced(kind)) }, 0),
  };
}

const named = (metadata: Record<string, unknown>, namespaced: boolean): Record<string, unknown> =>
  namespaced && typeof metadata['namespace'] !== 'string' ? { ...metadata, namespace: 'default' } : metadata;

/** JSON knows one kind of number, CEL two: whole ones are integers there, as in the API server's own rules. */
function withWholeNumbers(value: unknown, depth: number): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MOST_DEPTH) throw new RangeError('nested too deep');
  if (Array.isArray(value)) return value.map((item) => withWholeNumbers(item, depth + 1));
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    const inner = fields[name];
    if (typeof inner === 'number' || (typeof inner === 'object' && inner !== null))
      fields[name] = withWholeNumbers(inner, depth + 1);
  }
  return fields;
}
