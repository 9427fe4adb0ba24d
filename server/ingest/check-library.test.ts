import { describe, expect, test } from 'vitest';
import { formatFinding } from './problem';
import {
  brief,
  caseFiles,
  checkFolder,
  draftCase,
  scratchFolder,
  type Draft,
} from './testing/scratch-folder';

const check = async (files: Record<string, unknown>, options = {}) => {
  const result = await checkFolder(scratchFolder(files), options);
  return {
    ...result,
    problems: result.problems.map(
      (finding) => `${finding.file.slice('folder/'.length)} ${finding.path} ${finding.code}`,
    ),
    lines: result.problems.map(formatFinding),
    warnings: brief(result.warnings),
  };
};

const term = (slug: string, changes: Draft = {}): Draft => ({
  slug,
  label: { en: `Label ${slug}`, ko: `이름 ${slug}` },
  definition: { en: 'What it is.', ko: '무엇인지.' },
  aliases: { en: [], ko: [] },
  replaced_by: null,
  ...changes,
});

describe('cases among each other', () => {
  test('one id in two files is a problem of both, whichever can be read', async () => {
    const { problems, lines } = await check({
      'a/IL-0001.json': draftCase('IL-0001'),
      'b/IL-0001.json': '{',
    });
    expect(problems).toEqual([
      'a/IL-0001.json id duplicate-id',
      'b/IL-0001.json id duplicate-id',
      'b/IL-0001.json  syntax',
    ]);
    expect(lines[0]).toContain('also in folder/b/IL-0001.json');
  });

  test('relations lead to cases that are there, and not to themselves', async () => {
    const drafts = [
      draftCase('IL-0001', { related: ['IL-0002', 'IL-0001', 'IL-0030'] }),
      draftCase('IL-0002', { recurrence_of: 'IL-0404' }),
    ];
    const { problems, lines } = await check(caseFiles(...drafts));
    expect(problems).toEqual([
      'cases/IL-0001.json related[1] relation',
      'cases/IL-0001.json related[2] relation',
      'cases/IL-0002.json recurrence_of relation',
    ]);
    expect(lines[1]).toMatch(/no case "IL-0030" is here/);
  });

  test('a circle of recurrences is told to each of its members, a chain is fine', async () => {
    const chain = ['IL-0001', 'IL-0002', 'IL-0003'];
    const drafts = chain.map((id, index) => draftCase(id, { recurrence_of: chain[(index + 1) % 3] }));
    const tail = draftCase('IL-0004', { recurrence_of: 'IL-0001' });
    const { problems, lines } = await check(caseFiles(...drafts, tail));
    expect(problems).toEqual(chain.map((id) => `cases/${id}.json recurrence_of circle`));
    expect(lines[1]).toContain('IL-0002, IL-0003, IL-0001, IL-0002');
  });

  test('a relation to a merged or withdrawn case says where it went', async () => {
    const { problems, lines } = await check({
      ...caseFiles(draftCase('IL-0001', { related: ['IL-0300', 'IL-0301'] }), draftCase('IL-0054')),
      'redirects.json': { 'IL-0300': { to: 'IL-0054' }, 'IL-0301': { withdrawn: '2026-10-01' } },
    });
    expect(problems).toHaveLength(2);
    expect(lines[0]).toMatch(/IL-0300 was merged into IL-0054 {2}write IL-0054/);
    expect(lines[1]).toMatch(/IL-0301 is gone/);
  });

  test('one slug names one organisation: the odd one out is told which file has the other name', async () => {
    const named = (id: string, org: string) => draftCase(id, { org, org_slug: 'acme' });
    const drafts = [named('IL-0001', 'Acme'), named('IL-0002', '아크메'), named('IL-0003', '아크메')];
    const { problems, lines } = await check(caseFiles(...drafts));
    expect(problems).toEqual(['cases/IL-0001.json org org-name']);
    expect(lines[0]).toContain('"acme" is called "아크메" in folder/cases/IL-0002.json, and "Acme" here');
    const orgs = [
      { slug: 'acme', label: { en: 'Acme', ko: '아크메' }, aliases: { en: ['Acme Korea'], ko: [] } },
    ];
    expect((await check({ ...caseFiles(...drafts), 'vocabulary/orgs.json': orgs })).problems).toEqual([]);
  });
});

describe('time', () => {
  const dated = (date: string, updated = '2026-01-01T00:00:00Z') =>
    caseFiles(draftCase('IL-0001', { date, updated_at: updated }));

  test('tomorrow is let through, the day after is not', async () => {
    const now = new Date('2026-11-30T12:00:00Z');
    expect((await check(dated('2026-12-01'), { now })).problems).toEqual([]);
    expect((await check(dated('2026-12-02'), { now })).problems).toEqual(['cases/IL-0001.json date future']);
    expect((await check(dated('2027'), { now })).problems).toEqual(['cases/IL-0001.json date future']);
  });

  test('a clock behind the newest change gives one warning and no problem', async () => {
    const now = new Date('2024-01-01T00:00:00Z');
    const { problems, warnings } = await check(dated('2026-05-01', '2026-06-01T00:00:00Z'), { now });
    expect({ problems, warnings }).toEqual({ problems: [], warnings: ['updated_at clock'] });
  });
});

describe('vocabulary', () => {
  test('an unknown slug names the nearest ones, also by label and alias', async () => {
    const changes = {
      root_cause: '소프트웨어 결함',
      components: ['ingres', 'high-latency', 'qqqq'],
      symptoms: ['latency'],
    };
    const { lines } = await check(caseFiles(draftCase('IL-0001', changes)));
    expect(lines.map((line) => line.split('  ').slice(1).join('  '))).toEqual([
      expect.stringMatching(
        /^root_cause {2}.* is no known root cause {2}write software-bug \(Software bug\)/,
      ),
      expect.stringMatching(
        /^components\[0\] {2}"ingres" is no known component {2}write ingress \(Ingress controller\)/,
      ),
      expect.stringMatching(/^components\[1\] {2}.* {2}it is a symptom; write /),
      expect.stringMatching(
        /^components\[2\] {2}.* {2}write a slug of vocabulary\/components.json, or add it there/,
      ),
      expect.stringMatching(/^symptoms\[0\] {2}.*high-latency/),
    ]);
  });

  test('with new terms allowed it is taken and reported', async () => {
    const files = caseFiles(draftCase('IL-0001', { components: ['quantum-router'] }));
    expect(await check(files, { allowNewTerms: true })).toMatchObject({
      problems: [],
      warnings: ['components[0] new-term'],
    });
    const spaced = caseFiles(draftCase('IL-0001', { components: ['Quantum Router'] }));
    expect((await check(spaced, { allowNewTerms: true })).problems).toEqual([
      'cases/IL-0001.json components[0] unknown-term',
    ]);
  });

  test('a retired slug is let through with a word', async () => {
    const vocabulary = {
      'vocabulary/components.json': [term('old-thing', { replaced_by: 'newer-thing' }), term('newer-thing')],
    };
    const files = { ...caseFiles(draftCase('IL-0001', { components: ['old-thing'] })), ...vocabulary };
    expect(await check(files)).toMatchObject({ problems: [], warnings: ['components[0] retired-term'] });
  });

  test('what is wrong within the vocabulary', async () => {
    const { problems } = await check({
      'vocabulary/domains.json': [
        term('aaa', { replaced_by: 'bbb' }),
        term('bbb', { replaced_by: 'aaa' }),
        term('ccc', { replaced_by: 'nowhere' }),
        term('ddd', { aliases: { en: ['Same'], ko: [] } }),
        term('eee', { aliases: { en: [], ko: ['same'] } }),
        term('aaa'),
        term('fff'),
      ],
      'vocabulary/symptoms.json': [{ slug: 'Bad Slug' }],
      'other/domains.json': [term('fff', { label: { en: 'Other', ko: '다른' } })],
    });
    expect(problems).toEqual([
      'vocabulary/domains.json [0].replaced_by circle',
      'vocabulary/domains.json [1].replaced_by circle',
      'vocabulary/domains.json [2].replaced_by unknown-term',
      'vocabulary/domains.json [4].aliases.ko[0] ambiguous-name',
      'vocabulary/domains.json [5].slug duplicate-slug',
      'vocabulary/domains.json [6].slug slug-conflict',
      'vocabulary/symptoms.json [0].label missing',
      'vocabulary/symptoms.json [0].definition missing',
      'vocabulary/symptoms.json [0].aliases missing',
      'vocabulary/symptoms.json [0].replaced_by missing',
      'vocabulary/symptoms.json [0].slug format',
    ]);
  });
});

describe('redirects', () => {
  test('what is wrong in them', async () => {
    const { problems } = await check({
      ...caseFiles(draftCase('IL-0001')),
      'redirects.json': {
        'IL-0001': { to: 'IL-0001' },
        'IL-0300': { to: 'IL-0301' },
        'IL-0301': { to: 'IL-0001' },
        'IL-0302': { withdrawn: 'yesterday', reason: { en: 'a' } },
        IL: { to: 'IL-0001' },
        'IL-0303': {},
      },
    });
    expect(problems).toEqual([
      'redirects.json IL-0001 conflict',
      'redirects.json IL-0300.to relation',
      'redirects.json IL-0302.withdrawn format',
      'redirects.json IL-0302.reason.ko missing',
      'redirects.json IL format',
      'redirects.json IL-0303.withdrawn missing',
    ]);
  });
});
