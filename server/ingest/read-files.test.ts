import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from './read-files';
import { MAX_BYTES, readText } from './read-text';
import {
  brief,
  caseFiles,
  checkFolder,
  draftCase,
  scratchFolder,
  writeFiles,
} from './testing/scratch-folder';

describe('which files are ours', () => {
  test('names decide, at any depth; the rest is counted', () => {
    const folder = scratchFolder({
      'IL-0001.json': '{}',
      'a/b/c/ACME-123456.json': '{}',
      'articles/AR-0001.json': '{}',
      'checks/CK-0001.json': '{}',
      'vocabulary/symptoms.json': '[]',
      'redirects.json': '{}',
      'README.md': '',
      'package.json': '{}',
      '.git/IL-0002.json': '{}',
      'node_modules/x/IL-0003.json': '{}',
    });
    const { files, ignored } = listFiles(folder);
    expect(files.map(({ type, file }) => `${type} ${file}`)).toEqual([
      'case IL-0001.json',
      'case a/b/c/ACME-123456.json',
      'article articles/AR-0001.json',
      'check checks/CK-0001.json',
      'redirects redirects.json',
      'vocabulary vocabulary/symptoms.json',
    ]);
    expect(ignored).toBe(2);
  });

  test.each(['il-0001.json', 'IL_0001.json', 'IL-054.json', 'IL-00054.json'])(
    '%s is ignored, and said to be',
    (name) => {
      const { files, findings } = listFiles(scratchFolder({ [name]: '{}' }));
      expect(files).toEqual([]);
      expect(findings).toMatchObject([{ finding: { severity: 'warning', code: 'file-name' } }]);
    },
  );

  test('links within the folder are followed once, links out of it are refused', () => {
    const outside = scratchFolder({ 'IL-0009.json': '{}' });
    const folder = scratchFolder({ 'real/IL-0001.json': '{}' });
    symlinkSync(path.join(outside.root, 'IL-0009.json'), path.join(folder.root, 'IL-0009.json'));
    symlinkSync(outside.root, path.join(folder.root, 'elsewhere'));
    symlinkSync('real', path.join(folder.root, 'again'));
    symlinkSync('..', path.join(folder.root, 'real', 'round'));
    symlinkSync('nowhere', path.join(folder.root, 'IL-0002.json'));
    const { files, findings } = listFiles(folder);
    expect(files.map(({ file }) => path.basename(file))).toEqual(['IL-0001.json']);
    expect(findings.map(({ source, finding }) => `${path.basename(source.path)} ${finding.code}`)).toEqual([
      'IL-0002.json symlink',
      'IL-0009.json symlink',
      'elsewhere symlink',
    ]);
  });
});

describe('what cannot be read says why', () => {
  const wellFormed = JSON.stringify(draftCase('IL-0001'));
  test.each<[string, string | Buffer, string]>([
    ['empty', '', '1:1 empty'],
    ['UTF-16', Buffer.from(`\ufeff${wellFormed}`, 'utf16le'), '1:1 encoding'],
    ['a byte order mark', `\ufeff${wellFormed}`, '1:1 bom'],
    [
      'Latin 1',
      Buffer.concat([Buffer.from('{\n"한글": "a'), Buffer.from([0xe9, 0x22, 0x7d])]),
      '2:9 encoding',
    ],
    ['too large', ' '.repeat(MAX_BYTES + 1), '1:1 too-large'],
  ])('%s', async (_, content, expected) => {
    const { problems, ids } = await checkFolder(scratchFolder({ 'IL-0001.json': content }));
    expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([expected]);
    expect(ids).toEqual([]);
  });

  test('a folder or a pipe named like a case does not stop the run', () => {
    const folder = scratchFolder();
    mkdirSync(path.join(folder.root, 'IL-0001.json'));
    execFileSync('mkfifo', [path.join(folder.root, 'IL-0002.json')]);
    expect(listFiles(folder).files.map(({ path: file }) => readText(file))).toMatchObject([
      { ok: false, finding: { code: 'not-a-file' } },
      { ok: false, finding: { code: 'not-a-file' } },
    ]);
    expect(readText(path.join(folder.root, 'IL-0003.json'))).toMatchObject({ finding: { code: 'gone' } });
  });

  test('a file at the limit is read', async () => {
    const folder = scratchFolder();
    writeFiles(folder, {
      'IL-0001.json': wellFormed + ' '.repeat(MAX_BYTES - Buffer.byteLength(wellFormed)),
    });
    expect(brief((await checkFolder(folder)).problems)).toEqual([]);
  });

  test('names and contents cannot steer the terminal', async () => {
    const evil = { ...draftCase('IL-0001'), severity: '\u001b[31mred\u202e' };
    const folder = scratchFolder({ 'a\u001b[2Jb/IL-0001.json': evil, ...caseFiles(draftCase('IL-0002')) });
    const { formatFinding } = await import('./problem');
    const lines = (await checkFolder(folder)).problems.map(formatFinding);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toMatch(/[\p{Cc}\u202e]/u);
  });
});
