import type { CheckedLibrary } from './check-library';
import { planRedirects, type RedirectPlan } from './plan-redirects';
import { hashVocabulary, planTerms, type TermPlan } from './plan-terms';
import type { ArticleRecord, CaseRecord, CheckRecord, DigestRecord } from './records';
import {
  termKey,
  type StoredCase,
  type StoredDigest,
  type StoredLibrary,
  type StoredTerm,
} from './stored-library';
import type { Vocabulary } from './vocabulary';

type Changes<R, S> = {
  created: R[];
  updated: R[];
  /** As stored, in another place: no change of the library, but messages should name the right file. */
  moved: R[];
  unchanged: R[];
  removed: S[];
};

/** All that an import is going to do. Nothing in it has been done. */
export type ImportPlan = {
  cases: Changes<CaseRecord, StoredCase>;
  articles: Changes<ArticleRecord, StoredDigest>;
  checks: Changes<CheckRecord, StoredDigest>;
  /** Unchanged cases whose rows of terms or relations are to be written anew, since something they name changed. */
  relinked: CaseRecord[];
  terms: TermPlan & { deletes: StoredTerm[] };
  redirects: RedirectPlan;
  vocabularyHash: string;
  /** Why the whole search index is made anew; null where only what changed is indexed. */
  rebuild: 'tokenizer' | 'vocabulary' | 'much' | null;
  /** False where the library stays as it is. */
  isChange: boolean;
};

export type PlanOptions = {
  vocabulary: Vocabulary;
  prune: boolean;
  today: string;
  tokenizerVersion: number;
  /** Finds out which candidates for removal are carried by what stays. */
  findCarried: (terms: readonly StoredTerm[], except: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** Compares good files with the stored library. */
export async function planImport(
  checked: CheckedLibrary,
  stored: StoredLibrary,
  options: PlanOptions,
): Promise<ImportPlan> {
  const { vocabulary, prune } = options;
  const cases = compare(checked.cases, stored.cases, checked.failed, prune);
  const articles = compare(checked.articles, stored.articles, checked.failed, prune);
  const checks = compare(checked.checks, stored.checks, checked.failed, prune);
  const removed = [...cases.removed, ...articles.removed, ...checks.removed];
  const terms = planTerms(vocabulary, checked, stored.terms, prune);
  const created = new Set(cases.created.map(({ id }) => id));
  const relinked = cases.unchanged.filter(
    (record) =>
      record.terms.some((use) => terms.redirected.has(termKey(use))) ||
      record.related.some((id) => created.has(id)) ||
      (record.recurrenceOf !== null && created.has(record.recurrenceOf)),
  );
  const rewritten = [
    ...cases.updated,
    ...cases.removed,
    ...relinked,
    ...articles.updated,
    ...articles.removed,
    ...checks.updated,
    ...checks.removed,
  ];
  const carried = await options.findCarried(
    terms.candidates,
    rewritten.map(({ id }) => id),
  );
  const deletes = terms.candidates.filter((term) => !carried.has(termKey(term)));
  const redirects = planRedirects(
    checked.redirects,
    stored.redirects,
    removed.map(({ id }) => id),
    presence(checked, stored, removed),
    options.today,
  );
  const vocabularyHash = hashAfter(stored.terms, terms.upserts, deletes);
  const plan = { cases, articles, checks, relinked, terms: { ...terms, deletes }, redirects, vocabularyHash };
  const rebuild = reasonToRebuild(plan, stored, options.tokenizerVersion);
  return { ...plan, rebuild, isChange: rebuild !== null || hasChange(plan) };
}

function compare<R extends CaseRecord | DigestRecord, S extends StoredDigest>(
  records: readonly R[],
  stored: readonly S[],
  failed: ReadonlySet<string>,
  prune: boolean,
): Changes<R, S> {
  const before = new Map(stored.map((row) => [row.id, row]));
  const changes: Changes<R, S> = { created: [], updated: [], moved: [], unchanged: [], removed: [] };
  const here = new Set<string>();
  for (const record of records) {
    here.add(record.id);
    const old = before.get(record.id);
    if (old === undefined) changes.created.push(record);
    else if (old.hash !== record.hash) changes.updated.push(record);
    else {
      changes.unchanged.push(record);
      const { folder, file } = record.source;
      if (old.folder !== folder.shown || old.file !== file) changes.moved.push(record);
    }
  }
  if (prune) changes.removed = stored.filter(({ id }) => !here.has(id) && !failed.has(id));
  return changes;
}

function presence(
  checked: CheckedLibrary,
  stored: StoredLibrary,
  removed: readonly { id: string }[],
): (id: string) => boolean {
  const ids = new Set([...stored.cases, ...stored.articles, ...stored.checks].map(({ id }) => id));
  for (const { id } of removed) ids.delete(id);
  for (const { id } of [...checked.cases, ...checked.articles, ...checked.checks]) ids.add(id);
  return (id) => ids.has(id);
}

function hashAfter(
  stored: readonly StoredTerm[],
  upserts: readonly StoredTerm[],
  deletes: readonly StoredTerm[],
): string {
  const after = new Map(stored.map((term) => [termKey(term), term]));
  for (const term of upserts) after.set(termKey(term), term);
  for (const term of deletes) after.delete(termKey(term));
  return hashVocabulary(after.values());
}

type Plan = Omit<ImportPlan, 'rebuild' | 'isChange'>;

function reasonToRebuild(plan: Plan, stored: StoredLibrary, tokenizerVersion: number): ImportPlan['rebuild'] {
  const { created, updated, removed } = plan.cases;
  const count = stored.cases.length + created.length - removed.length;
  if (count === 0 && stored.cases.length === 0) return null;
  if (stored.tokenizerVersion !== tokenizerVersion) return 'tokenizer';
  if (stored.vocabularyHash !== plan.vocabularyHash) return 'vocabulary';
  return created.length + updated.length + removed.length > count / 2 ? 'much' : null;
}

function hasChange({ cases, articles, checks, terms, redirects }: Plan): boolean {
  const lists = [cases, articles, checks].flatMap(({ created, updated, removed }) => [
    created,
    updated,
    removed,
  ]);
  return [...lists, terms.upserts, terms.deletes, redirects.upserts, redirects.deletes].some(
    (list: readonly unknown[]) => list.length > 0,
  );
}
