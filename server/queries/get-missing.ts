import { z } from 'zod';
import type { CaseMention } from '@/lib/case-view';
import type { ArticleMention } from '@/lib/article-view';
import type { CheckMention } from '@/lib/check-view';
import { parseArticleId, parseCaseId, parseCheckId } from '@/lib/case-id';
import { tell, type Lang, type Told } from '@/lib/lang';
import { KINDS } from '@/lib/facets';
import type { TermLabel } from '@/lib/term';
import { db } from '@/server/db';
import { currentLibrary } from '@/server/library/current-library';
import { search } from '@/server/search';
import { getDocuments } from '@/server/library/case-documents';
import type { Library } from '@/server/library/library';
import { parseKind } from './answer-topic';
import { listArticles } from './get-article';
import { listChecks } from './get-check';
import { likeness, nearestSlugs } from './nearest-terms';
import { labelTerm, mentionCase } from './term-labels';

const NEAREST = 5;

/** What was looked for and is not there, with the nearest there is: ids close by, else cases its words find, and values. */
export async function getMissing(
  asked: string,
  lang: Lang,
): Promise<{
  asked: string;
  nearest: readonly CaseMention[];
  articles: readonly ArticleMention[];
  checks: readonly CheckMention[];
  topics: readonly TermLabel[];
}> {
  const library = await currentLibrary();
  const lastPart = decode(asked).split('/').filter(Boolean).at(-1) ?? '';
  const none = { asked: decode(asked).slice(0, 200), nearest: [], articles: [], checks: [], topics: [] };
  const articleId = parseArticleId(lastPart);
  if (articleId !== null) return { ...none, articles: nearestOf(await listArticles(lang), articleId) };
  const checkId = parseCheckId(lastPart);
  if (checkId !== null) return { ...none, checks: nearestOf(await listChecks(lang), checkId) };
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
    ...none,
    nearest: documents.map((document) => mentionCase(library, document, lang)),
    topics: id === null && lastPart !== '' ? nearestTopics(library, decode(asked), lang) : [],
  };
}

/** Values whose names are nearest to the last part of an address: of the kind that the address names, else of any. */
function nearestTopics(library: Library, asked: string, lang: Lang): TermLabel[] {
  const [last = '', before = ''] = asked.split('/').filter(Boolean).reverse();
  const kind = parseKind(before);
  const found = (kind === null ? KINDS : [kind]).flatMap((one) =>
    nearestSlugs(library, one, last, NEAREST).map((slug) => labelTerm(library, one, slug, lang)),
  );
  const score = ({ slug, label }: TermLabel): number => Math.max(likeness(slug, last), likeness(label, last));
  return found.sort((a, b) => score(b) - score(a)).slice(0, NEAREST);
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
  const [prefix, digits] = (parseCaseId(asked) ?? parseArticleId(asked) ?? parseCheckId(asked) ?? '').split(
    '-',
  );
  const wanted = Number(digits);
  return ids
    .filter((other) => other.startsWith(`${prefix}-`))
    .map((other) => ({ other, distance: Math.abs(Number(other.split('-')[1]) - wanted) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEAREST)
    .map(({ other }) => other);
}

/** Those of some mentions whose ids are closest to one that is not there. */
function nearestOf<M extends { id: string }>(mentions: readonly M[], asked: string): M[] {
  const ids = nearestIds(
    mentions.map(({ id }) => id),
    asked,
  );
  return ids.flatMap((id) => mentions.find((mention) => mention.id === id) ?? []);
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
