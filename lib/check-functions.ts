/*
 * What rules may call besides CEL's own functions. Objects come as the API server prints them, so that any field may be
 * absent: these give an empty text, map or list then, and never throw for it.
 */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fields = (value: unknown): Fields => (isFields(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The value at a path of names; undefined where there is none. */
const at = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (inner, name) => (isFields(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  );

/** The template of a workload's pods: of a Deployment and the like, of a CronJob, or the pod itself. */
function template(object: unknown): unknown {
  return at(object, 'spec', 'jobTemplate', 'spec', 'template') ?? at(object, 'spec', 'template') ?? object;
}

/** The specification of a workload's pods. */
export const podSpec = (object: unknown): Fields => fields(at(template(object), 'spec'));

/** The labels that a workload's pods carry. */
export const podLabels = (object: unknown): Fields => fields(at(template(object), 'metadata', 'labels'));

/** The containers of a workload's pods, without those that run before the others. */
export const containers = (object: unknown): readonly unknown[] => list(podSpec(object)['containers']);

/** A label of an object; empty where it has none. */
export const label = (object: unknown, name: string): string => text(at(object, 'metadata', 'labels', name));

/** An annotation of an object; empty where it has none. */
export const annotation = (object: unknown, name: string): string =>
  text(at(object, 'metadata', 'annotations', name));

/** Arguments and command of a container, as one list. */
export const argumentsOf = (container: unknown): readonly string[] =>
  [...list(at(container, 'command')), ...list(at(container, 'args'))].map(text);

/** The names of the Services that an Ingress leads to, in either form of its API. */
export function backends(ingress: unknown): readonly string[] {
  const nameOf = (backend: unknown): string =>
    text(at(backend, 'service', 'name')) || text(at(backend, 'serviceName'));
  const spec = fields(at(ingress, 'spec'));
  const paths = list(spec['rules']).flatMap((rule) => list(at(rule, 'http', 'paths')));
  const found = [spec['defaultBackend'], spec['backend'], ...paths.map((path) => at(path, 'backend'))];
  return [...new Set(found.map(nameOf).filter((name) => name !== ''))];
}

const namespaceOf = (object: unknown): string => text(at(object, 'metadata', 'namespace'));

/** Lists by namespace, worked out once for each list of a cluster. */
const byNamespace = new WeakMap<readonly unknown[], Map<string, unknown[]>>();
const NONE: readonly unknown[] = [];

/** Those of a list that are in an object's namespace. */
export const beside = (objects: unknown, object: unknown): readonly unknown[] =>
  inNamespace(objects, namespaceOf(object));

/** Those of a list that are in a namespace. */
export function inNamespace(objects: unknown, namespace: string): readonly unknown[] {
  const all = list(objects);
  let index = byNamespace.get(all);
  if (index === undefined) {
    index = new Map<string, unknown[]>();
    for (const each of all) {
      const there = index.get(namespaceOf(each));
      if (there === undefined) index.set(namespaceOf(each), [each]);
      else there.push(each);
    }
    byNamespace.set(all, index);
  }
  return index.get(namespace) ?? NONE;
}

/**
 * Whether a selector takes some labels: a plain map as a Service has it, or `matchLabels` and `matchExpressions`. An empty
 * one takes all, as Kubernetes reads the selector of a webhook or a budget.
 */
export function selects(selector: unknown, labels: unknown): boolean {
  if (!isFields(selector)) return false;
  const wanted = selector;
  const carried = fields(labels);
  const isPlain = !isFields(wanted['matchLabels']) && !Array.isArray(wanted['matchExpressions']);
  const pairs = isPlain ? wanted : fields(wanted['matchLabels']);
  const equal = Object.entries(pairs).every(([name, value]) => at(carried, name) === value);
  return equal && list(isPlain ? [] : wanted['matchExpressions']).every((each) => expresses(each, carried));
}

function expresses(expression: unknown, labels: Fields): boolean {
  const value = at(labels, text(at(expression, 'key')));
  const isAmong = list(at(expression, 'values')).includes(value);
  switch (at(expression, 'operator')) {
    case 'In':
      return isAmong;
    case 'NotIn':
      return !isAmong;
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    default:
      return false;
  }
}

const QUANTITY = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:([numkMGTPE]|[KMGTPE]i)|[eE]([+-]?\d{1,3}))?$/;
const POWERS: Readonly<Record<string, number>> = {
  ...{ n: 1e-9, u: 1e-6, m: 1e-3, k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 },
  ...{ Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40, Pi: 2 ** 50, Ei: 2 ** 60 },
};

/**
 * An amount as Kubernetes writes it (`64Mi`, `500m`, `2`) as a number.
 * @throws {Error} for what is none
 */
export function quantity(amount: unknown): number {
  const match = QUANTITY.exec(
    typeof amount === 'string' ? amount : typeof amount === 'bigint' ? String(amount) : '',
  );
  if (match === null) throw new Error('not an amount');
  const [, digits = '', suffix, exponent] = match;
  return Number(digits) * (suffix === undefined ? 10 ** Number(exponent ?? 0) : (POWERS[suffix] ?? 1));
}

/** The minor version in a text such as `v1.29.3` or `kube-proxy:v1.29.3-eks`; -1 where there is none. */
export function minor(version: string): bigint {
  const match = /(?:^|[:@v])v?1\.(\d{1,3})(?:\D|$)/.exec(version);
  return match === null ? -1n : BigInt(match[1] ?? '-1');
}

/** The tag of an image; empty where it has none and no digest, `sha256` and so on where it has a digest. */
export function tag(image: string): string {
  const digest = image.indexOf('@');
  if (digest !== -1) return image.slice(digest + 1);
  const name = image.slice(image.lastIndexOf('/') + 1);
  const colon = name.indexOf(':');
  return colon === -1 ? '' : name.slice(colon + 1);
}

/** Labels by which providers and provisioners name the pool of a node. */
const POOL_LABELS = [
  'cloud.google.com/gke-nodepool',
  'eks.amazonaws.com/nodegroup',
  'alpha.eksctl.io/nodegroup-name',
  'karpenter.sh/nodepool',
  'kubernetes.azure.com/agentpool',
  'doks.digitalocean.com/node-pool',
  'kops.k8s.io/instancegroup',
];

/** The pool that a node belongs to; empty where none of its labels says so. */
export const pool = (node: unknown): string =>
  POOL_LABELS.map((name) => label(node, name)).find((name) => name !== '') ?? '';
