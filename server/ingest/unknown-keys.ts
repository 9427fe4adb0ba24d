import { distance } from './nearest';
import { quote, warning, type Finding, type JsonPath } from './problem';
import { childNode, propertiesOf, type SchemaNode } from './schema-node';

/** Warns about every key that the format does not name. Such keys stay in the stored document. */
export function findUnknownKeys(node: SchemaNode, value: unknown, path: JsonPath = []): Finding[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const items = childNode(node, 0);
    return items === undefined
      ? []
      : value.flatMap((item, index) => findUnknownKeys(items, item, [...path, index]));
  }
  const known = propertiesOf(node);
  if (known === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const child = childNode(node, key);
    if (child !== undefined) return findUnknownKeys(child, inner, [...path, key]);
    const meant = Object.keys(known).find(
      (name) => !(name in value) && distance(name, key.toLowerCase().replaceAll('-', '_')) <= 2,
    );
    const instead =
      meant === undefined
        ? 'it is kept, but nothing reads it'
        : `did you mean ${meant}? It is kept, but nothing reads it`;
    return [
      {
        ...warning('unknown-key', [...path, key], `the format has no key ${quote(key)}`, instead),
        at: 'key' as const,
      },
    ];
  });
}
