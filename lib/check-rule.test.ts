import { describe, expect, it } from 'vitest';
import { parseRule, RuleError } from './check-rule';

const ask = (expression: string, object: unknown = {}, cluster: Record<string, unknown> = {}): unknown =>
  parseRule(expression, 'bool').evaluate({ object, cluster, now: new Date('2026-11-30T00:00:00Z') });

describe('a rule', () => {
  it.each([
    ['object.?spec.?replicas.orValue(1) == 1', {}, true],
    ['object.spec.replicas + 1 == 3', { spec: { replicas: 2n } }, true],
    [
      'containers(object).exists(c, !has(c.resources))',
      { spec: { template: { spec: { containers: [{}] } } } },
      true,
    ],
    ['quantity("64Mi") == 67108864.0 && quantity("500m") == 0.5 && quantity("2") == 2.0', {}, true],
    ['selects({"a": "b"}, {"a": "b", "c": "d"})', {}, true],
    [
      'selects({"matchExpressions": [{"key": "a", "operator": "NotIn", "values": ["b"]}]}, {"a": "b"})',
      {},
      false,
    ],
    [
      'minor("v1.29.3-eks-1") == 29 && minor("registry.k8s.io/kube-proxy:v1.31.0") == 31 && minor("x") == -1',
      {},
      true,
    ],
    ['tag("a.b:5000/c") == "" && tag("c:latest") == "latest" && tag("c:1@sha256:0") == "sha256:0"', {}, true],
    ['timestamp("2026-11-29T00:00:00Z") < now', {}, true],
  ])('%s', (expression, object, answer) => {
    expect(ask(expression, object)).toBe(answer);
  });

  it('names the lists it reads', () => {
    const { lists } = parseRule('beside(cluster.pods, object).exists(p, cluster.nodes.size() > 0)', 'bool');
    expect(lists).toEqual(['pods', 'nodes']);
  });

  it.each([
    ['object.spec.replicas <', 22],
    ['objekt.spec == 1', 0],
    ['object.metadata.name.matches("(a+)+$")', 0],
    ['cluster == object', 0],
    ['1 + 1', 0],
    [`${'['.repeat(100)}1${']'.repeat(100)} == []`, 0],
    [Array.from({ length: 400 }, () => 'object.a').join(' && '), 0],
    ['object.a.all(a, a.all(b, b.all(c, c.all(d, d.all(e, e)))))', 0],
    ['object.constructor()', 0],
  ])('%.40s is refused, with the place', (expression, from) => {
    let error: unknown;
    try {
      parseRule(expression, 'bool');
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(RuleError);
    expect((error as RuleError).at).toBeGreaterThanOrEqual(from);
    expect((error as RuleError).message).not.toContain('\n');
  });

  it.each(['object.constructor', 'object.__proto__', 'object.a.constructor'])(
    '%s reaches nothing',
    (expression) => {
      expect(() => ask(`${expression} == 1`, { a: {} })).toThrow('No such key');
    },
  );
});
