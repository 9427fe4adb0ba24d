import { QUALIFIER_KEYS } from '@/lib/qualifiers';
import { readPieces } from './query';

/**
 * Takes a query and what was searched in its place; gives the query that searches for exactly what was typed: every word that was
 * corrected in quotes. Where quotes would be read as part of something pasted, the words, which no case holds, are left out.
 */
export function literalQuery(q: string, { from, to }: { from: string; to: string }): string {
  const read = to.split(/\s+/);
  const corrected = new Set(from.split(/\s+/).filter((word, at) => word !== read[at]));
  const words = q.split(/(\s+)/);
  const quoted = words.map((word) => (corrected.has(word) ? `"${word.replaceAll('"', '')}"` : word)).join('');
  const phrases = readPieces(quoted, QUALIFIER_KEYS).pieces.filter(({ is }) => is === 'phrase');
  if (phrases.length >= corrected.size) return quoted;
  return words
    .filter((word) => !corrected.has(word))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
