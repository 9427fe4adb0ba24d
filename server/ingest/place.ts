import { parseTree, type Node } from 'jsonc-parser';
import type { Finding, JsonPath, Place } from './problem';

/** Gives line and column of an offset. A column counts characters (code points), so that an emoji is one. */
export function placeAt(text: string, offset: number): Place {
  let line = 1;
  let start = 0;
  for (const match of text.slice(0, offset).matchAll(/\r\n|\n|\r/g)) {
    line++;
    start = match.index + match[0].length;
  }
  return { line, column: [...text.slice(start, offset)].length + 1 };
}

/** Finds the places of findings by their paths. Parses the text once, for files with findings only. */
export function locate(text: string, findings: readonly Finding[]): Place[] {
  let root: Node | undefined;
  let parsed = false;
  return findings.map((finding) => {
    if (finding.place !== undefined) return finding.place;
    if (finding.offset !== undefined) return placeAt(text, finding.offset);
    if (!parsed) {
      parsed = true;
      root = parseTree(text);
    }
    return placeAt(text, offsetOf(root, finding.path, finding.at === 'key'));
  });
}

/** The offset of a value or its key; of the nearest thing around it where the path ends early. */
function offsetOf(root: Node | undefined, path: JsonPath, wantsKey: boolean): number {
  let node = root;
  let key: Node | undefined;
  for (const step of path) {
    const next = childAt(node, step);
    if (next === undefined) return node?.offset ?? 0;
    ({ value: node, key } = next);
  }
  return (wantsKey ? key?.offset : undefined) ?? node?.offset ?? 0;
}

function childAt(node: Node | undefined, step: string | number): { value: Node; key?: Node } | undefined {
  if (typeof step === 'number') {
    const value = node?.type === 'array' ? node.children?.[step] : undefined;
    return value && { value };
  }
  if (node?.type !== 'object') return undefined;
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (key !== undefined && value !== undefined && String(key.value).normalize() === step.normalize()) {
      return { value, key };
    }
  }
  return undefined;
}
