import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { deployment, namespace, object, service, webhook } from '@/server/cluster/fixtures/objects';
import { apiReader } from '@/server/testing/api-reader';
import { startApiServer, type ApiServer } from '@/server/testing/api-server';
import { openImportedLibrary, type ImportedLibrary } from '@/server/testing/imported-library';
import type { CheckAnswer, EvaluateAnswer } from './answers';

/* Checks over HTTP and MCP: which there are, and what they find in the objects of a caller. */

let library: ImportedLibrary;
let server: ApiServer;
let client: Client;
beforeAll(async () => {
  library = await openImportedLibrary();
  server = await startApiServer();
  client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/api/mcp`)));
  await client.listTools();
});
afterAll(async () => {
  await client.close();
  await server.close();
  await library.close();
});
const { read, readProblem } = apiReader(() => server.url);

const call = async (name: string, given: object): Promise<CallToolResult> =>
  (await client.callTool({ name, arguments: { ...given } })) as CallToolResult;
const evaluate = async (given: object): Promise<EvaluateAnswer> => {
  const result = await call('evaluate_checks', given);
  expect([result.isError ?? false, result.content]).toEqual([false, expect.anything()]);
  return result.structuredContent as EvaluateAnswer;
};
const idsOf = (checks: readonly { id: string }[]): string[] => checks.map(({ id }) => id);

test('checks are listed whole, by component and by case', async () => {
  const all = await read<CheckAnswer[]>('/api/v1/checks');
  expect(all.length).toBeGreaterThanOrEqual(25);
  for (const { commands, cases, rule } of all) {
    expect(cases.length).toBeGreaterThan(0);
    expect(rule).not.toBe('');
    for (const command of commands) expect(command).toMatch(/^kubectl get (?!.*(secret|configmap))/i);
  }
  expect(idsOf(await read('/api/v1/checks?case=il-1303'))).toEqual(['CK-0007', 'CK-0010']);
  expect(idsOf(await read('/api/v1/checks?component=coredns&lang=ko'))).toEqual(['CK-0011', 'CK-0012']);
  expect((await readProblem('/api/v1/checks?component=codedns', 400)).nearest).toContain('coredns');
  const tool = await call('list_checks', { component: ['coredns'], lang: 'ko' });
  expect(idsOf((tool.structuredContent as { checks: CheckAnswer[] }).checks)).toEqual(['CK-0011', 'CK-0012']);
});

test('objects go in, findings come out, and what was not given is named', async () => {
  const objects = [
    deployment('web'),
    service('web', { type: 'LoadBalancer' }),
    webhook(),
    namespace('kube-system'),
  ];
  const answer = await evaluate({ objects, lang: 'ko' });
  const found = answer.checks.filter(({ findings }) => findings.length > 0);
  expect(idsOf(found)).toEqual(['CK-0002', 'CK-0006', 'CK-0009']);
  expect(found[0]?.findings[0]).toMatchObject({
    kind: 'Deployment',
    namespace: 'shop',
    name: 'web',
    found: ['web'],
  });
  expect(found[0]?.findings[0]?.message).toMatch(/[가-힣]/);
  expect(idsOf(answer.not_evaluated)).toContain('CK-0019');
  const told = await evaluate({ objects, empty: ['Certificate'] });
  expect(idsOf(told.not_evaluated)).not.toContain('CK-0019');
});

test('hostile objects do no harm', async () => {
  const deep: unknown = JSON.parse(`${'{"a":'.repeat(150)}1${'}'.repeat(150)}`);
  const odd = [
    deployment('a\u001b[2Jb'),
    { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'deep' }, spec: deep },
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: '__proto__' },
      spec: { replicas: 'many' },
    },
    { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, data: { a: 'aGlkZGVu' } },
    { kind: 'Deployment' },
    { items: [1, null, 'x', []] },
  ];
  const result = await call('evaluate_checks', {
    objects: odd,
    checks: ['CK-0021', 'ck-5'],
    empty: ['PodDisruptionBudget'],
  });
  expect(result.isError ?? false).toBe(false);

  expect(JSON.stringify(result.content)).not.toMatch(/aGlkZGVu|[\u0000-\u0008\u001b]/);
  const mixed = ['1', '2'].map((uid) => object('v1', 'Namespace', 'kube-system', null, {}, { uid }));
  expect(JSON.stringify(await call('evaluate_checks', { objects: mixed }))).toContain(
    'more than one cluster',
  );
  const large = await call('evaluate_checks', { objects: [{ a: 'x'.repeat(1024 * 1024 + 10) }] });
  expect([large.isError, JSON.stringify(large.content)]).toEqual([true, expect.stringContaining('1 MiB')]);
});

test('many small objects are answered within a second or two, and said to be cut off where they are', async () => {
  const many = Array.from({ length: 4_000 }, (_, at) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `p${at}`, namespace: 'kube-system', ownerReferences: [{ kind: 'ReplicaSet' }] },
    spec: { nodeName: 'x', containers: [{}] },
  }));
  const started = performance.now();
  const { objects } = await evaluate({ objects: many, empty: ['Node', 'Service', 'Deployment'] });
  expect(objects).toBe(4_000);
  expect(performance.now() - started).toBeLessThan(10_000);
});
