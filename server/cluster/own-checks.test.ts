import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CheckFile, eachKinds } from '@/lib/check';
import {
  buildLists,
  evaluateCheck,
  fillMessage,
  type ClusterContent,
  type ClusterObject,
} from '@/lib/check-cluster';
import { clusterKind, OBJECT_KINDS, type ObjectKind } from '@/lib/cluster-kinds';
import { readObject } from '@/lib/cluster-object';
import { LANGS } from '@/lib/lang';
import type { Fixtures, Scene } from './fixtures/fixture';
import { INGRESS } from './fixtures/ingress-controllers';
import { PLATFORM } from './fixtures/platform';
import { ROLLOUTS } from './fixtures/rollouts';
import { TRAFFIC } from './fixtures/traffic';
import { WEBHOOKS } from './fixtures/webhooks';
import { WORKLOADS } from './fixtures/workloads';

/* Every check of data/checks, asked about objects as kubectl prints them: with its gap, without it, and awkward ones. */

const FOLDER = path.join(import.meta.dirname, '../../data/checks');
const CHECKS = readdirSync(FOLDER).map((file) =>
  CheckFile.parse(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))),
);
const FIXTURES: Fixtures = { ...TRAFFIC, ...INGRESS, ...ROLLOUTS, ...WEBHOOKS, ...WORKLOADS, ...PLATFORM };
const NOW = new Date('2026-11-30T00:00:00Z');

/** As it comes from kubectl: through JSON. */
const read = (object: unknown): ClusterObject => {
  const found = readObject(JSON.parse(JSON.stringify(object)));
  if (found === null) throw new Error(`not read: ${JSON.stringify(object).slice(0, 200)}`);
  return found;
};

function ask(check: CheckFile, { objects, version, unreadable = [] }: Scene) {
  const lists = new Map<ObjectKind, ClusterObject[]>();
  for (const kind of OBJECT_KINDS) if (!unreadable.includes(kind)) lists.set(kind, []);
  for (const object of objects.map(read)) lists.get(object.kind)?.push(object);
  const content: ClusterContent = { lists, version: unreadable.includes('Version') ? null : (version ?? {}) };
  return evaluateCheck(check, content, { cluster: buildLists(content), now: NOW });
}

it('every check has fixtures, and every fixture a check', () => {
  expect(CHECKS.map(({ id }) => id)).toEqual(Object.keys(FIXTURES).sort());
  expect(CHECKS.length).toBeGreaterThanOrEqual(25);
});

describe.each(CHECKS.map((check) => [check.id, check] as const))('%s', (id, check) => {
  const fixture = FIXTURES[id];
  if (fixture === undefined) return;
  const { gap, fine, awkward } = fixture;

  it('finds the gap, and says where', () => {
    expect(gap.length).toBeGreaterThan(0);
    for (const scene of gap) {
      const { findings, unclear, missing } = ask(check, scene);
      expect({ names: findings.map(({ name }) => name), unclear, missing }).toEqual({
        names: scene.finds,
        unclear: 0,
        missing: [],
      });
      for (const finding of findings) {
        expect(finding.found.length).toBeGreaterThan(0);
        expect(finding.found.every((name) => name !== '' && name !== 'undefined')).toBe(true);
        for (const lang of LANGS)
          expect(fillMessage(check.message[lang] ?? '', finding)).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  it('finds nothing where there is no gap', () => {
    expect(fine.length).toBeGreaterThan(0);
    for (const scene of fine)
      expect(ask(check, scene)).toMatchObject({ findings: [], unclear: 0, missing: [] });
  });

  it('bears awkward objects', () => {
    expect(awkward.length).toBeGreaterThan(0);
    for (const { finds, unclear = 0, ...scene } of awkward) {
      const outcome = ask(check, scene);
      expect({ names: outcome.findings.map(({ name }) => name), unclear: outcome.unclear }).toEqual({
        names: finds,
        unclear,
      });
      expect([...outcome.missing, ...outcome.partial]).toEqual(
        (scene.unreadable ?? []).filter((kind) => check.reads.includes(kind)),
      );
    }
  });

  it('takes an object with nothing in it neither for a gap nor for an error of its own', () => {
    const bare = eachKinds(check).map((kind) => ({
      apiVersion:
        kind === 'Ingress'
          ? 'networking.k8s.io/v1'
          : [clusterKind(kind).groups[0], 'v1'].filter(Boolean).join('/'),
      kind,
      metadata: { name: 'bare' },
    }));
    const { looked, findings, unclear } = ask(check, { objects: bare });
    expect(looked).toBe(bare.length);
    expect(findings.length + unclear).toBeLessThanOrEqual(bare.length);
  });

  it.each(check.reads)('is not asked without %s, or says so', (kind) => {
    const scene = gap[0];
    const kinds: readonly string[] = eachKinds(check);
    const isSpared = check.optional?.includes(kind) === true || (kinds.length > 1 && kinds.includes(kind));
    const { findings, missing, partial, looked } = ask(check, { objects: [], ...scene, unreadable: [kind] });
    // What it is asked without is said all the same.
    if (isSpared) expect({ missing, partial }).toEqual({ missing: [], partial: [kind] });
    else expect({ findings, missing, looked }).toEqual({ findings: [], missing: [kind], looked: 0 });
  });
});
