import { answerQuery } from './answer-query';
import type { SearchEngine } from './search-engine';

/**
 * The engine that needs nothing but the library's own Postgres: posting lists are rows of `search_term`, one a term, and
 * only those of the query's words are read. Scoring and counting happen in this process, over the columns in memory.
 */
export const postgresEngine: SearchEngine = {
  name: 'postgres',
  search: (request) => answerQuery(request, { name: 'postgres' }),
};
