import { isKind } from '@/lib/facets';
import { NO_LICENSES } from '@/lib/license';
import { ARTICLE_NODE, CASE_NODE, CHECK_NODE, type SchemaNode } from './schema-node';
import type { Vocabulary } from './vocabulary';

/** Licences that reports really have, offered first. */
const LICENSES = [
  ...NO_LICENSES,
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC0-1.0',
  'MIT',
  'Apache-2.0',
  'GPL-3.0-only',
];

/**
 * The JSON Schemas for editors: the shape of a file, with the slugs of the vocabulary and what each means, so that an
 * editor completes them and marks those that do not exist. `npm run check` knows more rules.
 */
export function editorSchemas(vocabulary: Vocabulary): Record<'case' | 'article' | 'check', SchemaNode> {
  const title = (what: string) => `${what} of the Incident Library`;
  return {
    case: { ...withSlugs(CASE_NODE, vocabulary), title: title('A case') },
    article: { ...withSlugs(ARTICLE_NODE, vocabulary), title: title('An article') },
    check: { ...withSlugs(CHECK_NODE, vocabulary), title: title('A check') },
  };
}

function withSlugs(node: SchemaNode, vocabulary: Vocabulary): SchemaNode {
  const { properties, items, anyOf, vocabulary: kind, ...rest } = node;
  const inner = (child: SchemaNode) => withSlugs(child, vocabulary);
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, child]) => [
          key,
          key === 'license' ? { ...inner(child), examples: LICENSES } : inner(child),
        ]),
      ),
    }),
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...slugsOf(kind, vocabulary),
  };
}

/** Organisations are not listed: a new one comes with its case. */
function slugsOf(kind: string | undefined, { terms }: Vocabulary): Partial<SchemaNode> {
  if (kind === undefined || !isKind(kind) || kind === 'org') return {};
  const known = [...(terms.get(kind)?.values() ?? [])].filter(({ replacedBy }) => replacedBy === null);
  return {
    enum: known.map(({ slug }) => slug),
    // Not of the standard, but read by the editors that share VS Code's language server; others ignore it.
    enumDescriptions: known.map(
      ({ label, definition }) =>
        `${label.en} · ${label.ko}${definition === null ? '' : `: ${definition.en} ${definition.ko}`}`,
    ),
  };
}

/** The text of a schema file. */
export const schemaText = (schema: SchemaNode): string => `${JSON.stringify(schema, null, 2)}\n`;
