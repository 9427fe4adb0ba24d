import type { ArticleFile } from '@/lib/article';
import type { CheckFile } from '@/lib/check';
import type { CaseFile } from '@/lib/case';
import { parseCaseDate, type CaseDate } from '@/lib/case-date';
import { FACETS, type Kind } from '@/lib/facets';
import type { DataFile } from './read-files';

/** A value as the file gives it; `path` is where. */
export type TermUse = { kind: Kind; slug: string; path: (string | number)[] };

/**
 * What is kept of a case that was read: enough to check it against the others and to save it. The document is kept as
 * JSON text in UTF-8, outside the heap, so that a library of any size fits.
 */
export type CaseRecord = {
  source: DataFile;
  id: string;
  hash: string;
  json: Buffer | null;
  org: string;
  orgSlug: string;
  date: CaseDate;
  dateKind: CaseFile['date_kind'];
  rootCause: string;
  severity: CaseFile['severity'];
  reviewed: boolean;
  updatedAt: string;
  terms: readonly TermUse[];
  sources: CaseFile['sources'];
  related: readonly string[];
  recurrenceOf: string | null;
};

/** What articles and checks have in common: a document with values, which names cases. */
export type DigestRecord = {
  source: DataFile;
  id: string;
  hash: string;
  json: Buffer | null;
  updatedAt: string;
  terms: readonly TermUse[];
  cases: readonly string[];
};

export type ArticleRecord = DigestRecord & { date: string | null };

export type CheckRecord = DigestRecord;

/** A document as JSON in UTF-8, laid out as in its file, and the hash of its content. */
export type Stored = { json: Buffer | null; hash: string };

type TermFields = Pick<CaseFile, 'components' | 'symptoms' | 'contributing'> &
  Partial<Pick<CaseFile, 'root_cause' | 'domain' | 'org_slug'>>;

/** The values of a document, by THE facet table: kind by kind, each in the order of the file. */
export function termUses(document: TermFields): TermUse[] {
  return FACETS.flatMap((facet): TermUse[] => {
    if (!facet.kind) return [];
    const value = document[facet.field];
    if (value === undefined) return [];
    if (typeof value === 'string') return [{ kind: facet.key, slug: value, path: [facet.field] }];
    return value.map((slug, index) => ({ kind: facet.key, slug, path: [facet.field, index] }));
  });
}

export function caseRecord(source: DataFile, document: CaseFile, stored: Stored): CaseRecord {
  const date = parseCaseDate(document.date);
  // The schema has let the date through by this very function.
  if (date === null) throw new Error(`${source.shown}: not a date: ${document.date}`);
  return {
    source,
    ...stored,
    id: document.id,
    org: document.org,
    orgSlug: document.org_slug,
    date,
    dateKind: document.date_kind,
    rootCause: document.root_cause,
    severity: document.severity,
    reviewed: document.review.reviewed_at !== null,
    updatedAt: document.updated_at,
    terms: termUses(document),
    sources: document.sources,
    related: document.related,
    recurrenceOf: document.recurrence_of,
  };
}

export const articleRecord = (source: DataFile, document: ArticleFile, stored: Stored): ArticleRecord => ({
  ...digest(source, document, stored, document.related_cases),
  date: document.date,
});

export const checkRecord = (source: DataFile, document: CheckFile, stored: Stored): CheckRecord =>
  digest(source, document, stored, document.cases);

const digest = (
  source: DataFile,
  document: ArticleFile | CheckFile,
  stored: Stored,
  cases: readonly string[],
): DigestRecord => ({
  source,
  ...stored,
  id: document.id,
  updatedAt: document.updated_at,
  terms: termUses(document),
  cases,
});
