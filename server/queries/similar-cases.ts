import type { CaseFile } from '@/lib/case';
import type { FacetKey, Kind } from '@/lib/facets';
import { LANGS, tell, type Lang } from '@/lib/lang';
import { eachToken } from '@/lib/text/tokenize';
import { valuesOf, type Library } from '@/server/library/library';
import { findTellingWords } from '@/server/search/telling-words';

/** What sharing a value of each kind says about two cases; the domain says little, who it happened to nothing. */
const SHARED_WEIGHT = { cause: 0.8, component: 1, symptom: 1, factor: 0.6, domain: 0.2 } as const;
const KINDS_SHARED = ['cause', 'component', 'symptom', 'factor', 'domain'] as const;
/** What values say beside words: both are 0 to 1. Values are chosen with care, words may meet by accident. */
const VALUES = 0.7;
const MOST_WORDS = 4;

export type SimilarCase = {
  id: string;
  /** 0 to 1. */
  score: number;
  shared: { kind: Kind; slug: string }[];
};

export type SimilarCases = {
  cases: readonly SimilarCase[];
  /** The telling words of the case that was asked for, with their rarity. */
  rarities: ReadonlyMap<string, number>;
};

/**
 * The cases most like one case, best first, by seven parts of the values and three parts of the words they share: see
 * `likenessOfValues` and `findTellingWords`. Cases that share neither a component, a symptom nor a factor are left out;
 * ties go to the newer. docs/decisions says why.
 */
export async function findSimilar(library: Library, document: CaseFile, most: number): Promise<SimilarCases> {
  const self = library.indexOf.get(document.id);
  if (self === undefined) return { cases: [], rarities: new Map() };
  const { likeness, telling } = likenessOfValues(library, self);
  const words = await findTellingWords(library, toldOf(document));
  const score = (index: number): number =>
    VALUES * (likeness[index] ?? 0) + (1 - VALUES) * (words?.likeness[index] ?? 0);
  const cases = Array.from(library.ids.keys())
    .filter((index) => index !== self && telling[index] === 1)
    .sort((a, b) => score(b) - score(a) || a - b)
    .slice(0, most)
    .map((index) => ({
      id: library.ids[index] ?? '',
      score: score(index),
      shared: KINDS_SHARED.flatMap((kind) => {
        const mine = valuesOf(library, kind, self);
        return valuesOf(library, kind, index)
          .filter((slug) => mine.includes(slug) && !(kind === 'cause' && slug === 'unknown'))
          .map((slug) => ({ kind, slug }));
      }),
    }));
  return { cases, rarities: words?.rarities ?? new Map<string, number>() };
}

/** What a case says of what was seen, in both languages: its title, symptoms and trigger. */
function toldOf({ title, symptoms_text, trigger }: CaseFile): string {
  return [title, symptoms_text, trigger].flatMap((text) => LANGS.map((lang) => text[lang] ?? '')).join('\n');
}

/** The words that a case shares with the one it is like, as it writes them in a language, the rarest first. */
export function sharedWords(
  { title, symptoms_text, trigger }: CaseFile,
  rarities: ReadonlyMap<string, number>,
  lang: Lang,
): string[] {
  const found = new Map<string, { word: string; worth: number }>();
  for (const text of [title, symptoms_text, trigger]) {
    const told = tell(text, lang)?.text ?? '';
    eachToken(told, ({ term, kind }, _, start, end) => {
      const worth = kind === 'pair' ? undefined : rarities.get(term);
      if (worth !== undefined && !found.has(term)) found.set(term, { word: told.slice(start, end), worth });
    });
  }
  const words = [...found.values()].sort((a, b) => b.worth - a.worth).map(({ word }) => word);
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()].slice(0, MOST_WORDS);
}

/** Rarity of a value: a value that half the library carries says little. */
function rarityOf(library: Library, key: FacetKey, position: number): number {
  const total = library.facets[key].totals[position] ?? 0;
  return total === 0 ? 0 : Math.log(1 + library.ids.length / total);
}

/**
 * How much each case shares its values with one, 0 to 1: the sum of kind weight times rarity over the values that both
 * carry, divided by the geometric mean of what each could share with itself (a cosine). `telling` is 1 for cases that
 * share a component, a symptom or a factor.
 */
export function likenessOfValues(
  library: Library,
  self: number,
): { likeness: Float64Array; telling: Uint8Array } {
  const likeness = new Float64Array(library.ids.length);
  const whole = new Float64Array(library.ids.length);
  const telling = new Uint8Array(library.ids.length);
  let own = 0;
  for (const kind of KINDS_SHARED) {
    const column = library.facets[kind];
    const weights = Float64Array.from(column.slugs, (slug, at) =>
      // A cause not established is nothing that two cases have in common.
      kind === 'cause' && slug === 'unknown' ? 0 : SHARED_WEIGHT[kind] * rarityOf(library, kind, at),
    );
    const mine = new Uint8Array(column.slugs.length);
    for (let at = column.offsets[self] ?? 0; at < (column.offsets[self + 1] ?? 0); at++) {
      const value = column.values[at] ?? 0;
      mine[value] = 1;
      own += weights[value] ?? 0;
    }
    for (let index = 0; index < library.ids.length; index++) {
      for (let at = column.offsets[index] ?? 0; at < (column.offsets[index + 1] ?? 0); at++) {
        const value = column.values[at] ?? 0;
        const weight = weights[value] ?? 0;
        whole[index] = (whole[index] ?? 0) + weight;
        if (mine[value] !== 1) continue;
        likeness[index] = (likeness[index] ?? 0) + weight;
        if (kind !== 'domain' && kind !== 'cause') telling[index] = 1;
      }
    }
  }
  for (let index = 0; index < likeness.length; index++)
    likeness[index] = (likeness[index] ?? 0) / Math.sqrt(Math.max(1e-9, own * (whole[index] ?? 0)));
  return { likeness, telling };
}
