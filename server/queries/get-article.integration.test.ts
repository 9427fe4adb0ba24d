import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CaseFile } from '@/lib/case';
import { currentLibrary } from '@/server/library/current-library';
import { openImportedLibrary, type ImportedLibrary } from '@/server/testing/imported-library';
import { answerId } from './answer-id';
import { getArticle, listArticles } from './get-article';
import { getCase } from './get-case';
import { getMissing } from './get-missing';

/* Articles and cases know of each other, over the real library. */

let imported: ImportedLibrary;
beforeAll(async () => {
  imported = await openImportedLibrary();
});
afterAll(() => imported.close());

const FILES = fs
  .readdirSync('data/cases')
  .map((name) => JSON.parse(fs.readFileSync(`data/cases/${name}`, 'utf8')) as CaseFile);
const meets = (one: readonly string[], other: readonly string[]) => one.some((slug) => other.includes(slug));

it('an article is linked with the cases it names, and with all that share a component and a symptom', async () => {
  const detail = await getArticle('AR-0001', 'ko');
  if (detail === null) throw new Error('no article');
  const { document, cases } = detail;
  const expected = FILES.filter(
    (file) =>
      document.related_cases.includes(file.id) ||
      (meets(file.components, document.components) && meets(file.symptoms, document.symptoms)),
  ).map(({ id }) => id);
  expect(cases.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
  expect(cases[0]).toMatchObject({ id: 'IL-0054', named: true });
});

it('every link is there both ways, over all cases', async () => {
  const articles = await listArticles('en');
  const fromArticles: string[] = [];
  for (const { id, cases } of articles) {
    const linked = (await getArticle(id, 'en'))?.cases ?? [];
    expect(linked).toHaveLength(cases);
    fromArticles.push(...linked.map((each) => `${id} ${each.id}`));
  }
  const fromCases: string[] = [];
  for (const id of (await currentLibrary()).ids)
    fromCases.push(...((await getCase(id, 'en'))?.articles ?? []).map((article) => `${article.id} ${id}`));
  expect(fromCases.length).toBeGreaterThan(1);
  expect(fromCases.toSorted()).toEqual(fromArticles.toSorted());
});

it('an id of an article is read kindly; one that never was is missing, with the nearest', async () => {
  expect(await answerId('articles', 'AR-0001')).toEqual({ is: 'page', id: 'AR-0001' });
  expect(await answerId('articles', 'ar-1')).toEqual({ is: 'elsewhere', id: 'AR-0001', final: true });
  expect(await answerId('articles', 'AR-0009')).toEqual({ is: 'missing' });
  expect(await answerId('articles', 'IL-0054')).toEqual({ is: 'missing' });
  expect(await answerId('cases', 'AR-0001')).toEqual({ is: 'missing' });
  const missing = await getMissing('/ko/articles/AR-0009', 'ko');
  expect(missing.articles.map(({ id }) => id)).toEqual(['AR-0001']);
  expect(await getArticle('AR-0009', 'ko')).toBeNull();
});

it('an article whose file an import no longer holds is gone, not missing', async () => {
  await imported.replaceCases(['IL-0011', 'IL-0054']);
  expect(await answerId('articles', 'AR-0001')).toEqual({ is: 'gone', id: 'AR-0001' });
  expect(await listArticles('ko')).toEqual([]);
  expect((await getCase('IL-0054', 'ko'))?.articles).toEqual([]);
});
