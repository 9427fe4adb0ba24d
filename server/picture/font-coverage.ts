/**
 * The characters an OpenType font has a glyph for, read from its `cmap` (formats 4 and 12; OpenType specification, section
 * cmap). The drawing library would fetch whatever is missing from another host, or draw a box.
 */
export function readCoverage(font: Buffer): (codePoint: number) => boolean {
  const cmap = findTable(font, 'cmap');
  const ranges: [number, number][] = [];
  for (let at = 0; at < font.readUInt16BE(cmap + 2); at++) {
    const table = cmap + font.readUInt32BE(cmap + 4 + at * 8 + 4);
    const format = font.readUInt16BE(table);
    if (format === 12) ranges.push(...readGroups(font, table));
    if (format === 4) ranges.push(...readSegments(font, table));
  }
  const sorted = ranges.sort(([a], [b]) => a - b);
  return (codePoint) => sorted.some(([first, last]) => first <= codePoint && codePoint <= last);
}

function findTable(font: Buffer, tag: string): number {
  for (let at = 0; at < font.readUInt16BE(4); at++) {
    const record = 12 + at * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}

function readGroups(font: Buffer, table: number): [number, number][] {
  return Array.from({ length: font.readUInt32BE(table + 12) }, (_, at) => {
    const group = table + 16 + at * 12;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
  });
}

/** Segments whose characters are all mapped; a gap within one would be a glyph 0, which these fonts do not have. */
function readSegments(font: Buffer, table: number): [number, number][] {
  const segments = font.readUInt16BE(table + 6) / 2;
  return Array.from({ length: segments }, (_, at): [number, number] => [
    font.readUInt16BE(table + 16 + segments * 2 + at * 2),
    font.readUInt16BE(table + 14 + at * 2),
  ]).filter(([first]) => first !== 0xffff);
}
