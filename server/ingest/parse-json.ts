import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { problem, quote, type Finding } from './problem';

/** Objects and lists within each other; the format needs six. */
export const MAX_DEPTH = 64;

export type ParsedJson = { ok: true; value: unknown } | { ok: false; findings: Finding[] };

/**
 * Parses strict JSON: no comments, no trailing commas, no key twice in one object, no deep nesting.
 * Costs about as much as JSON.parse as long as nothing is wrong.
 */
export function parseJson(text: string): ParsedJson {
  const measured = measure(text);
  if (measured.tooDeepAt !== null) {
    return fail({
      ...problem('too-deep', [], `more than ${MAX_DEPTH} objects and lists within each other`, 'nest less'),
      offset: measured.tooDeepAt,
    });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail(explainSyntax(text));
  }
  // Every key has its colon; a key that came twice has left one colon more than the parsed value has keys.
  if (measured.colons !== countKeys(value)) return { ok: false, findings: findDuplicateKeys(text) };
  return { ok: true, value };
}

const fail = (finding: Finding): ParsedJson => ({ ok: false, findings: [finding] });

/** Counts colons outside strings and finds where nesting goes too deep. */
function measure(text: string): { colons: number; tooDeepAt: number | null } {
  let colons = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22:
        at = endOfString(text, at);
        break;
      case 0x3a:
        colons++;
        break;
      case 0x5b:
      case 0x7b:
        if (++depth > MAX_DEPTH) return { colons, tooDeepAt: at };
        break;
      case 0x5d:
      case 0x7d:
        depth--;
        break;
    }
  }
  return { colons, tooDeepAt: null };
}

/** Gives the offset of the quote that ends the string beginning at `from`. */
function endOfString(text: string, from: number): number {
  let end = from;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === 0x5c) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countKeys(item), 0);
  const items: unknown[] = Object.values(value);
  return items.reduce((sum: number, item) => sum + countKeys(item), items.length);
}

const ADVICE: Partial<Record<string, [what: string, instead: string]>> = {
  InvalidCommentToken: ['a comment', 'take it out: JSON has no comments'],
  PropertyNameExpected: ['a key is missing here', 'write a key in double quotes, or take the comma out'],
  ValueExpected: ['a value is missing here', 'write a value, or take the comma out'],
  ColonExpected: ['a colon is missing here', 'write : between key and value'],
  CommaExpected: ['a comma is missing before this', 'write , between the two'],
  CloseBraceExpected: ['the object is not closed', 'write }'],
  CloseBracketExpected: ['the list is not closed', 'write ]'],
  EndOfFileExpected: ['something follows the end of the document', 'take it out'],
  UnexpectedEndOfString: ['the text is not closed', 'write " at its end, and \\n for a line break'],
  InvalidEscapeCharacter: ['a backslash with a letter that JSON does not know', 'write \\\\ for a backslash'],
  InvalidUnicode: ['\\u without four hexadecimal digits', 'write four digits'],
  InvalidCharacter: ['a control character within a text', 'write \\n for a line break'],
};

/** Finds where and how a text is no JSON. JSON.parse says so less exactly and differently from version to version. */
function explainSyntax(text: string): Finding {
  if (text.trim() === '')
    return { ...problem('empty', [], 'the file is empty', 'write a JSON document'), offset: 0 };
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first === undefined) {
    return { ...problem('syntax', [], 'the file is not JSON', 'write a JSON document'), offset: 0 };
  }
  const [what, instead] = ADVICE[printParseErrorCode(first.error)] ?? [
    `unexpected ${quote(text.slice(first.offset, first.offset + Math.max(1, first.length)))}`,
    'write a value as JSON has it: text in double quotes, a number, true, false, null, a list or an object',
  ];
  return {
    ...problem('syntax', [], `the file is not JSON: ${what}`, instead),
    offset: first.offset,
  };
}

/** Names every key that came before in the same object. */
function findDuplicateKeys(text: string): Finding[] {
  const findings: Finding[] = [];
  const visit = (node: ReturnType<typeof parseTree>, path: (string | number)[]): void => {
    if (node?.type === 'array') node.children?.forEach((child, index) => visit(child, [...path, index]));
    if (node?.type !== 'object') return;
    const seen = new Set<unknown>();
    for (const property of node.children ?? []) {
      const [keyNode, valueNode] = property.children ?? [];
      if (keyNode === undefined) continue;
      const key = String(keyNode.value);
      if (seen.has(key)) {
        findings.push({
          ...problem(
            'duplicate-key',
            [...path, key],
            `the key ${quote(key)} is there twice`,
            'keep one of them',
          ),
          offset: keyNode.offset,
        });
      }
      seen.add(key);
      visit(valueNode, [...path, key]);
    }
  };
  visit(parseTree(text), []);
  return findings;
}
