/*
 * THE table of what a check may read of a cluster: everything that asks for objects, describes rights or offers lists to
 * rules is derived from it. Secrets and ConfigMaps are not here, so no check can name them.
 */

type ClusterKind = {
  /** API groups that serve the kind; the first is the one asked for. Empty is the core group. */
  groups: readonly string[];
  /** The plural, as kubectl and a role write it; also the name of its list in rules, `cluster.pods`. */
  plural: string;
  namespaced: boolean;
};

const core = (plural: string, namespaced = true): ClusterKind => ({ groups: [''], plural, namespaced });
const of = (group: string, plural: string, namespaced = true): ClusterKind => ({
  groups: [group],
  plural,
  namespaced,
});

const KINDS = {
  Pod: core('pods'),
  Service: core('services'),
  Namespace: core('namespaces', false),
  Node: core('nodes', false),
  PersistentVolume: core('persistentvolumes', false),
  PersistentVolumeClaim: core('persistentvolumeclaims'),
  ResourceQuota: core('resourcequotas'),
  LimitRange: core('limitranges'),
  Deployment: of('apps', 'deployments'),
  StatefulSet: of('apps', 'statefulsets'),
  DaemonSet: of('apps', 'daemonsets'),
  CronJob: of('batch', 'cronjobs'),
  HorizontalPodAutoscaler: of('autoscaling', 'horizontalpodautoscalers'),
  PodDisruptionBudget: of('policy', 'poddisruptionbudgets'),
  Ingress: {
    groups: ['networking.k8s.io', 'extensions'],
    plural: 'ingresses',
    namespaced: true,
  },
  ValidatingWebhookConfiguration: of(
    'admissionregistration.k8s.io',
    'validatingwebhookconfigurations',
    false,
  ),
  MutatingWebhookConfiguration: of('admissionregistration.k8s.io', 'mutatingwebhookconfigurations', false),
  ClusterRoleBinding: of('rbac.authorization.k8s.io', 'clusterrolebindings', false),
  Certificate: of('cert-manager.io', 'certificates'),
  Application: of('argoproj.io', 'applications'),
} as const satisfies Record<string, ClusterKind>;

export type ObjectKind = keyof typeof KINDS;
/** What a check reads: lists of objects, and the version that the API server names. */
export type ReadKind = ObjectKind | 'Version';

// Object.keys forgets what the table says.
export const OBJECT_KINDS = Object.keys(KINDS) as [ObjectKind, ...ObjectKind[]];
export const READ_KINDS = [...OBJECT_KINDS, 'Version'] as [ReadKind, ...ReadKind[]];

/** Kinds that are dropped where a dump holds them: neither kept nor looked at. */
export const NEVER_READ: readonly string[] = ['Secret', 'ConfigMap'];

/** How a kind is asked for and named. */
export const clusterKind = (kind: ObjectKind): ClusterKind => KINDS[kind];

/** The name of a kind's list in rules: `cluster.pods`; the version stands in `cluster.version`. */
export const listName = (kind: ReadKind): string => (kind === 'Version' ? 'version' : KINDS[kind].plural);

/** A resource as kubectl takes it without doubt: `deployments.apps`, `pods`. */
export function resourceName(kind: ObjectKind): string {
  const { groups, plural } = clusterKind(kind);
  return groups[0] === '' || groups[0] === undefined ? plural : `${plural}.${groups[0]}`;
}

/** The kind that an object is of, by its kind and API group; null for one that no check reads. */
export function kindOf(apiVersion: unknown, kind: unknown): ObjectKind | null {
  if (typeof kind !== 'string' || !Object.hasOwn(KINDS, kind)) return null;
  const version = typeof apiVersion === 'string' ? apiVersion : '';
  const group = version.includes('/') ? version.slice(0, version.indexOf('/')) : '';
  const known = kind as ObjectKind;
  return clusterKind(known).groups.includes(group) ? known : null;
}

/** The words after `kubectl` that read a kind of a whole cluster, or of one namespace where that is given. */
export function getArguments(kind: ReadKind, namespace: string | null = null): string[] {
  if (kind === 'Version') return ['get', '--raw', '/version'];
  const scope = !clusterKind(kind).namespaced
    ? []
    : namespace === null
      ? ['--all-namespaces']
      : [`--namespace=${namespace}`];
  return ['get', resourceName(kind), ...scope, '--output=json'];
}
