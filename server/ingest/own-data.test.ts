import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkPaths, type CheckResult } from './check-paths';
import { OWN_DATA, OWN_VOCABULARY } from './data-folders';
import { FindingLog } from './finding-log';
import { formatFinding } from './problem';
import { SILENT } from './progress';
import { readLibrary } from './read-library';
import { buildSchemaFiles } from './schema-files';
import { validateCase } from './validate-document';
import type { Vocabulary } from './vocabulary';

describe('the data that ships', () => {
  let result: CheckResult;
  beforeAll(async () => {
    result = await checkPaths([], new Date(), SILENT);
  });

  test('has no problems, and every address that was ever published answers', () => {
    expect(result.problems.map(formatFinding)).toEqual([]);
    expect(result.files).toBeGreaterThanOrEqual(343);
  });

  test('the schemas for editors are up to date (else: npm run schema)', async () => {
    for (const { path: file, text } of await buildSchemaFiles()) {
      expect(readFileSync(file, 'utf8') === text, `${path.basename(file)} is up to date`).toBe(true);
    }
  });

  test('the example in its README is a good case', () => {
    const text = readFileSync(path.join(OWN_DATA.root, 'README.md'), 'utf8');
    const example: unknown = JSON.parse(/## A short example\s+```json\n([^]*?)```/.exec(text)?.[1] ?? '');
    expect(validateCase('IL-9999', example).findings).toEqual([]);
  });

  test('one path is checked against all the others', async () => {
    const one = await checkPaths([path.join(OWN_DATA.root, 'cases', 'IL-0054.json')], new Date(), SILENT);
    expect(one).toMatchObject({ files: 1, problems: [] });
  });
});

describe('the vocabulary that ships', () => {
  let vocabulary: Vocabulary;
  beforeAll(async () => {
    const options = { allowNewTerms: false, keepDocuments: false, log: new FindingLog(), progress: SILENT };
    ({ vocabulary } = await readLibrary({ folders: [OWN_VOCABULARY], ...options }));
  });

  // The format promises these to whoever holds files already.
  test.each([
    [
      'cause',
      {
        'software-bug': '소프트웨어 결함',
        'human-operation': '운영 실수',
        'config-change': '설정 변경',
        'deploy-defect': '배포 결함',
        unknown: '원인 미상',
      },
    ],
    [
      'component',
      {
        ingress: '인그레스 컨트롤러',
        'kube-proxy': null,
        'node-pool': null,
        'pod-termination': null,
        'cloud-load-balancer': '클라우드 로드 밸런서',
      },
    ],
    [
      'symptom',
      {
        'service-unavailable': null,
        'readiness-probe-failures': null,
        'intermittent-connection-failures': null,
        'stale-service-routing': null,
        'intermittent-timeouts': null,
        'high-latency': null,
      },
    ],
    ['factor', { 'default-config-unchanged': null, 'assumption-unverified': '미검증 가정' }],
    ['domain', { kubernetes: null, gcp: null, networking: null }],
  ] as const)('holds the %s values that were promised', (kind, promised) => {
    for (const [slug, label] of Object.entries(promised)) {
      const term = vocabulary.terms.get(kind)?.get(slug);
      expect(term, slug).toBeDefined();
      if (label !== null) expect(term?.label.ko).toBe(label);
    }
    expect(vocabulary.terms.get('cause')?.get('unknown')?.label.en).toBe('Not established');
  });
});
