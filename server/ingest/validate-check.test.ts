import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { OWN_DATA } from './data-folders';
import { formatFinding } from './problem';
import { brief, checkFolder, draftCase, scratchFolder, type Draft } from './testing/scratch-folder';

const SAMPLE = readFileSync(path.join(OWN_DATA.root, 'checks', 'CK-0005.json'), 'utf8');

/** A good check: a real one that rests on a drafted case. */
const draftCheck = (changes: Draft = {}): Draft => ({
  ...(JSON.parse(SAMPLE) as Draft),
  id: 'CK-0001',
  cases: ['IL-0001'],
  ...changes,
});

async function check(changes: Draft | string) {
  const file = typeof changes === 'string' ? changes : draftCheck(changes);
  const folder = scratchFolder({ 'cases/IL-0001.json': draftCase('IL-0001'), 'checks/CK-0001.json': file });
  const { problems, warnings } = await checkFolder(folder);
  return { problems: problems.map(formatFinding), warnings: brief(warnings) };
}

describe('a check', () => {
  test('that is good has no problem', async () => {
    expect(await check({})).toEqual({ problems: [], warnings: [] });
  });

  test.each<[Draft, RegExp]>([
    [{ rule: 'object.spec.replicas >' }, /:\d+:\d+ {2}rule {2}Unexpected token: EOF \(character 23\)/],
    [{ rule: 'objekt.spec.replicas > 1' }, /rule {2}Unknown variable: objekt/],
    [{ rule: 'cluster.nodes.size() > 1' }, /rule {2}cluster\.nodes is not read {2}add its kind to reads/],
    [{ rule: 'object.metadata.name.matches("(a+)+$")' }, /rule {2}matches may take for ever/],
    [{ rule: '1 + 1' }, /rule {2}the expression gives int, not bool/],
    [{ found: '"one"' }, /found {2}the expression gives string, not list/],
    [{ reads: ['Deployment', 'Secret'] }, /reads\[1\] {2}"Secret" is none of the values/],
    [{ reads: ['Deployment', 'ConfigMap'] }, /reads\[1\] {2}"ConfigMap" is none of the values/],
    [{ each: 'Pod' }, /each {2}Pod is not read {2}add it to reads/],
    [{ message: { en: '{object} is bad', ko: '{object}: {found}' } }, /message\.en {2}\{found\} is missing/],
    [
      { message: { en: '{object} {found}', ko: '{object}: {found} {who}' } },
      /message\.ko {2}\{who\} stands for nothing/,
    ],
    [{ look: 'kubectl delete deployments.apps -A' }, /look .*write one line that begins with "kubectl get "/],
    [{ look: 'kubectl get deployments.apps; kubectl delete ns shop' }, /look .*runs nothing else/],
    [{ look: 'kubectl get deployments.apps -o yaml | sh' }, /look .*runs nothing else/],
    [{ look: 'kubectl get secrets -A' }, /look {2}"secrets" is none of the kinds that are read/],
    [{ look: 'kubectl get deployments.apps,secrets -A' }, /look {2}"secrets" is none/],
    [{ cases: [] }, /cases {2}this list is empty/],
    [{ cases: ['IL-0404'] }, /cases\[0\] {2}no case "IL-0404" is here/],
    [{ components: ['ingres'] }, /components\[0\] .*ingress/],
    [{ gap: { en: 'Only English.' } }, /gap\.ko {2}this is missing/],
    [{ id: 'CK-1' }, /id .*an id such as CK-0001/],
  ])('%j is a problem, with its place', async (changes, line) => {
    const { problems } = await check(changes);
    expect(problems.join('\n')).toMatch(line);
    for (const each of problems) expect(each).toMatch(/^folder\/checks\/CK-0001\.json:\d+:\d+ {2}/);
  });

  test('that reads more than its rule uses is told so', async () => {
    const { warnings } = await check({ reads: ['Deployment', 'StatefulSet', 'PodDisruptionBudget', 'Pod'] });
    expect(warnings.join('\n')).toContain('rule');
  });

  test('that is no JSON is a problem like any other file', async () => {
    expect((await check('{"id": ')).problems.join('\n')).toMatch(/^folder\/checks\/CK-0001\.json:1:/);
  });
});
