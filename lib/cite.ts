import type { Lang } from './lang';
import { markdownLine } from './markdown';
import { escapeXml } from './xml';

/** The forms of a citation, in the order they are offered. */
export const CITE_FORMS = ['link', 'markdown', 'plain', 'html', 'slack', 'bibtex', 'ris'] as const;
export type CiteForm = (typeof CITE_FORMS)[number];

/** Something to cite, in one language. Days are `YYYY-MM-DD`; what stands under `words` is worded in that language. */
export type Citable = {
  lang: Lang;
  /** Names the entry in BibTeX and RIS. */
  key: string;
  /** The id of a case; null for what has none of its own. */
  id: string | null;
  title: string;
  org: string | null;
  /** As precise as it is known: `2019`, `2019-02`, `2019-02-01`. */
  date: string | null;
  /** The public address, absolute. */
  address: string;
  accessed: string;
  /** `2019-02-01 발행`, `2026-11-29 수정`, `2026-11-30 확인`. */
  words: { dated: string | null; changed: string | null; accessed: string };
};

const LIBRARY = 'Incident Library';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Writes a citation. Every text of it stays on its line, whatever it holds, and the address answers as it is written. */
export function cite(subject: Citable, form: CiteForm): string {
  const citable = tidy(subject);
  switch (form) {
    case 'link':
      return citable.address;
    case 'markdown':
      return `[${escapeAutolinks(nameOf(citable))}](${citable.address}) — ${escapeAutolinks(describe(citable))}`;
    case 'plain':
      return `${nameOf(citable)} — ${describe(citable)} ${citable.address}`;
    case 'html':
      return citeHtml(citable);
    case 'slack':
      return `<${escapeSlack(citable.address)}|${escapeSlack(nameOf(citable))}> — ${escapeSlack(describe(citable))}`;
    case 'bibtex':
      return citeBibtex(citable);
    case 'ris':
      return citeRis(citable);
  }
}

/** The texts on one line each, the address without what ends an address in one of the forms. */
function tidy(citable: Citable): Citable {
  return {
    ...citable,
    title: oneLine(citable.title),
    org: citable.org === null ? null : oneLine(citable.org),
    address: citable.address.replace(/[\s"'()<>[\]\\^`{|}]/g, encodeCharacter),
  };
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

const encodeCharacter = (character: string): string =>
  `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;

const nameOf = ({ id, title }: Citable): string => (id === null ? title : `${id}: ${title}`);

/** `DevOps Hof, 2019-02-01 발행. Incident Library, 2026-11-29 수정, 2026-11-30 확인.` */
function describe({ org, words }: Citable): string {
  const what = [org, words.dated].filter((part) => part !== null).join(', ');
  const where = [LIBRARY, words.changed, words.accessed].filter((part) => part !== null).join(', ');
  return `${what === '' ? '' : `${what}. `}${where}.`;
}

/** Markdown of one line in which no bare address becomes a link of its own, as GitHub would make it, in or beside ours. */
const escapeAutolinks = (text: string): string =>
  markdownLine(text)
    .replace(/(?<=\b(?:https?|ftp)):(?=\/\/)/gi, '\\:')
    .replace(/(?<=\bwww)\./gi, '\\.')
    .replace(/(?<=[\w.+-])@(?=[\w-]+\.)/g, '\\@');

/** Well-formed XHTML, as the storage format of Confluence wants it. */
const citeHtml = (citable: Citable): string =>
  `<p><a href="${escapeXml(citable.address)}">${escapeXml(nameOf(citable))}</a> — ${escapeXml(describe(citable))}</p>`;

/**
 * The three characters that Slack reads as its own; for its marks of emphasis it knows no escape
 * (https://docs.slack.dev/messaging/formatting-message-text).
 */
const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const LATEX: Record<string, string> = {
  // Braces as commands: BibTeX counts even escaped ones, so one alone would tear the entry open.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '`': '\\textasciigrave{}',
};

/** Plain text for LaTeX: its specials as commands, and no two signs that it would draw as one (`--`, `''`). */
const escapeLatex = (text: string): string =>
  text
    .replace(/[{}\\~^<>|`]/g, (character) => LATEX[character] ?? '')
    .replace(/[#$%&_]/g, '\\$&')
    .replace(/([-'])(?=\1)/g, '$1{}');

/**
 * An entry for BibTeX and biblatex, in UTF-8. The address stands twice: styles of BibTeX's own print no `url`. Doubled
 * braces keep capitals, and names of organisations in one piece.
 */
function citeBibtex({ key, id, title, org, date, address, accessed, lang, words }: Citable): string {
  const [year, month] = date?.split('-') ?? [];
  const note = [id, words.dated, words.changed, words.accessed].filter((part) => part !== null).join(', ');
  const fields: [string, string | undefined][] = [
    ['author', `{{${escapeLatex(org ?? LIBRARY)}}}`],
    ['title', `{{${escapeLatex(title)}}}`],
    ['year', year === undefined ? undefined : `{${year}}`],
    ['month', month === undefined ? undefined : MONTHS[Number(month) - 1]],
    ['publisher', `{${LIBRARY}}`],
    ['howpublished', `{${LIBRARY}, \\url{${address}}}`],
    ['url', `{${address}}`],
    ['urldate', `{${accessed}}`],
    ['note', `{${escapeLatex(note)}}`],
    ['langid', lang === 'ko' ? '{korean}' : '{english}'],
  ];
  const lines = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name.padEnd(12)} = ${value},`],
  );
  return [`@misc{${key.replace(/[^A-Za-z0-9:.-]+/g, '-')},`, ...lines, '}'].join('\n');
}

/** An entry for reference managers (RIS, https://en.wikipedia.org/wiki/RIS_(file_format)): one tag a line, dates with slashes. */
function citeRis({ key, id, title, org, date, address, accessed, lang, words }: Citable): string {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  const note = [words.dated, words.changed].filter((part) => part !== null).join(', ');
  const tags: [string, string | null][] = [
    ['TY', 'ELEC'],
    ['ID', key],
    ['AU', org ?? LIBRARY],
    ['TI', title],
    ['PY', date === null ? null : year],
    ['DA', date === null ? null : `${year}/${month}/${day}/`],
    ['PB', LIBRARY],
    ['AN', id],
    ['UR', address],
    ['Y2', risDay(accessed)],
    ['LA', lang],
    ['N1', note === '' ? null : note],
  ];
  return [...tags.flatMap(([tag, value]) => (value === null ? [] : [`${tag}  - ${value}`])), 'ER  - '].join(
    '\n',
  );
}

/** A day as RIS writes it, `2026/11/30/`. */
export const risDay = (day: string): string => `${day.replaceAll('-', '/')}/`;
