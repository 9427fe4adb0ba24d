import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { CaseFile } from './case';
import { cite } from './cite';
import { AWKWARD, citablesOf } from './testing/citables';

/* Citations typeset by BibTeX and XeTeX, where they are installed: the words of the page that comes out, and its links. */

/** The library's own cases. */
const REAL = citablesOf(
  fs
    .readdirSync('data/cases')
    .map((name) => JSON.parse(fs.readFileSync(`data/cases/${name}`, 'utf8')) as CaseFile),
);
const TOOLS = ['bibtex', 'xelatex', 'pdftotext', 'pdftohtml'];
const FONTS = path.resolve('node_modules/pretendard/dist/public/static');

/** A document that holds nothing but its bibliography. The font would draw --> as an arrow. */
const DOCUMENT = String.raw`\documentclass{article}
\usepackage{fontspec}
\setmainfont{Pretendard-Regular.otf}[Path=${FONTS}/, BoldFont=Pretendard-Bold.otf, RawFeature={-calt;-liga;-clig;-dlig;-ccmp}]
\usepackage{url}
\usepackage[colorlinks]{hyperref}
\pagestyle{empty}
\begin{document}
\nocite{*}
\bibliographystyle{plain}
\bibliography{cases}
\end{document}
`;

const isInstalled = (tool: string): boolean =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => fs.existsSync(path.join(folder, tool)));

/** Without spaces, hyphens of line breaks, and the form of quotation marks, which TeX chooses. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\f-]|[\u2010\u2011]/g, '')
    .replace(/[“”"‘’'`]/g, "'");

it.skipIf(!TOOLS.every(isInstalled))(
  'runs through BibTeX: every title and every link arrives',
  () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citations-'));
    const run = (tool: string, ...args: string[]): string =>
      execFileSync(tool, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      // Where a font of hyperref's is not installed XeTeX says so and goes on.
      const typeset = (): void => {
        spawnSync('xelatex', ['-interaction=batchmode', 'page'], { cwd: folder, stdio: 'ignore' });
      };
      const subjects = [...REAL, ...AWKWARD].map((subject, at) => ({ ...subject, key: `subject-${at}` }));
      fs.writeFileSync(
        path.join(folder, 'cases.bib'),
        subjects.map((one) => cite(one, 'bibtex')).join('\n\n'),
      );
      fs.writeFileSync(path.join(folder, 'page.tex'), DOCUMENT);
      typeset();
      expect(run('bibtex', 'page')).not.toMatch(/warning|error/i);
      typeset();
      typeset();
      expect(fs.readFileSync(path.join(folder, 'page.log'), 'utf8')).not.toMatch(/Missing character/);
      const page = bare(run('pdftotext', 'page.pdf', '-'));
      expect(subjects.filter(({ title }) => !page.includes(bare(title))).map(({ title }) => title)).toEqual(
        [],
      );
      const links = run('pdftohtml', '-xml', '-i', '-stdout', 'page.pdf');
      expect(subjects.filter(({ address }) => !links.includes(`"${address}"`))).toEqual([]);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
