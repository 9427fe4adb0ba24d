import type { FacetKey } from '@/lib/facets';
import { LANGS } from '@/lib/lang';
import { normalise } from '@/lib/text/normalise';
import { countOf, type Library } from '@/server/library/library';

/** Pairs of neighbouring characters, of syllables in Korean: what two spellings share. */
function bigrams(text: string): Set<string> {
  const plain = ` ${normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < plain.length; at++) pairs.add(plain.slice(at, at + 2));
  return pairs;
}

/** Dice's coefficient of two texts' bigrams, 0 to 1. */
export function likeness(a: string, b: string): number {
  const left = bigrams(a);
  const right = bigrams(b);
  let shared = 0;
  for (const pair of left) if (right.has(pair)) shared++;
  return (2 * shared) / (left.size + right.size);
}

/** Known values of a facet nearest to a word, by slug, name and alias of either language, best first. */
export function nearestSlugs(library: Library, key: FacetKey, word: string, most: number): string[] {
  const column = library.facets[key];
  const scored = column.slugs.map((slug) => {
    const term =
      key === 'year' || key === 'severity' || key === 'review' ? undefined : library.terms[key].get(slug);
    const names = [slug, ...LANGS.flatMap((lang) => (term ? [term.label[lang], ...term.aliases[lang]] : []))];
    return {
      slug,
      score: Math.max(...names.map((name) => likeness(name, word))),
      count: countOf(library, key, slug),
    };
  });
  return scored
    .filter(({ score }) => score >= 0.3)
    .sort((a, b) => b.score - a.score || b.count - a.count || (a.slug < b.slug ? -1 : 1))
    .slice(0, most)
    .map(({ slug }) => slug);
}
