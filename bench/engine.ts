import type { Lang } from '@/lib/lang';
import type { SearchEngine } from '@/server/search/search-engine';

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

/** One of our engines; the process must be connected to the library's database. */
export const ownEngine = (engine: SearchEngine, version: string): ReadyEngine => ({
  name: engine.name,
  version,
  search: async (q, lang) => {
    const answer = await engine.search({
      q,
      lang,
      filters: {},
      sort: 'relevance',
      page: 1,
      size: ANSWER_SIZE,
    });
    return answer.hits.map(({ id }) => id);
  },
  close: () => Promise.resolve(),
});
