import { ArticleFile } from '@/lib/article';
import { CaseFile } from '@/lib/case';
import { durationSeconds } from '@/lib/case-date';
import { LANGS } from '@/lib/lang';
import { describeIssues, valueAt } from './describe-issue';
import { problem, quote, warning, type Finding, type JsonPath } from './problem';
import {
  ARTICLE_NODE,
  CASE_NODE,
  childNode,
  describePath,
  propertiesOf,
  type SchemaNode,
} from './schema-node';
import { findUnknownKeys } from './unknown-keys';

export type Validated<T> = { findings: Finding[]; document: T | null };

/** Checks one case on its own. The document is null when something is wrong with it. */
export function validateCase(name: string, document: unknown): Validated<CaseFile> {
  const shared = validateShared(CASE_NODE, name, document);
  const parsed = CaseFile.safeParse(document);
  const findings = [
    ...(parsed.success ? [] : describeIssues(CASE_NODE, document, parsed.error.issues)),
    ...shared,
    ...findRepeats(document, ['components', 'symptoms', 'contributing', 'domain', 'related']),
    ...checkTimeline(document),
  ];
  if (parsed.success && parsed.data.domain.length === 0) {
    findings.push(warning('empty', ['domain'], 'no domain is named', 'write a list of slugs of the domains'));
  }
  return { findings, document: parsed.success && isGood(findings) ? parsed.data : null };
}

/** Checks one article on its own. */
export function validateArticle(name: string, document: unknown): Validated<ArticleFile> {
  const shared = validateShared(ARTICLE_NODE, name, document);
  const parsed = ArticleFile.safeParse(document);
  const findings = [
    ...(parsed.success ? [] : describeIssues(ARTICLE_NODE, document, parsed.error.issues)),
    ...shared,
    ...findRepeats(document, ['components', 'symptoms', 'contributing', 'related_cases']),
  ];
  return { findings, document: parsed.success && isGood(findings) ? parsed.data : null };
}

export const isGood = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity === 'warning');

/** Rules that cases, articles and checks share. They hold for broken documents too, so that all problems come at once. */
export function validateShared(node: SchemaNode, name: string, document: unknown): Finding[] {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return [];
  const findings = findUnknownKeys(node, document);
  const id = valueAt(document, ['id']);
  if (typeof id === 'string' && id !== name && id.trim() !== '') {
    findings.push(
      problem(
        'file-name',
        ['id'],
        `the id ${quote(id)} is not the name of the file`,
        `write ${name}, or name the file ${quote(id)}.json`,
      ),
    );
  }
  const mayLack = valueAt(document, ['review', 'written_by']) === 'human';
  findings.push(...findMissingLanguages(node, document, mayLack), ...checkReview(document));
  return findings;
}

/** A language may be absent only in a file that a human wrote, and never both. */
function findMissingLanguages(root: SchemaNode, document: unknown, mayLack: boolean): Finding[] {
  const findings: Finding[] = [];
  const walk = (node: SchemaNode | undefined, value: unknown, path: JsonPath): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      value.forEach((item, index) => walk(childNode(node, index), item, [...path, index]));
      return;
    }
    const properties = propertiesOf(node);
    if (properties === null) return;
    if (isBoth(properties)) {
      const absent = LANGS.filter((lang) => !Object.hasOwn(value, lang));
      if (absent.length === 2 || (absent.length === 1 && !mayLack)) {
        for (const lang of absent) {
          const inner = [...path, lang];
          findings.push(problem('missing', inner, 'this is missing', `write ${describePath(root, inner)}`));
        }
      }
      return;
    }
    for (const [key, inner] of Object.entries(value)) walk(childNode(node, key), inner, [...path, key]);
  };
  walk(root, document, []);
  return findings;
}

/** True for a text in two languages; phrases to ask with are lists and of another kind. */
const isBoth = (properties: Record<string, SchemaNode>): boolean =>
  LANGS.every((lang) => properties[lang]?.type === 'string');

export function findRepeats(document: unknown, fields: readonly string[]): Finding[] {
  return fields.flatMap((field) => {
    const list = valueAt(document, [field]);
    if (!Array.isArray(list)) return [];
    const items: unknown[] = list;
    return items.flatMap((item, index) => {
      const first = items.indexOf(item);
      if (first === index || typeof item !== 'string' || item === '') return [];
      return [
        problem(
          'repeat',
          [field, index],
          `${quote(item)} is there already (${field}[${first}])`,
          'keep one of them',
        ),
      ];
    });
  });
}

function checkTimeline(document: unknown): Finding[] {
  const [detected, resolved] = ['detected_after', 'resolved_after'].map((key) => {
    const value = valueAt(document, ['timeline', key]);
    return typeof value === 'string' ? durationSeconds(value) : null;
  });
  if (detected == null || resolved == null || resolved >= detected) return [];
  return [
    warning(
      'timeline',
      ['timeline', 'resolved_after'],
      'this was resolved before it was detected',
      'count both from the start of the impact',
    ),
  ];
}

function checkReview(document: unknown): Finding[] {
  const at = valueAt(document, ['review', 'reviewed_at']);
  const by = valueAt(document, ['review', 'reviewed_by']);
  if (at === undefined || by === undefined || (at === null) === (by === null)) return [];
  const [lacking, what] =
    at === null ? ['reviewed_at', 'when it was reviewed'] : ['reviewed_by', 'who reviewed it'];
  return [
    warning(
      'review',
      ['review', lacking],
      `this is null, but the case names ${at === null ? 'a reviewer' : 'a day of review'}`,
      `write ${what}`,
    ),
  ];
}
