import type { ArticleMention, LinkedArticle } from './article-view';
import type { LinkedCheck } from './check-view';
import type { FacetKey, Kind } from './facets';
import type { Lang, Told } from './lang';
import type { Sort } from './list-state';
import type { TermLabel } from './term';
import type { CaseFile } from './case';
import type { CausesByYear, CauseGroup } from './topic-view';

/** A stretch of text, marked where the query met it. */
export type Segment = { text: string; marked: boolean };

/** A passage that matched, in the language it matched in. */
export type Passage = { field: string; lang: Lang; segments: readonly Segment[] };

/** Why a case is among the hits: its text, one of its values, or a phrase people ask with. */
export type Reason =
  | { type: 'text'; field: string; words: readonly string[] }
  | { type: 'term'; kind: Kind; slug: string; label: string }
  | { type: 'asked_as'; phrase: string; lang: Lang };

/** What every mention of a case shows. */
export type CaseMention = {
  id: string;
  title: Told;
  org: string;
  orgSlug: string;
  date: string;
  dateKind: CaseFile['date_kind'];
};

/** A card of a list. `terms` are cause, components, symptoms, factors, in the file's order. */
export type CaseSummary = CaseMention & {
  /** The title with the query's words marked. */
  titleSegments: readonly Segment[];
  terms: readonly TermLabel[];
  reviewed: boolean;
  /** The passage that matched, else the beginning of the symptoms. */
  passage: Passage;
  why: readonly Reason[];
};

/** One value in a facet's list. */
export type FacetValue = {
  slug: string;
  label: string;
  /** The total with this as the only value of its facet, all else kept. */
  count: number;
  selected: boolean;
  href: string;
  /** What the finder compares besides the label: the other language and aliases. */
  names: readonly string[];
};

export type FacetView = { key: FacetKey; shown: number; values: readonly FacetValue[] };

/** An applied filter, removable. `known: false` is struck, with the nearest known values beside it. */
export type FilterChip = {
  key: FacetKey;
  slug: string;
  label: string;
  known: boolean;
  removeHref: string;
  nearest: readonly { slug: string; label: string; href: string }[];
};

/**
 * What a query asks for beside its words: a bound of the date, words or a value of which a case must hold nothing; removable.
 * `text` is a date, the words, or the value's name, which `facet` then says the kind of.
 */
export type QueryCondition = {
  is: 'before' | 'after' | 'without' | 'phrase';
  text: string;
  facet: FacetKey | null;
  removeHref: string;
};

/** What an empty result would hold without one of the filters or conditions. */
export type Drop = { total: number; href: string } & (
  { key: FacetKey; slug: string; label: string } | { condition: QueryCondition }
);

export type PageLink = { page: number; href: string; current: boolean };

/** Cases beside each other; `shared` holds `kind slug` of every value that two or more of them carry. */
export type Comparison = {
  cases: readonly (CaseMention & { facts: CaseFactsView })[];
  shared: readonly string[];
};

/** Everything a list page shows; addresses are ready to be put into links. */
export type CaseList = {
  q: string;
  /** True when the query was longer than is searched. */
  cut: boolean;
  total: number;
  /** 1-based range shown, 0 and 0 when empty. */
  from: number;
  to: number;
  summaries: readonly CaseSummary[];
  /** The whole cases of the page, in its order, where the view shows them. */
  wholes: readonly CaseFactsView[];
  /** All hits by cause, where the view shows them so; `summaries` is then empty. */
  groups: readonly CauseGroup[];
  /** What the address chose to compare. */
  comparison: Comparison;
  facets: readonly FacetView[];
  chips: readonly FilterChip[];
  /** Bounds and exclusions of the query; a phrase is none of these, it stays in the box. */
  conditions: readonly QueryCondition[];
  clearHref: string | null;
  suggested: readonly (TermLabel & { href: string })[];
  unused: readonly string[];
  corrected: { from: string; to: string; literalHref: string } | null;
  sort: Sort;
  sorts: readonly { sort: Sort; href: string; current: boolean }[];
  pages: readonly PageLink[];
  previousHref: string | null;
  nextHref: string | null;
  degraded: boolean;
  /** For an empty result: what dropping one filter or condition would bring, best first. */
  drops: readonly Drop[];
  /** For an empty result: values that the query may have meant, with their cases. */
  nearest: readonly (TermLabel & { count: number; href: string })[];
  /** The canonical query string, for language switch and links. */
  query: string;
};

/** A whole stored file with the names of its values. */
export type CaseFactsView = {
  document: CaseFile;
  cause: TermLabel | null;
  components: readonly TermLabel[];
  symptoms: readonly TermLabel[];
  factors: readonly TermLabel[];
  domains: readonly TermLabel[];
};

/** A case page: the whole case, and what it hangs together with. */
export type CaseDetail = CaseFactsView & {
  org: TermLabel;
  related: readonly CaseMention[];
  /** The chain this case belongs to, oldest first, itself included; empty when it stands alone. */
  recurrence: readonly CaseMention[];
  /** Nearest by shared values and words, best first. */
  similar: readonly (CaseMention & { shared: readonly TermLabel[]; words: readonly string[] })[];
  /** Those that name the case, or share a component and a symptom with it. */
  articles: readonly LinkedArticle[];
  checks: readonly LinkedCheck[];
};

/** What was found for a pasted text. */
export type MatchView = {
  text: string;
  /** The values that the text names, with its words. */
  terms: readonly (TermLabel & { text: string })[];
  /** Values that the reader took out. */
  left: readonly TermLabel[];
  summaries: readonly CaseSummary[];
  /** Markdown, ready to paste; empty where nothing is alike. */
  section: string;
};

/** Where a case stands in a list. */
export type ListPlace = {
  /** 1-based. */
  position: number;
  total: number;
  previous: CaseMention | null;
  next: CaseMention | null;
  /** The list, on the page that holds the case. */
  listHref: string;
};

/** The front page. */
export type FrontPage = {
  totals: { cases: number; orgs: number; terms: number };
  common: readonly { kind: Kind; values: readonly { slug: string; label: string; count: number }[] }[];
  newest: readonly (CaseMention & { terms: readonly TermLabel[] })[];
  examples: readonly string[];
  causesByYear: CausesByYear;
  articles: readonly ArticleMention[];
};
