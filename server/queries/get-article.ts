import type { ArticleDetail, ArticleMention, ArticleSummary, LinkedArticle } from '@/lib/article-view';
import { tell, type Lang } from '@/lib/lang';
import { getArticleRecords, type ArticleRecord } from '@/server/library/article-records';
import { currentLibrary } from '@/server/library/current-library';
import type { Library } from '@/server/library/library';
import { linkDigests, type DigestLink } from './link-digests';
import { listLinkedCases } from './linked-cases';
import { labelValues } from './term-labels';
import { keptWithLibrary } from '@/server/library/kept-with-library';

type Linked = { articles: readonly ArticleRecord[]; links: readonly DigestLink[] };

/*
 * Cached by the library's version: links hang on the library they were made of and go with it.
 */
const kept = keptWithLibrary<Linked>('linked articles');

async function getLinked(library: Library): Promise<Linked> {
  const known = kept.get(library);
  if (known !== undefined) return known;
  const articles = await getArticleRecords(library);
  const linked = { articles, links: linkDigests(library, articles) };
  kept.set(library, linked);
  return linked;
}

/** One article with the cases it is linked with, or null where the library holds no such id. */
export async function getArticle(id: string, lang: Lang): Promise<ArticleDetail | null> {
  const library = await currentLibrary();
  const { articles, links } = await getLinked(library);
  const article = articles.find((each) => each.id === id);
  if (article === undefined) return null;
  const own = links.filter(({ digestId }) => digestId === id);
  return {
    document: article.document,
    terms: labelValues(library, article.terms, lang),
    cases: await listLinkedCases(library, own, lang),
  };
}

/** Every article, newest first. */
export async function listArticles(lang: Lang): Promise<ArticleSummary[]> {
  const library = await currentLibrary();
  const { articles, links } = await getLinked(library);
  return articles.map((article) => ({
    ...mentionArticle(article, lang),
    summary: tell(article.document.summary, lang) ?? { text: '', lang },
    terms: labelValues(library, article.terms, lang),
    cases: links.filter(({ digestId }) => digestId === article.id).length,
  }));
}

/** The articles linked with a case: those that name it first. */
export async function listArticlesOfCase(caseId: string, lang: Lang): Promise<LinkedArticle[]> {
  const library = await currentLibrary();
  const { articles, links } = await getLinked(library);
  return links
    .filter((link) => link.caseId === caseId)
    .sort((a, b) => Number(b.named) - Number(a.named) || b.shared.length - a.shared.length)
    .flatMap(({ digestId, named, shared }) => {
      const article = articles.find(({ id }) => id === digestId);
      if (article === undefined) return [];
      return [{ ...mentionArticle(article, lang), named, shared: labelValues(library, shared, lang) }];
    });
}

/** What a mention of an article shows. */
const mentionArticle = ({ id, document }: ArticleRecord, lang: Lang): ArticleMention => ({
  id,
  title: tell(document.title, lang) ?? { text: id, lang },
  site: document.source.site,
  date: document.date,
});
