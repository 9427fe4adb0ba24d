import { printable } from '@/lib/printable';

/** Where something stands within a JSON document. */
export type JsonPath = readonly (string | number)[];

/** A place in a file, both counted from 1; columns count characters, as an editor does. */
export type Place = { line: number; column: number };

/**
 * Something wrong with a file, before its place is known. `at` tells whether the value or its key is meant; a finding
 * about a key that is missing stands where the object begins that should hold it.
 */
export type Finding = {
  severity: 'problem' | 'warning';
  code: string;
  path: JsonPath;
  at?: 'key' | 'value';
  /** Where in the text, for what a path cannot tell, such as broken syntax. */
  offset?: number;
  /** For files that are not JSON. */
  place?: Place;
  /** What is wrong, and what would be right: each a phrase without a full stop. */
  what: string;
  instead: string;
};

/** A finding with its place. */
export type LocatedFinding = Place & {
  file: string;
  path: string;
  code: string;
  what: string;
  /** Empty where there is nothing to do. */
  instead: string;
};

/** A finding as `--json` reports it. */
export type Problem = {
  file: string;
  line: number;
  column: number;
  path: string;
  code: string;
  message: string;
};

/** Shown per file; the rest is counted. */
export const SHOWN_PER_FILE = 50;

export const problem = (code: string, path: JsonPath, what: string, instead: string): Finding => ({
  severity: 'problem',
  code,
  path,
  what,
  instead,
});

export const warning = (code: string, path: JsonPath, what: string, instead: string): Finding => ({
  severity: 'warning',
  code,
  path,
  what,
  instead,
});

/** Writes a path as `sources[0].url`; keys that are no plain names are quoted. The whole document is the empty path. */
export function formatPath(path: JsonPath): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step)) return `[${JSON.stringify(step)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
}

/** Quotes a value in a message, cut to a readable length. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const characters = [...text.slice(0, 200)];
  return `"${printable(characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : text)}"`;
}

/** One line: `file:line:column  path  what is wrong  what would be right`. */
export const formatFinding = ({ file, line, column, path, what, instead }: LocatedFinding): string =>
  [`${file}:${line}:${column}`, path === '' ? '(file)' : path, what, instead]
    .filter((part) => part !== '')
    .map(printable)
    .join('  ');

export const toProblem = ({ file, line, column, path, code, what, instead }: LocatedFinding): Problem => ({
  file,
  line,
  column,
  path,
  code,
  message: instead === '' ? what : `${what}; ${instead}`,
});
