import {
  daemonSet,
  deployment,
  container,
  ingress,
  limited,
  namespace,
  node,
  object,
  pod,
  service,
  statefulSet,
  webhook,
} from './fixtures/objects';

/**
 * A cluster of some size as kubectl prints it, for measuring: half of it pods, the rest what runs them and leads to them, over
 * namespaces of 20 workloads. Every list that a check reads is there.
 */
export function generateDump(count: number): unknown[] {
  const nodes = Math.max(3, Math.round(count / 60));
  const out: unknown[] = [namespace('kube-system'), webhook(), webhook({}, 'MutatingWebhookConfiguration')];
  for (let at = 0; at < nodes; at++)
    out.push(
      node(`node-${at}`, {
        labels: {
          'cloud.google.com/gke-nodepool': `pool-${at % 5}`,
          'topology.kubernetes.io/zone': `z${at % 3}`,
        },
      }),
    );
  for (const name of ['coredns', 'metrics-server'])
    for (let at = 0; at < 10; at++)
      out.push(pod(`${name}-${at}`, { namespace: 'kube-system', node: `node-${at}` }));
  out.push(daemonSet('kube-proxy', { namespace: 'kube-system' }));
  for (let at = 0; out.length < count; at++) {
    const name = `app-${at}`;
    const space = `team-${Math.floor(at / 20)}`;
    const inSpace = <T extends object>(made: T): T => ({
      ...made,
      metadata: { ...(made as { metadata: object }).metadata, namespace: space },
    });
    const containers = [container(name, at % 3 === 0 ? {} : limited('512Mi')), container('proxy')];
    const workload = at % 9 === 0 ? statefulSet : deployment;
    out.push(
      inSpace(workload(name, { containers, spec: { replicas: 1 + (at % 3) } })),
      inSpace(service(name)),
    );
    for (let replica = 0; replica < 4; replica++)
      out.push(
        pod(`${name}-${replica}`, {
          namespace: space,
          node: `node-${(at * 7 + replica) % nodes}`,
          app: name,
          containers,
        }),
      );
    if (at % 4 === 0) out.push(inSpace(ingress(name)));
    if (at % 6 === 0)
      out.push(
        object('policy/v1', 'PodDisruptionBudget', name, space, {
          spec: { minAvailable: 1, selector: { matchLabels: { app: name } } },
        }),
      );
  }
  return out;
}
