import type { ApiRequest } from '@/server/api/api-request';
import { getPicture } from '@/server/picture/get-picture';
import { getFeed } from './get-feed';
import { getLlms } from './get-llms';
import { getRobots } from './get-robots';
import { getSitemap } from './get-sitemap';

type Values = Readonly<Record<string, string>>;

/** What feed readers, search engines and chat programs ask for. */
export const DISCOVERY_ROUTES: readonly {
  path: RegExp;
  methods: readonly string[];
  answer: (request: ApiRequest, values: Values) => Promise<Response>;
}[] = [
  { path: /^\/feed\.xml$/, methods: ['GET'], answer: getFeed },
  { path: /^\/sitemap\.xml$/, methods: ['GET'], answer: getSitemap },
  { path: /^\/robots\.txt$/, methods: ['GET'], answer: getRobots },
  { path: /^\/llms\.txt$/, methods: ['GET'], answer: getLlms },
  { path: /^\/og\/(?<lang>ko|en)(?<path>|\/.+)\.png$/, methods: ['GET'], answer: getPicture },
];
