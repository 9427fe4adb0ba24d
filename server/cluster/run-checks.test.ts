import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OBJECT_KINDS } from '@/lib/cluster-kinds';
import type { CheckFile } from '@/lib/check';
import { ObjectCollector } from './collect-objects';
import { deployment, object, pod } from './fixtures/objects';
import { generateDump } from './generated-dump';
import { readChecks } from './own-checks';
import { formatReport, FORMATS } from './format-report';
import { buildReport } from './report';
import { kindsRead, runChecks } from './run-checks';

const ALL = readChecks({ checks: [], components: [], cases: [] });
const TIME = { each: 5_000, all: 30_000 };

function collect(objects: readonly unknown[]): ObjectCollector {
  const collector = new ObjectCollector(kindsRead(ALL));
  for (const each of objects) collector.add(JSON.parse(JSON.stringify(each)), 1);
  for (const kind of OBJECT_KINDS) collector.read(kind);
  return collector;
}
const run = (checks: readonly CheckFile[], objects: readonly unknown[], time = TIME) =>
  runChecks(checks, collect(objects).content(), {
    now: new Date('2026-11-30T00:00:00Z'),
    namespace: null,
    time,
  });

/** A check of the library with another rule. */
const ruled = (rule: string): CheckFile => {
  const file = path.join(import.meta.dirname, '../../data/checks/CK-0037.json');
  return { ...(JSON.parse(readFileSync(file, 'utf8')) as CheckFile), rule };
};

describe('checks are run', () => {
  it('all of them over 5,000 objects, each asked, none cut off or unclear, within 3 s of a processor', async () => {
    const before = process.cpuUsage();
    const { outcomes } = await run(ALL, generateDump(5_000));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(3);
    expect(outcomes).toHaveLength(ALL.length);
    expect(outcomes.filter(({ stopped }) => stopped)).toEqual([]);
    expect(outcomes.reduce((sum, { unclear }) => sum + unclear, 0)).toBe(0);
    expect(outcomes.reduce((sum, { looked }) => sum + looked, 0)).toBeGreaterThan(15_000);
  });

  it('a rule that takes long is cut off, and said to be', async () => {
    const slow = ruled(
      'cluster.pods.all(a, cluster.pods.all(b, cluster.pods.all(c, a == a && b == b && c == c)))',
    );
    const pods = Array.from({ length: 600 }, (_, at) => pod(`p${at}`));
    const started = performance.now();
    const { outcomes } = await run([slow], pods, { each: 300, all: 1_000 });
    expect(outcomes[0]).toMatchObject({ stopped: true });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('once the time of all is over, the rest is said to be cut off', async () => {
    const { outcomes } = await run(ALL, [deployment('web')], { each: 10, all: 0 });
    const asked = outcomes.filter(({ missing }) => missing.length === 0);
    expect(asked.every(({ stopped, looked }) => stopped && looked === 0)).toBe(true);
  });
});

describe('a report', () => {
  const hostile = 'a\u001b]0;owned\u0007\u009b2Jb\u202ec\nd';
  const report = async (lang: 'ko' | 'en') => {
    const collector = collect([
      pod(hostile, { metadata: { deletionTimestamp: '2026-01-01T00:00:00Z' }, node: hostile }),
      { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, data: { a: 'aGlkZGVu' } },
    ]);
    const ran = await runChecks(ALL, collector.content(), { now: new Date(), namespace: null, time: TIME });
    const reading = {
      content: collector.content(),
      objects: collector.objects,
      aside: collector.aside,
      unread: [],
      namespace: null,
    };
    return buildReport(ALL, ran, reading, { lang, origin: 'https://library.example' });
  };

  it.each(FORMATS)('as %s lets no control character through, and no Secret', async (format) => {
    for (const lang of ['ko', 'en'] as const) {
      const text = formatReport(await report(lang), format);

      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]|aGlkZGVu/);
      expect(text).toContain('CK-0037');
      expect(text).toContain('IL-1082');
    }
  });

  it('as JSON and SARIF is what it was, once parsed', async () => {
    const told = await report('en');
    expect(JSON.parse(formatReport(told, 'json'))).toEqual(JSON.parse(JSON.stringify(told)));
    const sarif = JSON.parse(formatReport(told, 'sarif')) as {
      runs: {
        results: { ruleId: string; ruleIndex: number }[];
        tool: { driver: { rules: { id: string }[] } };
      }[];
    };
    const [sarifRun] = sarif.runs;
    expect(sarifRun?.results.length).toBe(told.findings);
    for (const { ruleId, ruleIndex } of sarifRun?.results ?? [])
      expect(sarifRun?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  });
});

describe('objects', () => {
  it('of two clusters are refused, given twice are taken once', () => {
    const system = (uid: string) => object('v1', 'Namespace', 'kube-system', null, {}, { uid });
    expect(() => collect([system('1'), system('2')])).toThrow('more than one cluster');
    const { aside, objects } = collect([deployment('web'), deployment('web')]);
    expect([objects, aside.repeated]).toEqual([1, 1]);
  });

  it('of a kind of another group are not taken for ours', () => {
    const knative = {
      apiVersion: 'serving.knative.dev/v1',
      kind: 'Service',
      metadata: { name: 'a', namespace: 'b' },
      spec: {},
    };
    expect(collect([knative]).aside.other).toBe(1);
  });
});
