import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PrismaClient } from '@/prisma/generated/client';
import { connectDatabase } from '@/server/db';
import { createTestDatabase, type TestDatabase } from '@/server/testing/test-database';
import { OWN_VOCABULARY } from './data-folders';
import { importLibrary, type ImportOptions, type ImportResult } from './import-library';
import { SILENT } from './progress';
import type { DataFolder } from './read-files';
import { reindexLibrary } from './reindex-library';
import { caseFiles, draftCase, NOW, scratchFolder, writeFiles, type Draft } from './testing/scratch-folder';

let database: TestDatabase;
let client: PrismaClient;

beforeEach(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url);
});
afterEach(async () => {
  await client.$disconnect();
  await database.drop();
});

const run = (
  folders: DataFolder | DataFolder[],
  options: Partial<ImportOptions> = {},
): Promise<ImportResult> =>
  importLibrary(client, {
    folders: [OWN_VOCABULARY, folders].flat(),
    prune: true,
    forced: false,
    keepGoing: false,
    allowNewTerms: false,
    dryRun: false,
    now: NOW,
    progress: SILENT,
    ...options,
  });

const counts = ({ created, updated, unchanged, removed, changed }: ImportResult) => ({
  created,
  updated,
  unchanged,
  removed,
  changed,
});

const remove = ({ root }: DataFolder, id: string) => rmSync(path.join(root, 'cases', `${id}.json`));

/** Everything the library says, without times and run numbers. */
async function dump(): Promise<unknown> {
  const cases =
    await client.$queryRaw`select id, document::text, content_hash, org, date, date_sort::text, folder, file from "case" order by id`;
  const terms = await client.$queryRaw`select * from case_term order by case_id, kind, position`;
  const relations = await client.$queryRaw`select * from case_relation order by 1, 2, 3`;
  const search = await client.$queryRaw`select term, df from search_term order by term`;
  const redirects = await client.$queryRaw`select id, kind, to_id from redirect order by id`;
  return {
    cases,
    terms,
    relations,
    search,
    redirects,
    vocabulary: await client.term.findMany({ orderBy: [{ kind: 'asc' }, { slug: 'asc' }] }),
  };
}

const related = (id: string, ...to: string[]): Draft => draftCase(id, { related: to });
const five = () =>
  scratchFolder(
    caseFiles(
      related('IL-0001', 'IL-0002'),
      ...['IL-0002', 'IL-0003', 'IL-0004', 'IL-0005', 'IL-0006'].map((id) => draftCase(id)),
    ),
  );

describe('an import', () => {
  test('creates, leaves alone, updates and removes; each change has a version, none without', async () => {
    const folder = five();
    expect(counts(await run(folder))).toEqual({
      created: 6,
      updated: 0,
      unchanged: 0,
      removed: 0,
      changed: true,
    });
    expect(await run(folder)).toMatchObject({ unchanged: 6, changed: false, version: 1 });
    expect(await client.importRun.count()).toBe(1);

    writeFiles(folder, caseFiles(draftCase('IL-0002', { severity: 'minor' })));
    remove(folder, 'IL-0003');
    expect(await run(folder)).toMatchObject({ updated: 1, unchanged: 4, removed: 1, version: 2 });
    expect((await client.case.findUnique({ where: { id: 'IL-0002' } }))?.severity).toBe('minor');
    expect(await client.library.findUnique({ where: { id: 1 } })).toMatchObject({ version: 2 });
  });

  test('stores the document of the file: order of keys, unknown keys, escapes', async () => {
    const { id, ...rest } = draftCase('IL-0001');
    const text = JSON.stringify({ zzz: 1, ...rest, id, aaa: { b: null } }, null, 4).replace(
      '"zzz": 1',
      '"zzz": [1.50, "\\u00e9 \\/ a  b"]',
    );
    await run(scratchFolder({ 'cases/IL-0001.json': text }));
    const [row] = await client.$queryRaw<{ text: string }[]>`select document::text as text from "case"`;
    expect(row?.text.startsWith('{"zzz":[1.50,"\\u00e9 \\/ a  b"],"org":')).toBe(true);
    expect(JSON.parse(row?.text ?? '')).toEqual(JSON.parse(text));
  });

  test('another layout of a file is no change, another order of keys is', async () => {
    const folder = scratchFolder(caseFiles(draftCase('IL-0001')));
    await run(folder);
    writeFiles(folder, {
      'cases/IL-0001.json': JSON.stringify(draftCase('IL-0001')).replace('Skyscanner', '\\u0053kyscanner'),
    });
    expect(await run(folder)).toMatchObject({ unchanged: 1, changed: false });
    writeFiles(folder, caseFiles(Object.fromEntries(Object.entries(draftCase('IL-0001')).reverse())));
    expect(await run(folder)).toMatchObject({ updated: 1, changed: true });
  });

  test('a file that moves is no change, but the library knows where it is', async () => {
    const folder = scratchFolder(caseFiles(draftCase('IL-0001')));
    await run(folder);
    remove(folder, 'IL-0001');
    writeFiles(folder, { 'deeper/IL-0001.json': draftCase('IL-0001') });
    expect(await run(folder)).toMatchObject({ unchanged: 1, changed: false });
    expect((await client.case.findFirst())?.file).toBe('deeper/IL-0001.json');
  });

  test('a dry run counts and writes nothing', async () => {
    expect(counts(await run(five(), { dryRun: true }))).toMatchObject({ created: 6, changed: false });
    expect(await client.case.count()).toBe(0);
    expect(await client.term.count()).toBe(0);
  });

  test('the index of many small imports is that of one', async () => {
    const folder = five();
    await run(folder);
    writeFiles(folder, caseFiles(draftCase('IL-0002', { title: { en: 'Zebra crossing', ko: '얼룩말' } })));
    await run(folder);
    writeFiles(folder, caseFiles(draftCase('IL-0007'), draftCase('IL-0002')));
    await run(folder);
    const grown = await dump();
    const { version } = await reindexLibrary(client, SILENT);
    expect(version).toBeGreaterThan(3);
    expect(await dump()).toEqual(grown);
  });

  test('listeners hear of a change and only of a change', async () => {
    const heard: (string | undefined)[] = [];
    const { default: pg } = await import('pg');
    const listener = new pg.Client({ connectionString: database.url });
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.connect();
    await listener.query('listen library_changed');
    const folder = five();
    await run(folder);
    await run(folder);
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
    const result = await run(scratchFolder(broken()));
    expect(result).toMatchObject({ status: 'invalid', created: 0, changed: false, files: 3 });
    expect(result.problems).toHaveLength(1);
    expect(await client.case.count()).toBe(0);
  });

  test('--keep-going imports the others; a relation to the bad one follows when it is mended', async () => {
    const folder = scratchFolder(broken());
    expect(await run(folder, { keepGoing: true })).toMatchObject({
      status: 'invalid',
      created: 2,
      changed: true,
    });
    expect(await client.caseRelation.count()).toBe(0);
    writeFiles(folder, caseFiles(draftCase('IL-0002')));
    expect(await run(folder)).toMatchObject({ status: 'ok', created: 1, unchanged: 2 });
    expect(await client.caseRelation.findMany()).toEqual([
      { fromId: 'IL-0003', toId: 'IL-0002', kind: 'related' },
    ]);
  });

  test('what the library holds under the id of a bad file stays', async () => {
    const folder = five();
    await run(folder);
    writeFiles(folder, { 'cases/IL-0004.json': '[]' });
    expect(await run(folder, { keepGoing: true })).toMatchObject({
      status: 'invalid',
      removed: 0,
      unchanged: 5,
      changed: false,
    });
    expect(await client.case.count()).toBe(6);
  });
});

describe('what is gone', () => {
  test('answers with the day it went, and comes back with its file', async () => {
    const folder = five();
    await run(folder);
    remove(folder, 'IL-0006');
    await run(folder);
    expect(await client.redirect.findMany()).toEqual([
      { id: 'IL-0006', kind: 'removed', toId: null, date: new Date('2026-11-30'), reason: null },
    ]);
    writeFiles(folder, caseFiles(draftCase('IL-0006')));
    expect(await run(folder)).toMatchObject({ created: 1 });
    expect(await client.redirect.count()).toBe(0);
  });

  test('more than a fifth goes only when a person says so', async () => {
    const folder = five();
    await run(folder);
    remove(folder, 'IL-0005');
    remove(folder, 'IL-0006');
    await expect(run(folder)).rejects.toThrow(/would remove 2 of 6 cases \(IL-0005, IL-0006\).*--prune/);
    expect(await client.case.count()).toBe(6);
    expect(await run(folder, { prune: false })).toMatchObject({ unchanged: 4, removed: 0, changed: false });
    expect(await run(folder, { forced: true })).toMatchObject({ removed: 2 });
  });

  test('merged and withdrawn ids lead where redirects.json says, also after their line is gone', async () => {
    const folder = five();
    await run(folder);
    remove(folder, 'IL-0006');
    const reason = { en: 'Asked for.', ko: '요청.' };
    writeFiles(folder, {
      'redirects.json': { 'IL-0006': { to: 'IL-0001' }, 'IL-0300': { withdrawn: '2026-10-01', reason } },
    });
    await run(folder);
    const rows = await client.redirect.findMany({ orderBy: { id: 'asc' } });
    expect(rows).toMatchObject([
      { id: 'IL-0006', kind: 'merged', toId: 'IL-0001' },
      { id: 'IL-0300', kind: 'withdrawn', date: new Date('2026-10-01'), reason },
    ]);
    writeFiles(folder, { 'redirects.json': {} });
    const after = await run(folder);
    expect(after).toMatchObject({ changed: false, status: 'ok' });
    expect(after.warnings.map(({ code }) => code)).toEqual(['redirect-gone', 'redirect-gone']);
    expect(await client.redirect.findMany({ orderBy: { id: 'asc' } })).toEqual(rows);
  });
});

describe('several folders', () => {
  test('make one library: relations and organisations reach across', async () => {
    await run(five());
    const ours = scratchFolder(caseFiles(draftCase('ACME-0001', { related: ['IL-0001'] })));
    expect(await run(ours, { prune: false })).toMatchObject({ created: 1, removed: 0, status: 'ok' });
    const clash = scratchFolder(
      caseFiles(draftCase('ACME-0002', { org: 'Other', org_slug: 'org-il-0001', related: ['IL-0404'] })),
    );
    const { problems } = await run(clash, { prune: false });
    expect(problems.map(({ code }) => code)).toEqual(['org-name', 'relation']);
  });

  test('two imports at once wait for each other', async () => {
    const said: string[] = [];
    const progress = { ...SILENT, say: (line: string) => void said.push(line) };
    const other = scratchFolder(caseFiles(draftCase('ACME-0001')));
    const results = await Promise.all([
      run(five(), { prune: false, progress }),
      run(other, { prune: false, progress }),
    ]);
    expect(results.map(({ created }) => created)).toEqual([6, 1]);
    expect(new Set(results.map(({ version }) => version))).toEqual(new Set([1, 2]));
    expect(said).toEqual(['Another import is running; waiting for it to end.']);
    expect(await client.case.count()).toBe(7);
  });
});

describe('vocabulary', () => {
  const term = (slug: string, changes: Draft = {}): Draft => ({
    slug,
    label: { en: `Label ${slug}`, ko: `이름 ${slug}` },
    definition: { en: 'What it is.', ko: '무엇인지.' },
    aliases: { en: [], ko: [] },
    replaced_by: null,
    ...changes,
  });
  const termsOf = async () =>
    (await client.caseTerm.findMany({ where: { kind: 'component' }, orderBy: { position: 'asc' } })).map(
      ({ slug }) => slug,
    );

  test('a changed alias is a change', async () => {
    const components = (alias: string) => ({
      'vocabulary/components.json': [term('thing', { aliases: { en: [alias], ko: [] } })],
    });
    const folder = scratchFolder({
      ...caseFiles(draftCase('IL-0001', { components: ['thing'] })),
      ...components('doohickey'),
    });
    await run(folder);
    writeFiles(folder, components('whatsit'));
    expect(await run(folder)).toMatchObject({ unchanged: 1, changed: true, version: 2 });
    expect(await run(folder)).toMatchObject({ changed: false });
  });

  test('a retired value acts as its successor, and as itself when it comes back', async () => {
    const components = (replaced_by: string | null) => ({
      'vocabulary/components.json': [term('older', { replaced_by }), term('newer')],
    });
    const folder = scratchFolder({
      ...caseFiles(draftCase('IL-0001', { components: ['older', 'newer', 'ingress'] })),
      ...components(null),
    });
    await run(folder);
    expect(await termsOf()).toEqual(['older', 'newer', 'ingress']);
    writeFiles(folder, components('newer'));
    await run(folder);
    expect(await termsOf()).toEqual(['newer', 'ingress']);
    writeFiles(folder, components(null));
    await run(folder);
    expect(await termsOf()).toEqual(['older', 'newer', 'ingress']);
  });

  test('new terms are provisional until the vocabulary has them, and go with their last case', async () => {
    const folder = scratchFolder(
      caseFiles(
        draftCase('IL-0001', { components: ['brand-new'] }),
        ...['IL-0002', 'IL-0003', 'IL-0004', 'IL-0005'].map((id) => draftCase(id)),
      ),
    );
    await run(folder, { allowNewTerms: true });
    const find = () =>
      client.term.findUnique({ where: { kind_slug: { kind: 'component', slug: 'brand-new' } } });
    expect(await find()).toMatchObject({ provisional: true, label: { en: 'Brand new', ko: 'Brand new' } });
    writeFiles(folder, { 'vocabulary/components.json': [term('brand-new')] });
    await run(folder);
    expect(await find()).toMatchObject({ provisional: false, label: { en: 'Label brand-new' } });
    rmSync(path.join(folder.root, 'vocabulary'), { recursive: true });
    writeFiles(folder, caseFiles(draftCase('IL-0001')));
    await run(folder);
    expect(await find()).toBeNull();
  });

  test('organisations have their names from the cases, or from orgs.json', async () => {
    const orgs = [
      { slug: 'org-il-0001', label: { en: 'Kakao', ko: '카카오' }, aliases: { en: ['Org IL-0001'], ko: [] } },
    ];
    await run(
      scratchFolder({
        ...caseFiles(draftCase('IL-0001'), draftCase('IL-0002')),
        'vocabulary/orgs.json': orgs,
      }),
    );
    const found = await client.term.findMany({ where: { kind: 'org' }, orderBy: { slug: 'asc' } });
    expect(found.map(({ label }) => label)).toEqual([
      { en: 'Kakao', ko: '카카오' },
      { en: 'Org IL-0002', ko: 'Org IL-0002' },
    ]);
  });
});
