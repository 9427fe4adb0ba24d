import type { Kind } from '@/lib/facets';
import type { Term } from '@/lib/term';
import type { Prisma } from '@/prisma/generated/client';

export type StoredCase = {
  id: string;
  no: number;
  hash: string;
  org: string;
  orgSlug: string;
  folder: string;
  file: string;
  updatedAt: Date;
  recurrenceOf: string | null;
};
/** An article or a check. */
export type StoredDigest = { id: string; hash: string; folder: string; file: string };
export type StoredTerm = Term & { position: number };
export type StoredRedirect = {
  id: string;
  kind: string;
  toId: string | null;
  date: string | null;
  reason: { en: string; ko: string } | null;
};

/** The library as Postgres holds it, without the documents. */
export type StoredLibrary = {
  cases: StoredCase[];
  articles: StoredDigest[];
  checks: StoredDigest[];
  terms: StoredTerm[];
  redirects: StoredRedirect[];
  version: number;
  tokenizerVersion: number | null;
  vocabularyHash: string | null;
};

/** Reads what an import compares the files with. */
export async function readStoredLibrary(tx: Prisma.TransactionClient): Promise<StoredLibrary> {
  const cases = await tx.$queryRaw<StoredCase[]>`
    select c.id, c.no, c.content_hash as hash, c.org, c.org_slug as "orgSlug", c.folder, c.file,
      c.updated_at as "updatedAt", r.to_id as "recurrenceOf"
    from "case" c left join case_relation r on r.from_id = c.id and r.kind = 'recurrence_of'`;
  const articles = await tx.$queryRaw<StoredDigest[]>`
    select id, content_hash as hash, folder, file from article`;
  const checks = await tx.$queryRaw<StoredDigest[]>`
    select id, content_hash as hash, folder, file from "check"`;
  const terms = await tx.$queryRaw<StoredTerm[]>`
    select kind, slug, label, definition, aliases, asked_as as "askedAs", replaced_by as "replacedBy", provisional, position from term`;
  const redirects = await tx.$queryRaw<StoredRedirect[]>`
    select id, kind, to_id as "toId", date::text as date, reason from redirect`;
  const state = await tx.library.findUnique({ where: { id: 1 } });
  return {
    cases,
    articles,
    checks,
    terms,
    redirects,
    version: state?.version ?? 0,
    tokenizerVersion: state?.tokenizerVersion ?? null,
    vocabularyHash: state?.vocabularyHash ?? null,
  };
}

/** Which of some terms are carried by a case, an article or a check that is not among those given. */
export async function findCarriedTerms(
  tx: Prisma.TransactionClient,
  terms: readonly { kind: Kind; slug: string }[],
  except: readonly string[],
): Promise<Set<string>> {
  if (terms.length === 0) return new Set();
  const kinds = terms.map(({ kind }) => kind);
  const slugs = terms.map(({ slug }) => slug);
  const rows = await tx.$queryRaw<{ key: string }[]>`
    select t.kind || ' ' || t.slug as key from unnest(${kinds}::text[], ${slugs}::text[]) as t (kind, slug)
    where exists (select 1 from case_term c
        where c.kind = t.kind and c.slug = t.slug and c.case_id <> all (${except}::text[]))
      or exists (select 1 from article_term a
        where a.kind = t.kind and a.slug = t.slug and a.article_id <> all (${except}::text[]))
      or exists (select 1 from check_term k
        where k.kind = t.kind and k.slug = t.slug and k.check_id <> all (${except}::text[]))`;
  return new Set(rows.map(({ key }) => key));
}

export const termKey = ({ kind, slug }: { kind: Kind; slug: string }): string => `${kind} ${slug}`;
