import { z } from 'zod';
import type { CaseMention } from '@/lib/case-view';
import type { ArticleMention } from '@/lib/article-view';
import { parseArticleId, parseCaseId } from '@/lib/case-id';
import { tell, type Lang, type Told } from '@/lib/lang';
import { db } from '@/server/db';
import { currentLibrary } from '@/server/library/current-library';
import { search } from '@/server/search';
import { getDocuments } from '@/server/library/case-documents';
import { listArticles } from './get-article';
import { mentionCase } from './term-labels';

const NEAREST = 5;

/** What was looked for and is not there, with the nearest there is: ids close by, else cases its words find. */
export async function getMissing(
  asked: string,
  lang: Lang,
): Promise<{ asked: string; nearest: readonly CaseMention[]; articles: readonly ArticleMention[] }> {
  const library = await currentLibrary();
  const lastPart = decode(asked).split('/').filter(Boolean).at(-1) ?? '';
  const articleId = parseArticleId(lastPart);
  if (articleId !== null) {
    const articles = await listArticles(lang);
    const ids = nearestIds(
      articles.map((article) => article.id),
      articleId,
    );
    return {
      asked: decode(asked).slice(0, 200),
      nearest: [],
      articles: ids.flatMap((id) => articles.find((article) => article.id === id) ?? []),
    };
  }
  const id = parseCaseId(lastPart);
  const ids =
    id === null
      ? (
          await search({
            q: lastPart.slice(0, 100),
            filters: {},
            sort: 'relevance',
            page: 1,
            size: NEAREST,
            lang,
          })
        ).hits.map((hit) => hit.id)
      : nearestIds(library.ids, lastPart);
  const documents = lastPart === '' ? [] : await getDocuments(ids);
  return {
    asked: decode(asked).slice(0, 200),
    nearest: documents.map((document) => mentionCase(library, document, lang)),
    articles: [],
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Ids with the same prefix whose numbers are closest to an asked one, read kindly; none for what is no id. */
export function nearestIds(ids: readonly string[], asked: string): string[] {
  const [prefix, digits] = (parseCaseId(asked) ?? parseArticleId(asked) ?? '').split('-');
  const wanted = Number(digits);
  return ids
    .filter((other) => other.startsWith(`${prefix}-`))
    .map((other) => ({ other, distance: Math.abs(Number(other.split('-')[1]) - wanted) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEAREST)
    .map(({ other }) => other);
}

const Reason = z.object({ en: z.string().optional(), ko: z.string().optional() });

/** An id that was withdrawn, or whose file an import no longer held; null for others. */
export async function getWithdrawn(
  id: string,
  lang: Lang,
): Promise<{ id: string; date: string | null; reason: Told | null; removed: boolean } | null> {
  const row = await db().redirect.findUnique({ where: { id } });
  if (row === null || row.kind === 'merged') return null;
  const reason = Reason.safeParse(row.reason);
  return {
    id,
    date: row.date === null ? null : row.date.toISOString().slice(0, 10),
    reason: reason.success ? tell(reason.data, lang) : null,
    removed: row.kind === 'removed',
  };
}
