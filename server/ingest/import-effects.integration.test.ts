import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { lockLibrary } from './library-lock';
import { formatFinding } from './problem';
import { SILENT } from './progress';
import { caseFiles, draftCase, scratchFolder, writeFiles, type Draft } from './testing/scratch-folder';
import { remove, sixCases, useLibrary } from './testing/use-library';

const library = useLibrary();

describe('what is gone', () => {
  test('answers with the day it went, and comes back with its file', async () => {
    const folder = sixCases();
    await library.run(folder);
    remove(folder, 'IL-0006');
    await library.run(folder);
    expect(await library.client().redirect.findMany()).toEqual([
      { id: 'IL-0006', kind: 'removed', toId: null, date: new Date('2026-11-30'), reason: null },
    ]);
    writeFiles(folder, caseFiles(draftCase('IL-0006')));
    expect(await library.run(folder)).toMatchObject({ created: 1 });
    expect(await library.client().redirect.count()).toBe(0);
  });

  test('more than a fifth goes only when a person says so', async () => {
    const folder = sixCases();
    await library.run(folder);
    remove(folder, 'IL-0005');
    remove(folder, 'IL-0006');
    const { status, problems } = await library.run(folder, { keepGoing: true });
    expect(status).toBe('invalid');
    expect(problems.map(formatFinding)).toEqual([
      expect.stringMatching(/^folder:1:1.*2 of 6 cases would be removed.*\(IL-0005, IL-0006\).*--prune/),
    ]);
    expect(await library.client().case.count()).toBe(6);
    expect(await library.run(folder, { prune: false })).toMatchObject({
      unchanged: 4,
      removed: 0,
      changed: false,
    });
    expect(await library.run(folder, { forced: true })).toMatchObject({ removed: 2 });
  });

  test('merged and withdrawn ids lead where redirects.json says, also after their line is gone', async () => {
    const folder = sixCases();
    await library.run(folder);
    remove(folder, 'IL-0006');
    const reason = { en: 'Asked for.', ko: '요청.' };
    writeFiles(folder, {
      'redirects.json': { 'IL-0006': { to: 'IL-0001' }, 'IL-0300': { withdrawn: '2026-10-01', reason } },
    });
    await library.run(folder);
    const rows = await library.client().redirect.findMany({ orderBy: { id: 'asc' } });
    expect(rows).toMatchObject([
      { id: 'IL-0006', kind: 'merged', toId: 'IL-0001' },
      { id: 'IL-0300', kind: 'withdrawn', date: new Date('2026-10-01'), reason },
    ]);
    writeFiles(folder, { 'redirects.json': {} });
    const after = await library.run(folder);
    expect(after).toMatchObject({ changed: false, status: 'ok' });
    expect(after.warnings.map(({ code }) => code)).toEqual(['redirect-gone', 'redirect-gone']);
    expect(await library.client().redirect.findMany({ orderBy: { id: 'asc' } })).toEqual(rows);
  });
});

describe('several folders', () => {
  test('make one library: relations and organisations reach across', async () => {
    await library.run(sixCases());
    const ours = scratchFolder(caseFiles(draftCase('ACME-0001', { related: ['IL-0001'] })));
    expect(await library.run(ours, { prune: false })).toMatchObject({ created: 1, removed: 0, status: 'ok' });
    const clash = scratchFolder(
      caseFiles(draftCase('ACME-0002', { org: 'Other', org_slug: 'org-il-0001', related: ['IL-0404'] })),
    );
    const { problems } = await library.run(clash, { prune: false });
    expect(problems.map(({ code }) => code)).toEqual(['org-name', 'relation']);
  });

  test('imports at once wait for each other', async () => {
    const said: string[] = [];
    const progress = { ...SILENT, say: (line: string) => void said.push(line) };
    const other = scratchFolder(caseFiles(draftCase('ACME-0001')));
    const imports = await library.client().$transaction(
      async (tx) => {
        await lockLibrary(tx, () => undefined);
        const both = [sixCases(), other].map((folder) => library.run(folder, { prune: false, progress }));
        while (said.length < 2) await sleep(20);
        return { both };
      },
      { timeout: 60_000 },
    );
    const results = await Promise.all(imports.both);
    expect(said).toEqual(Array(2).fill('Another import is running; waiting for it to end.'));
    expect(results.map(({ created }) => created)).toEqual([6, 1]);
    expect(new Set(results.map(({ version }) => version))).toEqual(new Set([1, 2]));
    expect(await library.client().case.count()).toBe(7);
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
    (
      await library.client().caseTerm.findMany({ where: { kind: 'component' }, orderBy: { position: 'asc' } })
    ).map(({ slug }) => slug);

  test('a changed alias is a change', async () => {
    const components = (alias: string) => ({
      'vocabulary/components.json': [term('thing', { aliases: { en: [alias], ko: [] } })],
    });
    const folder = scratchFolder({
      ...caseFiles(draftCase('IL-0001', { components: ['thing'] })),
      ...components('doohickey'),
    });
    await library.run(folder);
    writeFiles(folder, components('whatsit'));
    expect(await library.run(folder)).toMatchObject({ unchanged: 1, changed: true, version: 2 });
    expect(await library.run(folder)).toMatchObject({ changed: false });
  });

  test('a retired value acts as its successor, and as itself when it comes back', async () => {
    const components = (replaced_by: string | null) => ({
      'vocabulary/components.json': [term('older', { replaced_by }), term('newer')],
    });
    const folder = scratchFolder({
      ...caseFiles(draftCase('IL-0001', { components: ['older', 'newer', 'ingress'] })),
      ...components(null),
    });
    await library.run(folder);
    expect(await termsOf()).toEqual(['older', 'newer', 'ingress']);
    writeFiles(folder, components('newer'));
    await library.run(folder);
    expect(await termsOf()).toEqual(['newer', 'ingress']);
    writeFiles(folder, components(null));
    await library.run(folder);
    expect(await termsOf()).toEqual(['older', 'newer', 'ingress']);
  });

  test('new terms are provisional until the vocabulary has them, and go with their last case', async () => {
    const folder = scratchFolder(
      caseFiles(
        draftCase('IL-0001', { components: ['brand-new'] }),
        ...['IL-0002', 'IL-0003', 'IL-0004', 'IL-0005'].map((id) => draftCase(id)),
      ),
    );
    await library.run(folder, { allowNewTerms: true });
    const find = () =>
      library.client().term.findUnique({ where: { kind_slug: { kind: 'component', slug: 'brand-new' } } });
    expect(await find()).toMatchObject({ provisional: true, label: { en: 'Brand new', ko: 'Brand new' } });
    writeFiles(folder, { 'vocabulary/components.json': [term('brand-new')] });
    await library.run(folder);
    expect(await find()).toMatchObject({ provisional: false, label: { en: 'Label brand-new' } });
    rmSync(path.join(folder.root, 'vocabulary'), { recursive: true });
    writeFiles(folder, caseFiles(draftCase('IL-0001')));
    await library.run(folder);
    expect(await find()).toBeNull();
  });

  test('organisations have their names from the cases, or from orgs.json', async () => {
    const orgs = [
      {
        slug: 'org-il-0001',
        label: { en: 'Example Org', ko: '보기 회사' },
        aliases: { en: ['Org IL-0001'], ko: [] },
      },
    ];
    await library.run(
      scratchFolder({
        ...caseFiles(draftCase('IL-0001'), draftCase('IL-0002')),
        'vocabulary/orgs.json': orgs,
      }),
    );
    const found = await library.client().term.findMany({ where: { kind: 'org' }, orderBy: { slug: 'asc' } });
    expect(found.map(({ label }) => label)).toEqual([
      { en: 'Example Org', ko: '보기 회사' },
      { en: 'Org IL-0002', ko: 'Org IL-0002' },
    ]);
  });
});
