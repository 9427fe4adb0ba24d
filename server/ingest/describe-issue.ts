import type { z } from 'zod';
import { nearest } from './nearest';
import { formatPath, problem, quote, type Finding, type JsonPath } from './problem';
import { describePath, type SchemaNode } from './schema-node';

type Issue = z.core.$ZodIssue;

/**
 * Turns what Zod found into findings with a way out. One finding a path: the first says most.
 * @param root the schema that was used, for what each field wants
 */
export function describeIssues(root: SchemaNode, document: unknown, issues: readonly Issue[]): Finding[] {
  const byPath = new Map<string, Finding>();
  for (const issue of issues.flatMap((found) => unfold(found, document))) {
    const path = issue.path.filter((step) => typeof step !== 'symbol');
    const key = formatPath(path);
    if (!byPath.has(key)) byPath.set(key, describe(root, issue, path, valueAt(document, path)));
  }
  return [...byPath.values()];
}

/** The value at a path; undefined where there is none. */
export function valueAt(document: unknown, path: readonly PropertyKey[]): unknown {
  let value = document;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

/** An issue of a union is replaced by those of the member that was meant, told by the kind of the value. */
function unfold(issue: Issue, document: unknown): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.find(
    (member) => !member.some((inner) => inner.path.length === 0 && inner.code === 'invalid_type'),
  );
  if (meant === undefined) return [issue];
  return meant
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
    .flatMap((inner) => unfold(inner, document));
}

function describe(root: SchemaNode, issue: Issue, path: JsonPath, value: unknown): Finding {
  const write = `write ${describePath(root, path)}`;
  if (value === undefined) return problem('missing', path, 'this is missing', write);
  if (typeof value === 'string' && value.trim() === '') return problem('empty', path, 'this is empty', write);
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return problem('type', path, `this is ${nameType(value)}`, write);
    case 'invalid_value': {
      const values = issue.values.map(String);
      const [near] = nearest(typeof value === 'string' ? value : '', values, (known) => [known], 1);
      const instead = near === undefined ? write : `write ${near}, or another of ${values.join(', ')}`;
      return problem('value', path, `${quote(value)} is none of the values`, instead);
    }
    case 'too_small':
      return problem(
        'empty',
        path,
        issue.origin === 'array' ? 'this list is empty' : 'this is too short',
        write,
      );
    case 'too_big':
      return problem(
        'too-long',
        path,
        `there are more than ${issue.maximum} here`,
        `keep at most ${issue.maximum}`,
      );
    case 'invalid_format':
    case 'custom':
      return describeText(path, value, issue.message);
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return problem('value', path, `${quote(value)} cannot stand here`, write);
  }
}

/** Texts that break a rule on their form; `rule` is the schema's own sentence. */
function describeText(path: JsonPath, value: unknown, rule: string): Finding {
  if (typeof value === 'string' && value.includes('\n')) {
    return problem('lines', path, 'this has several lines', `write ${rule}`);
  }
  const length = typeof value === 'string' ? [...value].length : 0;
  const what =
    length > 60 && /\bcharacters\b/.test(rule)
      ? `this has ${length} characters`
      : `${quote(value)} is not allowed here`;
  return problem('format', path, what, `write ${rule}`);
}

function nameType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  const names: Record<string, string> = {
    object: 'an object',
    string: 'a text',
    number: 'a number',
    boolean: 'true or false',
  };
  return names[typeof value] ?? typeof value;
}
