import { describe, expect, test } from 'vitest';
import type { ImportResult } from './import-library';
import { SILENT } from './progress';
import { reindexLibrary } from './reindex-library';
import { caseFiles, draftCase, scratchFolder, writeFiles } from './testing/scratch-folder';
import { related, remove, sixCases, useLibrary } from './testing/use-library';

const library = useLibrary();

const counts = ({ created, updated, unchanged, removed, changed }: ImportResult) => ({
  created,
  updated,
  unchanged,
  removed,
  changed,
});

/** Everything the library says, without times and run numbers. */
async function dump(): Promise<unknown> {
  const cases = await library.client()
    .$queryRaw`select id, document::text, content_hash, org, date, date_sort::text, folder, file from "case" order by id`;
  const terms = await library.client().$queryRaw`select * from case_term order by case_id, kind, position`;
  const relations = await library.client().$queryRaw`select * from case_relation order by 1, 2, 3`;
  const search = await library.client().$queryRaw`select term, df from search_term order by term`;
  const redirects = await library.client().$queryRaw`select id, kind, to_id from redirect order by id`;
  return {
    cases,
    terms,
    relations,
    search,
    redirects,
    vocabulary: await library.client().term.findMany({ orderBy: [{ kind: 'asc' }, { slug: 'asc' }] }),
  };
}

describe('an import', () => {
  test('creates, leaves alone, updates and removes; each change has a version, none without', async () => {
    const folder = sixCases();
    expect(counts(await library.run(folder))).toEqual({
      created: 6,
      updated: 0,
      unchanged: 0,
      removed: 0,
      changed: true,
    });
    expect(await library.run(folder)).toMatchObject({ unchanged: 6, changed: false, version: 1 });
    expect(await library.client().importRun.count()).toBe(1);

    writeFiles(folder, caseFiles(draftCase('IL-0002', { severity: 'minor' })));
    remove(folder, 'IL-0003');
    expect(await library.run(folder)).toMatchObject({ updated: 1, unchanged: 4, removed: 1, version: 2 });
    expect((await library.client().case.findUnique({ where: { id: 'IL-0002' } }))?.severity).toBe('minor');
    expect(await library.client().library.findUnique({ where: { id: 1 } })).toMatchObject({ version: 2 });
  });

  test('stores the document of the file: order of keys, unknown keys, escapes', async () => {
    const { id, ...rest } = draftCase('IL-0001');
    const text = JSON.stringify({ zzz: 1, ...rest, id, aaa: { b: null } }, null, 4).replace(
      '"zzz": 1',
      '"zzz": [1.50, "\\u00e9 \\/ a  b"]',
    );
    await library.run(scratchFolder({ 'cases/IL-0001.json': text }));
    const [row] = await library.client().$queryRaw<
      { text: string }[]
    >`select document::text as text from "case"`;
    expect(row?.text.startsWith('{"zzz":[1.50,"\\u00e9 \\/ a  b"],"org":')).toBe(true);
    expect(JSON.parse(row?.text ?? '')).toEqual(JSON.parse(text));
  });

  test('stores text in NFC, whatever the file has', async () => {
    await library.run(scratchFolder(caseFiles(draftCase('IL-0001', { org: '카카오'.normalize('NFD') }))));
    const [row] = await library.client().$queryRaw<{ org: string; text: string }[]>`
      select org, document::text as text from "case"`;
    expect(row?.org).toBe('카카오');
    expect(row?.text).toContain('"카카오"');
  });

  test('another layout of a file is no change, another order of keys is', async () => {
    const folder = scratchFolder(caseFiles(draftCase('IL-0001')));
    await library.run(folder);
    writeFiles(folder, {
      'cases/IL-0001.json': JSON.stringify(draftCase('IL-0001')).replace('Skyscanner', '\\u0053kyscanner'),
    });
    expect(await library.run(folder)).toMatchObject({ unchanged: 1, changed: false });
    writeFiles(folder, caseFiles(Object.fromEntries(Object.entries(draftCase('IL-0001')).reverse())));
    expect(await library.run(folder)).toMatchObject({ updated: 1, changed: true });
  });

  test('a file that moves is no change, but the library knows where it is', async () => {
    const folder = scratchFolder(caseFiles(draftCase('IL-0001')));
    await library.run(folder);
    remove(folder, 'IL-0001');
    writeFiles(folder, { 'deeper/IL-0001.json': draftCase('IL-0001') });
    expect(await library.run(folder)).toMatchObject({ unchanged: 1, changed: false });
    expect((await library.client().case.findFirst())?.file).toBe('deeper/IL-0001.json');
  });

  test('a dry run counts and writes nothing', async () => {
    expect(counts(await library.run(sixCases(), { dryRun: true }))).toMatchObject({
      created: 6,
      changed: false,
    });
    expect(await library.client().case.count()).toBe(0);
    expect(await library.client().term.count()).toBe(0);
  });

  test('the index of many small imports is that of one', async () => {
    const folder = sixCases();
    await library.run(folder);
    writeFiles(folder, caseFiles(draftCase('IL-0002', { title: { en: 'Zebra crossing', ko: '얼룩말' } })));
    await library.run(folder);
    writeFiles(folder, caseFiles(draftCase('IL-0007'), draftCase('IL-0002')));
    await library.run(folder);
    const grown = await dump();
    const { version } = await reindexLibrary(library.client(), SILENT);
    expect(version).toBeGreaterThan(3);
    expect(await dump()).toEqual(grown);
  });

  test('listeners hear of a change and only of a change', async () => {
    const heard: (string | undefined)[] = [];
    const { default: pg } = await import('pg');
    const listener = new pg.Client({ connectionString: library.url() });
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.connect();
    await listener.query('listen library_changed');
    const folder = sixCases();
    await library.run(folder);
    await library.run(folder);
    await listener.query('select 1');
    await listener.end();
    expect(heard).toEqual(['1']);
  });
});

describe('bad files', () => {
  const broken = () => ({
    ...caseFiles(draftCase('IL-0001'), related('IL-0003', 'IL-0002')),
    'cases/IL-0002.json': '{"id": "IL-0002"',
  });

  test('one of them stops the whole import', async () => {
    const result = await library.run(scratchFolder(broken()));
    expect(result).toMatchObject({ status: 'invalid', created: 0, changed: false, files: 3 });
    expect(result.problems).toHaveLength(1);
    expect(await library.client().case.count()).toBe(0);
  });

  test('--keep-going imports the others; a relation to the bad one follows when it is mended', async () => {
    const folder = scratchFolder(broken());
    expect(await library.run(folder, { keepGoing: true })).toMatchObject({
      status: 'invalid',
      created: 2,
      changed: true,
    });
    expect(await library.client().caseRelation.count()).toBe(0);
    writeFiles(folder, caseFiles(draftCase('IL-0002')));
    expect(await library.run(folder)).toMatchObject({ status: 'ok', created: 1, unchanged: 2 });
    expect(await library.client().caseRelation.findMany()).toEqual([
      { fromId: 'IL-0003', toId: 'IL-0002', kind: 'related' },
    ]);
  });

  test('what the library holds under the id of a bad file stays', async () => {
    const folder = sixCases();
    await library.run(folder);
    writeFiles(folder, { 'cases/IL-0004.json': '[]' });
    expect(await library.run(folder, { keepGoing: true })).toMatchObject({
      status: 'invalid',
      removed: 0,
      unchanged: 5,
      changed: false,
    });
    expect(await library.client().case.count()).toBe(6);
  });
});
