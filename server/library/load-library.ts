import { FACETS, REVIEWS, SEVERITIES, type FacetKey, type Kind } from '@/lib/facets';
import type { Term } from '@/lib/term';
import type { Prisma } from '@/prisma/generated/client';
import { SEARCH_FIELDS } from '@/server/search/fields';
import type { FacetColumn, Library, RedirectEntry } from './library';

type CaseRow = {
  id: string;
  no: number;
  date: string;
  updated: Date;
  severity: string;
  reviewed: boolean;
  day: number;
  rank: number;
  lengths: number[] | null;
};

/** Reads the library as it is in one snapshot of the database; `tx` must be a repeatable-read transaction. */
export async function loadLibrary(tx: Prisma.TransactionClient): Promise<Library> {
  const [state] = await tx.$queryRaw<{ version: number }[]>`select version from library where id = 1`;
  const rows = await tx.$queryRaw<CaseRow[]>`
    select c.id, c.no, c.date, c.updated_at as updated, c.severity, c.reviewed,
      (c.date_sort - date '1970-01-01')::int as day, c.date_rank::int as rank, s.lengths
    from "case" c left join search_case s on s.no = c.no
    order by c.date_sort desc, c.date_rank, c.id`;
  const indexOf = new Map(rows.map((row, index) => [row.id, index]));
  const terms = await readTerms(tx);
  const carried = await tx.$queryRaw<{ case_id: string; kind: Kind; slugs: string[] }[]>`
    select case_id, kind, array_agg(slug order by position) as slugs from case_term group by case_id, kind`;

  const held = new Map<FacetKey, string[][]>();
  for (const { key } of FACETS) held.set(key, new Array<string[]>(rows.length).fill([]));
  for (const { case_id, kind, slugs } of carried) {
    const index = indexOf.get(case_id);
    const column = held.get(kind);
    if (index !== undefined && column !== undefined) column[index] = slugs;
  }
  held.set(
    'year',
    rows.map((row) => [row.date.slice(0, 4)]),
  );
  held.set(
    'severity',
    rows.map((row) => [row.severity]),
  );
  held.set(
    'review',
    rows.map((row) => [row.reviewed ? 'reviewed' : 'unreviewed']),
  );

  const column = (key: FacetKey): FacetColumn =>
    buildColumn(key, held.get(key) ?? [], knownValues(key, terms));
  return {
    version: state?.version ?? 0,
    ids: rows.map(({ id }) => id),
    indexOf,
    indexOfNo: numberIndex(rows),
    dates: rows.map(({ date }) => date),
    updated: rows.map(({ updated }) => updated.toISOString()),
    oldest: oldestOrder(rows),
    facets: {
      cause: column('cause'),
      component: column('component'),
      symptom: column('symptom'),
      factor: column('factor'),
      domain: column('domain'),
      org: column('org'),
      year: column('year'),
      severity: column('severity'),
      review: column('review'),
    },
    terms,
    redirects: await readRedirects(tx),
    articles: new Set((await tx.article.findMany({ select: { id: true } })).map(({ id }) => id)),
    checks: new Set((await tx.check.findMany({ select: { id: true } })).map(({ id }) => id)),
    lengths: Int32Array.from(
      rows.flatMap(({ lengths }) => SEARCH_FIELDS.map((_, field) => lengths?.[field] ?? 0)),
    ),
  };
}

async function readTerms(tx: Prisma.TransactionClient): Promise<Library['terms']> {
  const rows = await tx.$queryRaw<(Omit<Term, 'replacedBy'> & { replaced_by: string | null })[]>`
    select kind, slug, label, definition, aliases, asked_as as "askedAs", replaced_by, provisional from term order by kind, position, slug`;
  const terms: Record<Kind, Map<string, Term>> = {
    cause: new Map(),
    component: new Map(),
    symptom: new Map(),
    factor: new Map(),
    domain: new Map(),
    org: new Map(),
  };
  for (const { replaced_by, ...row } of rows)
    terms[row.kind].set(row.slug, { ...row, replacedBy: replaced_by });
  return terms;
}

async function readRedirects(tx: Prisma.TransactionClient): Promise<Map<string, RedirectEntry>> {
  const rows = await tx.redirect.findMany({ select: { id: true, kind: true, toId: true } });
  return new Map(
    rows.map(({ id, kind, toId }) => [
      id,
      { kind: kind === 'merged' || kind === 'withdrawn' ? kind : 'removed', to: toId },
    ]),
  );
}

/** Values that are listed though no case carries them. */
function knownValues(key: FacetKey, terms: Library['terms']): readonly string[] {
  if (key === 'severity') return SEVERITIES;
  if (key === 'review') return REVIEWS;
  if (key === 'year') return [];
  return [...terms[key].values()].filter(({ replacedBy }) => replacedBy === null).map(({ slug }) => slug);
}

/** Packs the values that each case carries; `known` values are listed though no case carries them. */
export function buildColumn(
  key: FacetKey,
  held: readonly (readonly string[])[],
  known: readonly string[],
): FacetColumn {
  const totals = new Map(known.map((slug) => [slug, 0]));
  for (const slugs of held) for (const slug of slugs) totals.set(slug, (totals.get(slug) ?? 0) + 1);
  const bySlug = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  const slugs = [...totals.keys()].sort(
    key === 'year'
      ? (a, b) => bySlug(b, a)
      : (a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0) || bySlug(a, b),
  );
  const positions = new Map(slugs.map((slug, position) => [slug, position]));
  const offsets = new Int32Array(held.length + 1);
  const values = new Int32Array(held.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const [index, list] of held.entries()) {
    for (const slug of list) values[at++] = positions.get(slug) ?? 0;
    offsets[index + 1] = at;
  }
  return {
    slugs,
    positions,
    totals: Int32Array.from(slugs, (slug) => totals.get(slug) ?? 0),
    offsets,
    values,
  };
}

function numberIndex(rows: readonly CaseRow[]): Int32Array {
  const highest = rows.reduce((most, { no }) => Math.max(most, no), 0);
  const index = new Int32Array(highest + 1).fill(-1);
  for (const [at, { no }] of rows.entries()) index[no] = at;
  return index;
}

/** Oldest first; of one day the full dates first and then by id, as in the newest-first order. */
function oldestOrder(rows: readonly CaseRow[]): Int32Array {
  const order = rows.map((row, index) => ({ ...row, index }));
  order.sort((a, b) => a.day - b.day || a.rank - b.rank || (a.id < b.id ? -1 : 1));
  const places = new Int32Array(rows.length);
  for (const [place, { index }] of order.entries()) places[index] = place;
  return places;
}
