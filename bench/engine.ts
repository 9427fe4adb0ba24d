import type { Lang } from '@/lib/lang';

/** Answers a query with the ids of cases, best first. */
export type Engine = (q: string, lang: Lang) => Promise<string[]>;

/** An engine that is ready to answer, with what tells it from others of its name. */
export type ReadyEngine = {
  name: string;
  version: string;
  search: Engine;
  close: () => Promise<void>;
};

/** Ids an engine of a comparison gives at most; figures look at the first ten. */
export const ANSWER_SIZE = 20;
