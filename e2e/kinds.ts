/** Every kind of page, by what stands after the language in its address. */
export const KINDS = {
  front: '',
  list: '/cases',
  'list with filters and a query': `/cases?q=${encodeURIComponent('연결')}&cause=config-change&component=ingress`,
  titles: '/cases?view=titles',
  'empty list': '/cases?cause=hardware-failure&component=ingress',
  'unknown value': '/cases?component=ingres-controler',
  case: '/cases/IL-0054',
  'long case': '/cases/IL-0177',
  graph: '/graph',
  articles: '/articles',
  article: '/articles/AR-0001',
  match: '/match',
  about: '/about',
  'not found': '/cases/IL-9999',
  'article not found': '/articles/AR-9999',
} as const;
