import type { CheckMention } from './check-view';
import type { ArticleMention } from './article-view';
import type { CaseMention } from './case-view';
import type { FacetKey, Kind } from './facets';
import type { Told } from './lang';
import type { TermLabel } from './term';

/** A value with its count, and where a click on it leads. */
export type CountedLink = { slug: string; label: string; count: number; href: string };

/** Values of one kind counted over some cases, most first. */
export type CountedKind = { kind: Kind; values: readonly CountedLink[] };

/** Cases of one year; a year between two others may have none. */
export type YearCount = { year: string; count: number; href: string };

/** Cases of one cause, best or newest first: the first few, how many there are, and the list of all of them. */
export type CauseGroup = {
  slug: string;
  label: string;
  count: number;
  href: string;
  cases: readonly CaseMention[];
};

/** Years, some of the oldest taken together; a link for each where one list shows them. */
export type YearSpan = { from: string; to: string; href: string };

/** Cases of the commonest causes in each span of years, both in the order of their headings. */
export type CausesByYear = {
  spans: readonly YearSpan[];
  rows: readonly { slug: string; label: string; cells: readonly { count: number; href: string }[] }[];
};

/** A value that is seen with another: in how many cases, of how many it has, and how much more often than by chance. */
export type Neighbour = TermLabel & { together: number; count: number; times: number };

/** Everything the page of one value shows. */
export type TopicPage = {
  kind: Kind;
  slug: string;
  label: string;
  /** Its name in the other language; null where it is the same. */
  otherLabel: Told | null;
  definition: Told | null;
  /** Other names, of both languages, each once. */
  aliases: readonly Told[];
  count: number;
  /** The filter that its list has, for the box that searches within it. */
  filters: Partial<Record<FacetKey, readonly string[]>>;
  listHref: string;
  counted: readonly CountedKind[];
  years: readonly YearCount[];
  /** One group for the page of a cause. */
  groups: readonly CauseGroup[];
  neighbours: readonly Neighbour[];
  checks: readonly CheckMention[];
  articles: readonly ArticleMention[];
};

/** A value in the index of all. `by`: the name that it was found by, where that is not the one shown. */
export type IndexEntry = { slug: string; label: string; count: number; by: string | null };
export type TopicIndex = readonly { kind: Kind; values: readonly IndexEntry[] }[];
