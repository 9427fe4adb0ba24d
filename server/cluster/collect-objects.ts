import type { ClusterContent, ClusterObject } from '@/lib/check-cluster';
import { NEVER_READ, OBJECT_KINDS, type ObjectKind, type ReadKind } from '@/lib/cluster-kinds';
import { readObject } from '@/lib/cluster-object';
import { PlainError } from '@/server/plain-error';

/** Bytes of the objects that are kept; more does not fit into the memory of a usual machine. */
const MOST_KEPT = 768 * 1024 * 1024;

/** What was left aside, counted. */
export type Aside = {
  /** Secrets and ConfigMaps: dropped as they came. */
  secret: number;
  /** Kinds that none of the checks reads. */
  other: number;
  /** Given more than once; the first was kept. */
  repeated: number;
};

const keyOf = (kind: string, namespace: string | null | undefined, name: string): string =>
  `${kind} ${namespace ?? ''} ${name}`;

/** Gathers the objects of one cluster. */
export class ObjectCollector {
  readonly aside: Aside = { secret: 0, other: 0, repeated: 0 };
  readonly #lists = new Map<ObjectKind, ClusterObject[]>();
  readonly #seen = new Set<string>();
  /** The uid of kube-system is what tells clusters apart. */
  #cluster: string | null = null;
  #version: unknown = null;
  #kept = 0;
  readonly #wanted: ReadonlySet<ReadKind>;

  constructor(wanted: ReadonlySet<ReadKind>) {
    this.#wanted = wanted;
  }

  /** A kind was read, whether there is an object of it or not. */
  read(kind: ObjectKind): void {
    if (!this.#lists.has(kind)) this.#lists.set(kind, []);
  }

  /** What was read of a kind is not all of it: as if none of it was. */
  forget(kind: ReadKind): void {
    if (kind === 'Version') this.#version = null;
    else {
      for (const { namespace, name } of this.#lists.get(kind) ?? [])
        this.#seen.delete(keyOf(kind, namespace, name));
      this.#lists.delete(kind);
    }
  }

  get objects(): number {
    return this.#seen.size;
  }

  /**
   * Takes one object, or all of a list.
   * @throws {PlainError} where objects of several clusters are mixed, or there are too many
   */
  add(value: unknown, size: number): void {
    if (!isFields(value)) return;
    if (Array.isArray(value['items'])) {
      const items: unknown[] = value['items'];
      for (const item of items) this.add(item, size / Math.max(1, items.length));
      return;
    }
    if (typeof value['gitVersion'] === 'string' && value['kind'] === undefined) {
      this.#version = value;
      return;
    }
    const { kind } = value;
    if (typeof kind === 'string' && NEVER_READ.includes(kind)) {
      this.aside.secret++;
      return;
    }
    this.#compareCluster(value);
    const object = readSafely(value);
    if (object === null || !this.#wanted.has(object.kind)) {
      this.aside.other++;
      return;
    }
    const key = keyOf(object.kind, object.namespace, object.name);
    if (this.#seen.has(key)) {
      this.aside.repeated++;
      return;
    }
    this.#seen.add(key);
    this.#kept += size;
    if (this.#kept > MOST_KEPT)
      throw new PlainError(
        `There is more than ${MOST_KEPT / 1024 / 1024} MB of objects to look at. Take fewer checks (--checks, --component) or one namespace at a time.`,
      );
    this.read(object.kind);
    this.#lists.get(object.kind)?.push(object);
  }

  /** What was gathered. */
  content(): ClusterContent {
    return { lists: this.#lists, version: this.#version };
  }

  /** Kinds of which an object or a list was given. */
  has(kind: ReadKind): boolean {
    return kind === 'Version' ? this.#version !== null : this.#lists.has(kind);
  }

  #compareCluster({ kind, apiVersion, metadata }: Fields): void {
    if (kind !== 'Namespace' || apiVersion !== 'v1' || !isFields(metadata)) return;
    const { name, uid } = metadata;
    if (name !== 'kube-system' || typeof uid !== 'string') return;
    if (this.#cluster !== null && this.#cluster !== uid)
      throw new PlainError(
        'The dumps are of more than one cluster: their kube-system namespaces are not the same. Give those of one cluster at a time.',
      );
    this.#cluster = uid;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object nested too deep is none that an API server prints; it is left aside like one of a kind that no check reads. */
function readSafely(value: Fields): ClusterObject | null {
  try {
    return readObject(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The kind that a file is named after (`pods.json`, `poddisruptionbudgets.policy.json`); null for other names. */
export function kindOfFileName(name: string, pluralOf: (kind: ObjectKind) => string): ObjectKind | null {
  const [first = ''] = name.toLowerCase().split('.');
  return OBJECT_KINDS.find((kind) => pluralOf(kind) === first) ?? null;
}
