import { KINDS, type Kind } from '@/lib/facets';
import { LANGS } from '@/lib/lang';
import type { Term } from '@/lib/term';
import { currentLibrary } from '@/server/library/current-library';
import { countOf, type Library } from '@/server/library/library';
import { likeTerms } from '@/server/search/term-likeness';
import { understand } from '@/server/search/understand';
import { likeness } from './nearest-terms';

/** A value with how many cases carry it and, where words were given, how near it is to them (0 to 1). */
export type FoundTerm = { term: Term; count: number; match?: number };

/** Spelling alone: under this two texts share their pairs of letters by chance. */
const LEAST_SPELLING = 0.55;
/** What is said of a value is like the words by chance under this: two or three of them are everybody's. */
const LEAST_LIKE = 0.5;
/** Of the words given, those that name a value may be few: a sentence that holds a name is about it to this degree at least. */
const NAMED = 0.7;

/**
 * The values of the vocabulary, all of a kind or of every kind, commonest first within their kind; with words, the values
 * nearest to them, best first: those the words name, those something is said of that is like the words, and those spelt alike.
 */
export async function listTerms(q: string, kind: Kind | null, most: number): Promise<FoundTerm[]> {
  const library = await currentLibrary();
  const kinds = kind === null ? KINDS : [kind];
  const all = kinds.flatMap((each) =>
    library.facets[each].slugs.flatMap((slug): FoundTerm[] => {
      const term = library.terms[each].get(slug);
      return term === undefined ? [] : [{ term, count: countOf(library, each, slug) }];
    }),
  );
  if (q === '') return all.slice(0, most);
  const strengths = measureTerms(library, q);
  return all
    .map(({ term, count }) => {
      const spelling = Math.max(...namesOf(term).map((name) => likeness(name, q)));
      const match = Math.max(
        strengths.get(`${term.kind} ${term.slug}`) ?? 0,
        spelling < LEAST_SPELLING ? 0 : spelling,
      );
      return { term, count, match: Math.round(match * 1000) / 1000 };
    })
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match || b.count - a.count || (a.term.slug < b.term.slug ? -1 : 1))
    .slice(0, most);
}

const namesOf = (term: Term): string[] => [
  term.slug,
  ...LANGS.flatMap((lang) => [term.label[lang], ...term.aliases[lang]]),
];

/** How much the words speak of values, by what search understands of them. */
function measureTerms(library: Library, q: string): Map<string, number> {
  const { named, words } = understand(library, q);
  const strengths = new Map<string, number>();
  for (const { kind, slug, likeness: like } of likeTerms(library, words))
    if (like >= LEAST_LIKE) strengths.set(`${kind} ${slug}`, like);
  const telling = Math.max(1, words.filter(({ weight }) => weight === 1).length);
  for (const { kind, slug, from, to } of named) {
    const share = Math.min(1, (to - from + 1) / telling);
    const key = `${kind} ${slug}`;
    strengths.set(key, Math.max(strengths.get(key) ?? 0, NAMED + (1 - NAMED) * share));
  }
  return strengths;
}
