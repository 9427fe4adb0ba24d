import type { ArticleFile } from './article';
import type { CaseMention } from './case-view';
import type { Told } from './lang';
import type { TermLabel } from './term';

/** What every mention of an article shows. */
export type ArticleMention = { id: string; title: Told; site: string | null; date: string | null };

/** A row of the list of articles. `terms` are components, symptoms and factors, in the file's order. */
export type ArticleSummary = ArticleMention & {
  summary: Told;
  terms: readonly TermLabel[];
  /** Cases it is linked with. */
  cases: number;
};

/** An article beside a case, with what holds them together. */
export type LinkedArticle = ArticleMention & { named: boolean; shared: readonly TermLabel[] };

/** A case beside an article, with what holds them together. */
export type LinkedCase = CaseMention & { named: boolean; shared: readonly TermLabel[] };

/** An article's page. */
export type ArticleDetail = {
  document: ArticleFile;
  terms: readonly TermLabel[];
  cases: readonly LinkedCase[];
};
