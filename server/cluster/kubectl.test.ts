import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { clusterKind, OBJECT_KINDS, READ_KINDS, resourceName, type ObjectKind } from '@/lib/cluster-kinds';
import { kubectlArguments, shownCommand } from './kubectl';

/* What reaches a cluster: the words given to kubectl, and, where there is a real one, the requests it makes of them. */

const ROOT = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'check-cluster-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ran = { status: number | null; out: string; said: string };

function run(args: readonly string[], env: Record<string, string>): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/check-cluster.ts', ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
    });
    let out = '';
    let said = '';
    child.stdout.on('data', (text) => (out += String(text)));
    child.stderr.on('data', (text) => (said += String(text)));
    child.on('close', (status) => resolve({ status, out, said }));
  });
}

/** A kubectl that writes down what it is asked and answers with an empty list, or as `answers` says for a resource. */
function fakeKubectl(answers = '') {
  const log = path.join(folder, `log-${Math.random()}`);
  const file = path.join(folder, 'kubectl');
  writeFileSync(
    file,
    `#!/bin/sh\nprintf '%s\\n' "$*" >> '${log}'\ncase "$*" in\n${answers}\n*--raw*) echo '{"gitVersion":"v1.33.1","major":"1"}';;\n*) echo '{"apiVersion":"v1","items":[],"kind":"List"}';;\nesac\n`,
  );
  chmodSync(file, 0o755);
  return {
    env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
    asked: () => readFileSync(log, 'utf8').trim().split('\n'),
  };
}

describe('the words given to kubectl', () => {
  it.each(READ_KINDS)('for %s begin with get', (kind) => {
    for (const namespace of [null, 'shop'])
      for (const context of [null, 'delete', '--kubeconfig=/etc/passwd']) {
        const args = kubectlArguments(kind, { context, namespace });
        expect(args[0]).toBe('get');
        expect(args.slice(1).join(' ')).not.toMatch(/secret|configmap/i);
        // What was given is the value of an option, never a word of its own.
        if (context !== null)
          expect(args.filter((word) => word.includes(context))).toEqual([`--context=${context}`]);
        expect(args.filter((word) => !word.startsWith('-'))).toEqual(
          kind === 'Version' ? ['get', '/version'] : ['get', resourceName(kind)],
        );
      }
  });

  it.each(['--all', 'a b', 'Shop', '../x', '-n', ''])('refuse %j as a namespace', (namespace) => {
    expect(() => kubectlArguments('Pod', { context: null, namespace })).toThrow('can be no namespace');
  });

  it('are shown as a shell would take them', () => {
    expect(shownCommand(['get', 'pods', "--context=it's\u001b[2J"])).toBe(
      String.raw`kubectl get pods '--context=it'\''s\u001b[2J'`,
    );
  });
});

describe('a run against a recording kubectl', () => {
  it('asks for get alone, says so before, and names what it may not read', async () => {
    const fake = fakeKubectl(
      `*nodes*) echo 'Error from server (Forbidden): nodes is forbidden: User "x" cannot list' >&2; exit 1;;\n*certificates*) echo "error: the server doesn't have a resource type \\"certificates\\"" >&2; exit 1;;`,
    );
    const { status, out, said } = await run([], fake.env);
    const asked = fake.asked();
    expect(asked.length).toBe(READ_KINDS.length);
    for (const line of asked) expect(line).toMatch(/^get (?:--raw \/version|[a-z.0-9-]+ )/);
    for (const line of asked) expect(said).toContain(`kubectl ${line}`);
    expect(said.indexOf('These commands will run')).toBe(0);
    expect(out).toContain('Kinds that could not be read: 2');
    expect(out).toContain('Node: no permission');
    expect(out).toContain('Certificate: no such kind in the cluster');
    expect(out).toMatch(/CK-0027 .*not read: Node/);
    expect(status).toBe(0);
  });

  it('ends with 2 where nothing could be read', async () => {
    const fake = fakeKubectl(
      `*) echo 'Unable to connect to the server: dial tcp: connection refused' >&2; exit 1;;`,
    );
    const { status, out } = await run(['--checks', 'CK-0021', '--lang', 'ko'], fake.env);
    expect(status).toBe(2);
    expect(out).toContain('돌리지 못한 점검: 1개');
  });

  it('takes nothing of a list that broke off for the whole of it', async () => {
    const list = JSON.stringify({
      apiVersion: 'v1',
      kind: 'List',
      items: [{ apiVersion: 'v1', kind: 'Node', metadata: { name: 'n1' }, status: {} }],
    });
    const fake = fakeKubectl(`*nodes*) echo '${list}'; echo 'error: the connection was lost' >&2; exit 1;;`);
    const { out } = await run(['--checks', 'CK-0027'], fake.env);
    expect(out).toMatch(/CK-0027 .*not read: Node/);
  });

  it('of one namespace leaves out what needs the whole cluster', async () => {
    const fake = fakeKubectl();
    const { out } = await run(['--namespace', 'shop', '--context', 'prod'], fake.env);
    for (const line of fake.asked()) expect(line).toContain('--context=prod');
    expect(fake.asked().filter((line) => line.includes('--all-namespaces'))).toEqual([]);
    expect(out).toMatch(/CK-0009 .*whole cluster/);
    expect(out).not.toMatch(/CK-0005 .*whole cluster/);
  });
});

const REAL = (process.env['PATH'] ?? '')
  .split(':')
  .map((each) => path.join(each, 'kubectl'))
  .find((each) => existsSync(each));

describe.skipIf(REAL === undefined)('a run of the real kubectl', () => {
  it('sends nothing but GET, and nothing about Secrets or ConfigMaps', async () => {
    const requests: string[] = [];
    const server = http.createServer((request, response) => {
      requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
      response.setHeader('content-type', 'application/json');
      const url = request.url ?? '';
      if (url.startsWith('/version')) response.end('{"gitVersion":"v1.33.1","major":"1","minor":"33"}');
      else if (/^\/apis?(\?|$)/.test(url)) response.end(discovery(url));
      else if (/^\/(api\/v1|apis\/[^/]+\/[^/?]+)(\?|$)/.test(url)) response.end(resources(url));
      else response.end('{"kind":"List","apiVersion":"v1","metadata":{},"items":[]}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const config = path.join(folder, 'config');
    writeFileSync(
      config,
      JSON.stringify({
        apiVersion: 'v1',
        kind: 'Config',
        clusters: [{ name: 'c', cluster: { server: `http://127.0.0.1:${port}` } }],
        contexts: [{ name: 'c', context: { cluster: 'c', user: '' } }],
        'current-context': 'c',
      }),
    );
    const { out, said } = await run([], {
      KUBECONFIG: config,
      HOME: folder,
      PATH: process.env['PATH'] ?? '',
    });
    await new Promise((resolve) => server.close(resolve));
    expect(requests.length).toBeGreaterThan(READ_KINDS.length);
    for (const request of requests) expect(request).toMatch(/^GET /);
    expect(requests.join('\n')).not.toMatch(/secrets|configmaps/);
    expect(out, said).toContain('checks ran and found nothing');
    expect(out).not.toContain('could not be read');
  });
});

const groupOf = (kind: ObjectKind): string => clusterKind(kind).groups[0] ?? '';

function discovery(url: string): string {
  if (url.startsWith('/apis'))
    return JSON.stringify({
      kind: 'APIGroupList',
      apiVersion: 'v1',
      groups: [...new Set(OBJECT_KINDS.map(groupOf))]
        .filter((name) => name !== '')
        .map((name) => ({
          name,
          versions: [{ groupVersion: `${name}/v1`, version: 'v1' }],
          preferredVersion: { groupVersion: `${name}/v1`, version: 'v1' },
        })),
    });
  return JSON.stringify({ kind: 'APIVersions', versions: ['v1'] });
}

function resources(url: string): string {
  const group = url.startsWith('/api/') ? '' : (url.split('/')[2] ?? '');
  return JSON.stringify({
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion: group === '' ? 'v1' : `${group}/v1`,
    resources: OBJECT_KINDS.filter((kind) => groupOf(kind) === group).map((kind) => ({
      name: clusterKind(kind).plural,
      singularName: '',
      namespaced: clusterKind(kind).namespaced,
      kind,
      verbs: ['get', 'list'],
    })),
  });
}

describe('docs/check-cluster-role.yaml', () => {
  const role = parse(readFileSync(path.join(ROOT, 'docs/check-cluster-role.yaml'), 'utf8')) as {
    rules: { apiGroups?: string[]; resources?: string[]; nonResourceURLs?: string[]; verbs: string[] }[];
  };

  it('allows to list just what the checks read', () => {
    const allowed = role.rules.flatMap(({ apiGroups = [], resources: names = [] }) =>
      apiGroups.flatMap((group) => names.map((name) => `${group}/${name}`)),
    );
    expect(allowed.sort()).toEqual(
      OBJECT_KINDS.map((kind) => `${clusterKind(kind).groups[0] ?? ''}/${clusterKind(kind).plural}`).sort(),
    );
    expect(role.rules.filter(({ nonResourceURLs }) => nonResourceURLs !== undefined)).toEqual([
      { nonResourceURLs: ['/version'], verbs: ['get'] },
    ]);
    for (const { verbs, resources: names } of role.rules)
      expect(verbs).toEqual([names === undefined ? 'get' : 'list']);
  });
});

it('kubectl is started in one place alone', () => {
  const found = execFileSync(
    'grep',
    ['-rlE', `spawn\\(|exec(File)?(Sync)?\\(`, 'lib', 'server/cluster', 'scripts/check-cluster.ts'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const files = found
    .trim()
    .split('\n')
    .filter((file) => !file.endsWith('.test.ts'));
  // Elsewhere `exec` is that of regular expressions.
  const starts = files.filter((file) =>
    /node:child_process/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(starts).toEqual(['server/cluster/kubectl.ts']);
});
