import { z } from 'zod';
import { ArticleFile } from '@/lib/article';
import { CaseFile } from '@/lib/case';
import { CheckFile } from '@/lib/check';
import type { JsonPath } from './problem';

/** As much of JSON Schema as the Zod schemas of the format produce. */
export type SchemaNode = {
  description?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  vocabulary?: string;
  enum?: unknown[];
  [keyword: string]: unknown;
};

/** The JSON Schema of a Zod schema, for describing fields and finding keys that it does not name. */
export const schemaNode = (schema: z.ZodType): SchemaNode =>
  // Zod's own type allows booleans for schemas; ours produce none.
  z.toJSONSchema(schema, { io: 'input' }) as SchemaNode;

export const CASE_NODE = schemaNode(CaseFile);
export const ARTICLE_NODE = schemaNode(ArticleFile);
export const CHECK_NODE = schemaNode(CheckFile);

/** The keys an object may have; null where the value is no object by the schema. */
export function propertiesOf(node: SchemaNode | undefined): Record<string, SchemaNode> | null {
  return node?.properties ?? node?.anyOf?.map(propertiesOf).find((found) => found !== null) ?? null;
}

function itemsOf(node: SchemaNode | undefined): SchemaNode | undefined {
  return node?.items ?? node?.anyOf?.map(itemsOf).find((found) => found !== undefined);
}

/** The schema of one step further in. */
export const childNode = (node: SchemaNode | undefined, step: string | number): SchemaNode | undefined =>
  typeof step === 'number' ? itemsOf(node) : ownProperty(propertiesOf(node), step);

function ownProperty(properties: Record<string, SchemaNode> | null, key: string): SchemaNode | undefined {
  return properties !== null && Object.hasOwn(properties, key) ? properties[key] : undefined;
}

/** What is to be written at a path: the description of the field, or of the nearest one around it. */
export function describePath(root: SchemaNode, path: JsonPath): string {
  let node: SchemaNode | undefined = root;
  let description = root.description ?? 'a JSON object';
  for (const step of path) {
    node = childNode(node, step);
    description = node?.description ?? description;
  }
  return description;
}
