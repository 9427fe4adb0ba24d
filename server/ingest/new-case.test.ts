import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { addAddresses, checkAddresses } from './addresses';
import { nextId, writeNewCase, type NewCase } from './new-case';
import { brief, caseFiles, checkFolder, draftCase, NOW, scratchFolder } from './testing/scratch-folder';

const given = (changes: Partial<NewCase> = {}): NewCase => ({
  org: 'Acme Example',
  source: 'https://acme.example/report',
  orgSlug: 'acme-example',
  prefix: 'ACME',
  now: NOW,
  ...changes,
});

async function write(changes: Partial<NewCase>, files: Record<string, unknown> = {}) {
  const folder = scratchFolder(files);
  const addresses = path.join(folder.root, 'addresses.txt');
  const written = await writeNewCase(given(changes), folder);
  return { folder, ...written, addresses: readFileSync(addresses, 'utf8').split('\n') };
}

describe('a new case', () => {
  test('takes the id after the highest that was ever published, and its address is kept', async () => {
    const { id, addresses } = await write(
      {},
      {
        ...caseFiles(draftCase('ACME-0007')),
        'redirects.json': { 'ACME-0012': { to: 'ACME-0007' } },
        'addresses.txt': '/cases/ACME-0007\n/cases/ACME-0040\n',
      },
    );
    expect(id).toBe('ACME-0041');
    expect(addresses).toEqual(['/cases/ACME-0007', '/cases/ACME-0040', '/cases/ACME-0041', '']);
  });

  test('ids count on per prefix and may grow beyond four digits', () => {
    expect(nextId('IL', ['IL-9999', 'ACME-0500'])).toBe('IL-10000');
    expect(nextId('ACME', ['IL-9999'])).toBe('ACME-0001');
  });

  test('has every key, and the check asks for each one that is still to be written', async () => {
    const { folder, path: file } = await write({});
    const document = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    expect(document).toMatchObject({
      $schema: expect.stringMatching(/data\/case\.schema\.json$/) as string,
      org: 'Acme Example',
      org_slug: 'acme-example',
      updated_at: '2026-11-30T12:00:00Z',
    });
    const { problems, warnings } = await checkFolder(folder);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['empty']));
    const asked = new Set(brief(problems).map((line) => line.replace(/[ .[].*/, '')));
    const answered = [
      '$schema',
      'id',
      'org',
      'org_slug',
      'timeline',
      'asked_as',
      'docs',
      'related',
      'recurrence_of',
      'review',
      'updated_at',
    ];
    expect([...asked, ...answered].sort()).toEqual(Object.keys(document).sort());
    expect(problems.every(({ instead }) => instead.startsWith('write '))).toBe(true);
    expect(warnings).toEqual([]);
  });

  test('reuses the slug and the spelling of an organisation that is known', async () => {
    const files = caseFiles(draftCase('IL-0001', { org: 'Octo', org_slug: 'octo' }));
    const { path: file, sameSource } = await write(
      { org: ' octo', orgSlug: null, source: 'https://github.com/jcmoraisjr/haproxy-ingress/issues/240/' },
      files,
    );
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ org: 'Octo', org_slug: 'octo' });
    expect(sameSource).toContain('IL-0001');
  });

  test.each<[Partial<NewCase>, RegExp]>([
    [{ orgSlug: null }, /--org-slug acme-example/],
    [{ org: 'Octoo', orgSlug: null }, /write --org "Octo"/],
    [{ org: 'Other', orgSlug: 'octo' }, /is that of Octo/],
    [{ org: 'Octo', orgSlug: 'other' }, /has the slug octo already/],
    [{ source: 'acme.example' }, /http/],
    [{ orgSlug: 'Acme Inc' }, /lower-case/],
    [{ prefix: 'AR' }, /--prefix/],
  ])('%j is refused with the way out', async (changes, message) => {
    const files = caseFiles(draftCase('IL-0001', { org: 'Octo', org_slug: 'octo' }));
    await expect(write(changes, files)).rejects.toThrow(message);
  });
});

describe('published addresses', () => {
  const findings = (ids: string[], lines: string[], redirected: string[] = []) => {
    const told: string[] = [];
    const redirects = redirected.map((id) => ({ id, source: null, kind: 'merged' as const, to: 'IL-0001' }));
    checkAddresses(
      ids,
      redirects,
      (_, { what, instead, place }) => told.push(`${place?.line} ${what}: ${instead}`),
      lines,
    );
    return told;
  };

  test('a case without its address is told with the command that adds it', () => {
    expect(findings(['IL-0001', 'AR-0001'], ['/articles/AR-0001'])).toEqual([
      '1 /cases/IL-0001 is not in the list: run npm run check -- --addresses',
    ]);
  });

  test('an address that would no longer answer is told with its line, unless it leads elsewhere', () => {
    const lines = ['/cases/IL-0001', '/cases/IL-0002', '/cases/IL-0003'];
    expect(findings(['IL-0001'], lines, ['IL-0002'])).toEqual([
      expect.stringMatching(/^3 \/cases\/IL-0003 would no longer answer/),
    ]);
  });

  test('adding keeps what is there, sorts and says how many', () => {
    const folder = scratchFolder({ 'addresses.txt': '/cases/IL-0002\n/cases/IL-0001\n' });
    const file = path.join(folder.root, 'addresses.txt');
    expect(findings(['IL-0001', 'IL-0002'], ['/cases/IL-0002', '/cases/IL-0001'])).toHaveLength(1);
    expect(addAddresses(['IL-0003', 'IL-0001'], file)).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('/cases/IL-0001\n/cases/IL-0002\n/cases/IL-0003\n');
  });
});
