import type { Draw } from './draw';
import { hostileText, PROTOTYPE_KEYS } from './hostile-text';

const IDS = [
  'IL-0054',
  'IL-0011',
  'il-54',
  'AR-0001',
  'IL-999999',
  'IL-0000',
  'XX-0001',
  'IL-00054',
  'ＩＬ-0054',
];
const PLURALS = ['causes', 'components', 'symptoms', 'factors', 'domains', 'orgs', 'nothing'];
const KINDS = ['cause', 'component', 'symptom', 'factor', 'domain', 'org', 'year', 'severity', 'review'];
export const SLUGS = ['ingress', 'dns', 'INGRESS', 'config-change', 'ingres', ...PROTOTYPE_KEYS];
const KEYS = [
  'q',
  'view',
  'sort',
  'page',
  'size',
  'compare',
  'lang',
  'limit',
  'kind',
  'from',
  'asked',
  '_rsc',
  ...KINDS,
  ...PROTOTYPE_KEYS,
];
const NUMBERS = ['0', '-1', '1e9', '99999999999999999999', '1.5', 'NaN', '0x10', '２', '1 ', ''];
const TRAVERSALS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '..%5c',
  '%c0%ae%c0%ae/',
  '%252e%252e%252f',
  './',
  '//',
  ';/../',
  '%00',
  '..;/',
  '....//',
];
const FILES = [
  'etc/passwd',
  '.env',
  '.git/config',
  'package.json',
  '.next/serve.mjs',
  'prisma/schema.prisma',
  '.data/postgres/library.password',
  'proc/self/environ',
];

/** A piece of an address: written as a browser would, as nobody would, or not at all. */
export function encode(draw: Draw, text: string): string {
  const whole = (): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
  return draw.pick<() => string>([
    whole,
    whole,
    whole,
    // Halves of characters as UTF-8 would have them, were that allowed.
    () =>
      whole() + draw.pick(['%ed%a0%80', '%ff', '%c0%af', '%', '%4', '%zz', '%u0041', '%00', '%0d%0a', '+']),
    () => encodeURIComponent(whole()),
    () => text.replace(/[\s#]/g, '+'),
    () => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  ])();
}

export const someText = (draw: Draw): string => hostileText(draw, draw.pick([40, 400, 3_000, 7_000]));

/** The value of a parameter. */
const someValue = (draw: Draw): string =>
  draw.pick([
    () => draw.word(),
    () => `${draw.word()} ${draw.word()}`,
    () => draw.pick([...SLUGS, ...IDS]),
    () => draw.pick(NUMBERS),
    () =>
      draw.pick([
        'ko',
        'en',
        'xx',
        'cards',
        'graph',
        'full',
        'titles',
        'causes',
        'both',
        'relevance',
        'newest',
        'oldest',
        '2020',
        'critical',
      ]),
    () =>
      `${draw.pick(KINDS)}:${draw.pick(['', '"', '-', '('])}${draw.word()} ${draw.pick(['before:', 'after:', 'org:', '-', '"'])}${draw.pick(NUMBERS)}`,
    () => someText(draw),
  ])();

/** A query of some parameters, or of very many. */
export function someQuery(draw: Draw): string {
  if (draw.once(5)) return '';
  const count = draw.once(15) ? draw.below(400) : 1 + draw.below(5);
  const pairs = Array.from({ length: count }, () => {
    const key = draw.once(6) ? someText(draw).slice(0, 60) : draw.pick(KEYS);
    const value = encode(draw, count > 20 ? someValue(draw).slice(0, 20) : someValue(draw));
    return draw.pick([
      `${encode(draw, key)}=${value}`,
      `${key}=${value}`,
      `${encode(draw, key)}[]=${value}`,
      key,
    ]);
  });
  return `?${pairs.join(draw.once(20) ? ';' : '&')}`;
}

/** A path that there is, or nearly is. */
export function somePath(draw: Draw): string {
  const lang = draw.pick(['ko', 'en', 'ko', 'en', 'EN', 'xx', '%6bo']);
  const word = (): string =>
    encode(draw, draw.once(3) ? someText(draw).slice(0, 1_500) : draw.pick([...SLUGS, ...IDS]));
  return draw.pick<() => string>([
    () => `/${lang}/cases`,
    () => `/${lang}/cases`,
    () => `/${lang}/cases/${draw.once(2) ? draw.pick(IDS) : word()}`,
    () => `/${lang}/topics/${draw.pick(PLURALS)}/${word()}`,
    () =>
      `/${lang}/${draw.pick(['', 'topics', 'graph', 'articles', 'match', 'about', 'status/not-found', 'status/withdrawn', 'nothing'])}`,
    () => `/${lang}/articles/${word()}`,
    () => `/cases/${word()}${draw.pick(['', '.json', '.md', '.xml', '.'])}`,
    () => `/api/v1/${draw.pick(['cases', 'vocabulary', 'suggest', 'health', 'match', 'nothing', ''])}`,
    () => `/api/v1/cases/${word()}`,
    () => `/api/v1/topics/${draw.pick([...KINDS, ...PLURALS])}/${word()}`,
    () => draw.pick(['/api/mcp', '/api/openapi.json', '/api/metrics', '/api/', '/api']),
    () =>
      draw.pick([
        '/feed.xml',
        '/sitemap.xml',
        '/robots.txt',
        '/llms.txt',
        '/manifest.webmanifest',
        '/favicon.ico',
        '/data/cases.ndjson',
        '/',
      ]),
    () =>
      `/og/${lang}${draw.pick(['.png', `/cases/${word()}.png`, `/topics/${draw.pick(PLURALS)}/${word()}.png`, `/articles/${word()}.png`, '/.png'])}`,
    () =>
      `/${draw.pick(['', 'ko/', 'api/', '_next/static/', 'data/', 'og/', 'cases/'])}${draw.pick(TRAVERSALS).repeat(1 + draw.below(8))}${draw.pick(FILES)}`,
    () => `/_next/${draw.pick(['static/', 'image?url=', 'data/', ''])}${word()}`,
    () => `/${encode(draw, someText(draw))}`,
    () => `/${'a/'.repeat(draw.below(2_000))}`,
    () =>
      draw.pick([
        '*',
        '//evil.example/',
        '/\\evil.example',
        '///',
        'http://evil.example/ko',
        '/%2f%2fevil.example',
        '/ko//evil.example',
        'http://',
        '/?',
        '/#x',
        '/ko/cases/../../api/v1/cases',
        '?q=x',
        'ko',
      ]),
  ])();
}
