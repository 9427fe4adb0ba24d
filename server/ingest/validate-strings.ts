import { problem, warning, type Finding, type JsonPath } from './problem';

/**
 * Escapes other than \n, \" \\ and \/, delete and the C1 controls: only these can bring a character that the format does
 * not take, since a parsed file holds no bare controls and no broken surrogates.
 */
const SUSPICIOUS = /\\[^n"\\/]|[\u007f-\u009f]/;

const CONTROL = /(?!\n)\p{Cc}/u;

export type CheckedStrings = {
  /** The document with all its text in NFC; the very same object where it was so already. */
  value: unknown;
  changed: boolean;
  findings: Finding[];
};

/** Checks every text and key of a document, those of unknown keys too. `text` is the file's, to leave early. */
export function checkStrings(text: string, document: unknown): CheckedStrings {
  if (!SUSPICIOUS.test(text) && text.normalize('NFC') === text) {
    return { value: document, changed: false, findings: [] };
  }
  const findings: Finding[] = [];
  let changed = false;

  const check = (string: string, path: JsonPath, at: 'key' | 'value'): string => {
    const control = CONTROL.exec(string);
    if (control !== null) {
      const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      findings.push({
        ...problem(
          'control-character',
          path,
          `a control character (U+${code}) is in this`,
          INSTEAD[code] ?? 'take it out',
        ),
        at,
      });
    }
    if (/\p{Cs}/u.test(string)) {
      findings.push({
        ...problem('half-character', path, 'half a character is in this', 'write the whole character'),
        at,
      });
      return string;
    }
    const composed = string.normalize('NFC');
    if (composed !== string) {
      changed = true;
      findings.push({
        ...warning('nfd', path, 'this is not in Unicode NFC', 'it is stored in NFC; save it so'),
        at,
      });
    }
    return composed;
  };

  const walk = (value: unknown, path: JsonPath): unknown => {
    if (typeof value === 'string') return check(value, path, 'value');
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item, index) => walk(item, [...path, index]));
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const name = check(key, [...path, key], 'key');
        return [name, walk(inner, [...path, key])];
      }),
    );
  };

  const value = walk(document, []);
  return { value: changed ? value : document, changed, findings };
}

const INSTEAD: Record<string, string> = {
  '0009': 'write spaces',
  '000D': 'write \\n alone for a line break',
};
