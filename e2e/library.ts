import fs from 'node:fs';
import path from 'node:path';
import type { ArticleFile } from '@/lib/article';
import type { CaseFile } from '@/lib/case';
import type { FacetKey } from '@/lib/facets';
import type { Lang } from '@/lib/lang';

/* The library as its files hold it: what pages must show is taken from here, not from the app. */

const DATA = path.join(import.meta.dirname, '..', 'data');

const read = (...parts: string[]): unknown =>
  JSON.parse(fs.readFileSync(path.join(DATA, ...parts), 'utf8').normalize('NFC'));

export const LANGS: readonly Lang[] = ['ko', 'en'];

/** Every case of `data/cases`, by id. */
export const CASES: readonly CaseFile[] = fs
  .readdirSync(path.join(DATA, 'cases'))
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => read('cases', name) as CaseFile);

/** Every article of `data/articles`, by id. */
export const ARTICLES: readonly ArticleFile[] = fs
  .readdirSync(path.join(DATA, 'articles'))
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => read('articles', name) as ArticleFile);

const VOCABULARIES = {
  cause: 'root-causes',
  component: 'components',
  symptom: 'symptoms',
  factor: 'factors',
  domain: 'domains',
} as const;

type Term = { slug: string; label: { en: string; ko: string } };

export const TERMS: ReadonlyMap<string, Term['label']> = new Map(
  Object.entries(VOCABULARIES).flatMap(([key, name]) =>
    (read('vocabulary', `${name}.json`) as Term[]).map(({ slug, label }) => [`${key}:${slug}`, label]),
  ),
);

/** The name of a value in a language. */
export function labelOf(key: keyof typeof VOCABULARIES, slug: string, lang: Lang): string {
  const label = TERMS.get(`${key}:${slug}`);
  if (label === undefined) throw new Error(`No ${key} ${slug}`);
  return label[lang];
}

/** The values of a case in a facet. */
export function valuesOf(file: CaseFile, key: FacetKey): readonly string[] {
  switch (key) {
    case 'cause':
      return [file.root_cause];
    case 'component':
      return file.components;
    case 'symptom':
      return file.symptoms;
    case 'factor':
      return file.contributing;
    case 'domain':
      return file.domain;
    case 'org':
      return [file.org_slug];
    case 'year':
      return [file.date.slice(0, 4)];
    case 'severity':
      return [file.severity];
    case 'review':
      return [file.review.reviewed_at === null ? 'unreviewed' : 'reviewed'];
  }
}

/** Cases with any of the values in each facet: what a list must hold when nothing is searched for. */
export const casesWith = (chosen: Partial<Record<FacetKey, readonly string[]>>): readonly CaseFile[] =>
  CASES.filter((file) =>
    (Object.entries(chosen) as [FacetKey, readonly string[]][]).every(([key, slugs]) =>
      slugs.some((slug) => valuesOf(file, key).includes(slug)),
    ),
  );

/** Every string of the library's files, to tell a word of a text from a value that slipped out of the code. */
export const ALL_TEXT: string = (() => {
  const texts: string[] = [];
  const gather = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
  };
  for (const { timeline: _timeline, impact, severity: _severity, root_cause: _cause, ...rest } of CASES)
    gather([rest, Object.values(impact).filter((told) => told !== 'unknown')]);
  for (const label of TERMS.values()) gather(label);
  return texts.join('\n');
})();

/** The id of every check of `data/checks`. */
export const CHECKS: readonly string[] = fs
  .readdirSync(path.join(DATA, 'checks'))
  .filter((name) => name.startsWith('CK-'))
  .map((name) => name.slice(0, -'.json'.length));
