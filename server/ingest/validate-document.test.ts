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

async function findingsOf(changes: Draft) {
  const { problems, warnings, ids } = await checkFolder(
    scratchFolder(caseFiles(draftCase('IL-0001', changes))),
  );
  return { problems: brief(problems), warnings: brief(warnings), ids, lines: problems.map(formatFinding) };
}

const without = (...keys: string[]): Draft => {
  const draft = draftCase('IL-0001');
  for (const key of keys) draft[key] = undefined;
  return draft;
};

describe('one case', () => {
  test('a good file has no findings', async () => {
    expect(await findingsOf({})).toMatchObject({ problems: [], warnings: [], ids: ['IL-0001'] });
  });

  test('the order of keys does not matter', async () => {
    const reversed = Object.fromEntries(Object.entries(draftCase('IL-0001')).reverse());
    const { problems } = await checkFolder(scratchFolder(caseFiles(reversed)));
    expect(problems).toEqual([]);
  });

  test.each<[string, Draft, string[]]>([
    ['a key is missing', without('org', 'related'), ['org missing', 'related missing']],
    ['an empty text', { org: '  ' }, ['org empty']],
    ['a name too long', { org: '가'.repeat(121) }, ['org format']],
    ['a text where a list belongs', { components: 'ingress' }, ['components type']],
    ['null where a text belongs', { summary: null }, ['summary type']],
    ['no component', { components: [] }, ['components empty']],
    ['no symptom', { symptoms: [] }, ['symptoms empty']],
    ['a value twice', { symptoms: ['high-latency', 'high-latency'] }, ['symptoms[1] repeat']],
    ['a title of two lines', { title: { en: 'a\nb', ko: '가' } }, ['title.en lines']],
    ['an unknown severity', { severity: 'mayor' }, ['severity value']],
    ['a day that no calendar has', { date: '2023-02-29' }, ['date format']],
    ['a month that no calendar has', { date: '2023-13' }, ['date format']],
    ['a time instead of a day', { date: '2023-01-01T00:00:00Z' }, ['date format']],
    ['no source', { sources: [] }, ['sources empty']],
    [
      'a duration in words',
      { timeline: { detected_after: '40m', resolved_after: null } },
      ['timeline.detected_after format'],
    ],
    ['a slug in capitals', { org_slug: 'Acme' }, ['org_slug format']],
    ['half a timeline', { timeline: { detected_after: null } }, ['timeline.resolved_after missing']],
    ['an address of another kind', { docs: ['ftp://example.org/x'] }, ['docs[0] format']],
    ['an address without a host', { docs: ['https://'] }, ['docs[0] format']],
    ['a time without a zone', { updated_at: '2026-11-29 22:10' }, ['updated_at format']],
    ['thirteen phrases', { asked_as: { en: Array(13).fill('a'), ko: [] } }, ['asked_as.en too-long']],
    ['a phrase too long', { asked_as: { en: ['a'.repeat(61)], ko: [] } }, ['asked_as.en[0] format']],
    [
      'an impact that is a number',
      { impact: { scope: 3, users: 'unknown', region: 'unknown' } },
      ['impact.scope type'],
    ],
    ['the id of another file', { id: 'IL-0002' }, ['id file-name']],
  ])('%s', async (_, changes, expected) => {
    const draft = { ...draftCase('IL-0001'), ...changes };
    const { problems, ids } = await checkFolder(scratchFolder({ 'IL-0001.json': draft }));
    expect(brief(problems)).toEqual(expected);
    expect(ids).toEqual([]);
  });

  test('problems within a source are written with its number', async () => {
    const sources = [{ url: 'example.org', kind: 'blogs', license: 'CC-BY', archived: 'no' }];
    expect((await findingsOf({ sources })).problems).toEqual([
      'sources[0].url format',
      'sources[0].kind value',
      'sources[0].license format',
      'sources[0].archived format',
    ]);
  });

  test('every problem says what would be right', async () => {
    const { lines } = await findingsOf({ severity: 'mayor', org: '', detection: 4 });
    expect(lines).toEqual([
      'folder/cases/IL-0001.json:3:10  org  this is empty  write the organisation as it writes its own name',
      expect.stringMatching(/:\d+:\d+ {2}detection {2}this is a number {2}write how it was noticed, as/),
      expect.stringMatching(
        / {2}severity {2}"mayor" is none of the values {2}write major, or another of critical,/,
      ),
    ]);
  });

  test('all problems of a file come at once, also when it breaks the schema', async () => {
    const { problems } = await findingsOf({
      severity: 1,
      root_cause: 'bug',
      related: ['IL-0001', 'IL-9999'],
      date: '20',
    });
    expect(problems).toEqual([
      'date format',
      'root_cause unknown-term',
      'severity value',
      'related[0] relation',
      'related[1] relation',
    ]);
  });

  test('at most fifty are shown, the rest is counted', async () => {
    const { problems } = await checkFolder(
      scratchFolder(
        caseFiles(draftCase('IL-0001', { docs: Array.from({ length: 63 }, (_, index) => `no ${index}`) })),
      ),
    );
    expect(problems).toHaveLength(51);
    expect(problems.at(-1)).toMatchObject({ code: 'more', what: '13 more problems in this file' });
  });
});

describe('languages', () => {
  const title = { ko: '제목' };
  const by = (writer: string) => ({ written_by: writer, reviewed_at: null, reviewed_by: null });

  test('a human may write in one language', async () => {
    const changes = {
      title,
      detection: { en: 'seen' },
      impact: { scope: { ko: '전부' }, users: 'unknown', region: 'unknown' },
      review: by('human'),
    };
    expect((await findingsOf(changes)).problems).toEqual([]);
  });

  test('a machine may not, and nobody may write in none', async () => {
    expect((await findingsOf({ title, review: by('model') })).problems).toEqual(['title.en missing']);
    expect((await findingsOf({ title: {}, review: by('human') })).problems).toEqual([
      'title.ko missing',
      'title.en missing',
    ]);
    expect((await findingsOf({ title: { en: '', ko: '가' }, review: by('human') })).problems).toEqual([
      'title.en empty',
    ]);
  });
});

describe('warnings keep a file good', () => {
  test.each<[string, Draft, string[]]>([
    [
      'resolved before detected',
      { timeline: { detected_after: 'PT1H', resolved_after: 'PT40M' } },
      ['timeline.resolved_after timeline'],
    ],
    [
      'half a review',
      { review: { written_by: 'human', reviewed_at: '2026-11-01', reviewed_by: null } },
      ['review.reviewed_by review'],
    ],
    [
      'keys that nothing reads',
      {
        note: { deep: 1 },
        sources: [{ url: 'https://example.org', kind: 'blog', license: 'MIT', archived: null, page: 3 }],
      },
      ['note unknown-key', 'sources[0].page unknown-key'],
    ],
    ['no domain', { domain: [] }, ['domain empty']],
    ['text that is not composed', { org: '카카오'.normalize('NFD') }, ['org nfd']],
  ])('%s', async (_, changes, expected) => {
    const { problems, warnings, ids } = await findingsOf(changes);
    expect({ problems, ids }).toEqual({ problems: [], ids: ['IL-0001'] });
    expect(new Set(warnings)).toEqual(new Set(expected));
  });

  test('an unknown key that resembles a missing one is named with it', async () => {
    const { warnings } = await checkFolder(
      scratchFolder(caseFiles({ ...draftCase('IL-0001'), 'recurrence-of': null, recurrence_of: undefined })),
    );
    expect(warnings[0]?.instead).toMatch(/did you mean recurrence_of\?/);
  });
});

describe('characters', () => {
  test.each([
    ['a tab', 'a\tb'],
    ['a carriage return', 'a\r\nb'],
    ['nothing', 'a\u0000b'],
    ['a C1 control', 'a\u0085b'],
    ['half a character', 'a\ud800b'],
  ])('%s is refused wherever it stands', async (_, text) => {
    expect((await findingsOf({ summary: { en: text, ko: '가' } })).problems).toHaveLength(1);
    expect((await findingsOf({ extra: { [text]: text } })).problems).not.toEqual([]);
  });

  test('line breaks are fine where paragraphs are', async () => {
    expect((await findingsOf({ summary: { en: 'a\n\nb', ko: '가' } })).problems).toEqual([]);
  });
});
