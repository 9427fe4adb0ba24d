import { ENDPOINTS } from '@/server/api/endpoints';

/** Addresses of the site with the parts that vary by name, the first that fits; pages below `/{lang}` are folders of app/[lang]. */
const PATTERNS = [
  ...Object.values(ENDPOINTS).map(({ path }) => path),
  '/api/openapi.json',
  '/api/mcp',
  '/api/metrics',
  '/data/cases.ndjson',
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/',
  '/cases',
  '/articles',
  '/checks',
  '/cases/{id}.json',
  '/cases/{id}.md',
  '/cases/{id}',
  '/articles/{id}',
  '/checks/{id}',
  '/{lang}',
  '/{lang}/about',
  '/{lang}/articles',
  '/{lang}/articles/{id}',
  '/{lang}/cases',
  '/{lang}/checks',
  '/{lang}/checks/{id}',
  '/{lang}/cases/compare',
  '/{lang}/cases/{id}',
  '/{lang}/graph',
  '/{lang}/match',
  '/{lang}/topics',
  '/{lang}/topics/{kind}',
  '/{lang}/topics/{kind}/{slug}',
] as const;

/** Whatever is below these is one route. */
const TREES = [
  ['/_next/', '/_next/{file}'],
  ['/og/', '/og/{picture}'],
] as const;

const ROUTES = PATTERNS.map((pattern) => {
  const source = pattern
    .replace(/[.]/g, '\\.')
    .replace(/\{lang\}/g, '(?:ko|en)')
    .replace(/\{\w+\}/g, '[^/]+');
  return { pattern, path: new RegExp(`^${source}/?$`) };
});

/**
 * The pattern of an address, such as `/{lang}/cases/{id}`: what logs and metrics tell apart. `other` for everything that is
 * nothing here, so that nobody can make more of them.
 */
export function routeOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  const tree = TREES.find(([start]) => path.startsWith(start));
  return tree?.[1] ?? ROUTES.find(({ path: known }) => known.test(path))?.pattern ?? 'other';
}
