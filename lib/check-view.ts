import type { CaseMention } from './case-view';
import type { LinkedCase } from './article-view';
import type { CheckFile } from './check';
import type { Told } from './lang';
import type { TermLabel } from './term';

/** What every mention of a check shows. */
export type CheckMention = { id: string; title: Told };

/** A row of the list of checks. */
export type CheckSummary = CheckMention & { gap: Told; cases: number };

/** Checks under the component that each names first. */
export type CheckGroup = { component: TermLabel; checks: readonly CheckSummary[] };

/** A check beside a case, with what holds them together. */
export type LinkedCheck = CheckMention & { named: boolean; shared: readonly TermLabel[] };

/** A check's page. */
export type CheckDetail = {
  document: CheckFile;
  terms: readonly TermLabel[];
  /** The cases it rests on, in the order of its file. */
  shown: readonly CaseMention[];
  /** Other cases with a component and a symptom of it. */
  cases: readonly LinkedCase[];
};

/** Where checks stand beside a list: which, and the components they are there for. */
export type ChecksBeside = { checks: readonly CheckMention[]; components: readonly TermLabel[] };
