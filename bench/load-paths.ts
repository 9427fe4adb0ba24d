import type { CaseFile } from '@/lib/case';
import { LANGS } from '@/lib/lang';
import { seededRandom } from './random';

/** What the addresses of a load are made of. */
export type LoadSources = {
  /** Queries as people type them; a word of each is changed, so that hardly any was asked before. */
  queries: readonly string[];
  /** Cases of the library that is asked. */
  cases: readonly Pick<CaseFile, 'id' | 'components' | 'symptoms' | 'date'>[];
};

/** Of a hundred requests: searches, lists narrowed by values, the rest cases. */
const SEARCHES = 40;
const LISTS = 30;

/** Endless addresses of pages in both languages as readers ask for them; the same ones for the same seed. */
export function* loadPaths({ queries, cases }: LoadSources, seed: number): Generator<string> {
  const random = seededRandom(seed);
  const pick = <T>(things: readonly T[]): T => {
    const thing = things[Math.floor(random() * things.length)];
    if (thing === undefined) throw new Error('Nothing to take from');
    return thing;
  };
  for (;;) {
    const lang = pick(LANGS);
    const of = pick(cases);
    const turn = random() * 100;
    if (turn < SEARCHES) yield `/${lang}/cases?q=${search(pick(queries), pick(queries), random)}`;
    else if (turn < SEARCHES + LISTS) yield `/${lang}/cases${narrowed(of, random)}`;
    else yield `/${lang}/cases/${of.id}`;
  }
}

/** A query with one of its words taken from another. */
function search(query: string, other: string, random: () => number): string {
  const words = query.slice(0, 200).split(/\s+/);
  const others = other.slice(0, 200).split(/\s+/);
  words[Math.floor(random() * words.length)] = others[Math.floor(random() * others.length)] ?? '';
  return encodeURIComponent(words.join(' ').trim()).replaceAll('%20', '+');
}

/** A list that holds a case: by its values, its year, or a page of all. */
function narrowed(
  { components, symptoms, date }: LoadSources['cases'][number],
  random: () => number,
): string {
  const one = (values: readonly string[], key: string): string[] =>
    values.length > 0 && random() < 0.6 ? [`${key}=${values[Math.floor(random() * values.length)]}`] : [];
  const chosen = [
    ...one(components, 'component'),
    ...one(symptoms, 'symptom'),
    ...(random() < 0.3 ? [`year=${date.slice(0, 4)}`] : []),
  ];
  if (chosen.length === 0) return `?page=${2 + Math.floor(random() * 10)}`;
  return `?${chosen.join('&')}`;
}
