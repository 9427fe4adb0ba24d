import { postgresEngine } from './postgres';
import type { SearchAnswer, SearchRequest } from './search-engine';

/** Answers a search with the engine that this installation has. */
export const search = (request: SearchRequest): Promise<SearchAnswer> => postgresEngine.search(request);
