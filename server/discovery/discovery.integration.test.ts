import fs from 'node:fs';
import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { PAGES } from '@/i18n/address';
import type { CaseFile } from '@/lib/case';
import { LANGS } from '@/lib/lang';
import { serveLibrary } from '@/server/testing/served-library';

/* Feeds, sitemap, robots.txt and llms.txt over the real library, read back as their readers do. */

const server = serveLibrary();

const CASES = fs
  .readdirSync('data/cases')
  .map((name) => JSON.parse(fs.readFileSync(`data/cases/${name}`, 'utf8')) as CaseFile);

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + path, { headers, redirect: 'manual' });

async function getXml(path: string) {
  const response = await get(path);
  expect(response.status).toBe(200);
  const onError = (_level: string, message: string): never => {
    throw new Error(message);
  };
  return new DOMParser({ onError }).parseFromString(await response.text(), 'application/xml').documentElement;
}

type Parsed = Awaited<ReturnType<typeof getXml>>;
const all = (root: Parsed, name: string) => [...(root?.getElementsByTagName(name) ?? [])];
const textsOf = (root: Parsed, name: string): string[] => all(root, name).map((one) => one.textContent ?? '');

describe('/feed.xml', () => {
  it.each(LANGS)('in %s: the cases changed last, each with its true time and a lasting id', async (lang) => {
    const root = await getXml(`/feed.xml?lang=${lang}`);
    expect(root?.getAttribute('xml:lang')).toBe(lang);
    const entries = all(root, 'entry');
    expect(entries).toHaveLength(50);
    const newest = Math.max(...CASES.map((file) => Date.parse(file.updated_at)));
    expect(Date.parse(textsOf(root, 'updated')[0] ?? '')).toBe(newest);
    let before = Number.POSITIVE_INFINITY;
    for (const entry of entries) {
      const id = textsOf(entry, 'id')[0] ?? '';
      const file = CASES.find((one) => id === `urn:incident-library:case:${one.id}:${lang}`);
      const updated = Date.parse(file?.updated_at ?? '');
      expect(Date.parse(textsOf(entry, 'updated')[0] ?? '')).toBe(updated);
      expect(updated).toBeLessThanOrEqual(before);
      before = updated;
      expect(textsOf(entry, 'title')).toEqual([`${file?.title[lang]} (${file?.org})`]);
      expect(textsOf(entry, 'summary')).toEqual([file?.symptoms_text[lang]]);
      const [link] = all(entry, 'link');
      expect(link?.getAttribute('href')).toBe(`${server.url}/${lang}/cases/${file?.id}`);
      expect(all(entry, 'category').map((category) => category.getAttribute('term'))).toEqual(
        expect.arrayContaining([...(file?.components ?? []), ...(file?.symptoms ?? [])]),
      );
    }
    expect(new Set(textsOf(root, 'id')).size).toBe(51);
  });

  it('is narrowed by values as a list is', async () => {
    const idsOf = async (query: string): Promise<string[]> =>
      textsOf(await getXml(`/feed.xml?lang=en${query}`), 'id')
        .slice(1)
        .map((id) => id.split(':')[3] ?? '')
        .toSorted();
    const within = (test: (file: CaseFile) => boolean): string[] =>
      CASES.filter(test)
        .map(({ id }) => id)
        .toSorted();
    expect(await idsOf('&component=kube-proxy')).toEqual(
      within(({ components }) => components.includes('kube-proxy')),
    );
    expect(await idsOf('&component=kube-proxy&component=etcd&cause=software-bug')).toEqual(
      within(
        ({ components, root_cause }) =>
          root_cause === 'software-bug' && components.some((slug) => ['kube-proxy', 'etcd'].includes(slug)),
      ),
    );
    expect(await idsOf('&org=devops-hof')).toEqual(within(({ org_slug }) => org_slug === 'devops-hof'));
    const root = await getXml('/feed.xml?lang=ko&component=ingress');
    expect(textsOf(root, 'title')[0]).toBe('Incident Library: 인그레스 컨트롤러');
    expect(all(root, 'link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        `${server.url}/feed.xml?lang=ko&component=ingress`,
        `${server.url}/feed.xml?lang=en&component=ingress`,
        `${server.url}/ko/cases?component=ingress`,
      ]),
    );
  });

  it('is English where no language is asked for, and says what it does not know', async () => {
    expect((await getXml('/feed.xml'))?.getAttribute('xml:lang')).toBe('en');
    for (const query of ['lang=fr', 'lang=ko&component=ingres-controler']) {
      const response = await get(`/feed.xml?${query}`);
      expect(response.status).toBe(400);
      expect(((await response.json()) as { nearest: string[] }).nearest.length).toBeGreaterThan(0);
    }
  });

  it('is sent once: the same again is 304', async () => {
    const response = await get('/feed.xml?lang=ko');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, no-cache');
    const etag = response.headers.get('etag') ?? '';
    expect((await get('/feed.xml?lang=ko', { 'if-none-match': etag })).status).toBe(304);
    expect((await fetch(`${server.url}/feed.xml?lang=ko`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${server.url}/feed.xml`, { method: 'POST' })).status).toBe(405);
  });
});

describe('/sitemap.xml', () => {
  it('names every page in both languages, each with its alternates', async () => {
    const root = await getXml('/sitemap.xml');
    const addresses = textsOf(root, 'loc');
    const paths = [
      ...Object.values(PAGES),
      ...CASES.map(({ id }) => `/cases/${id}`),
      '/articles/AR-0001',
      '/topics/components/ingress',
    ];
    for (const lang of LANGS)
      expect(addresses).toEqual(expect.arrayContaining(paths.map((path) => `${server.url}/${lang}${path}`)));
    expect(new Set(addresses).size).toBe(addresses.length);
    const url = all(root, 'url').find((one) => textsOf(one, 'loc')[0]?.endsWith('/ko/cases/IL-0054'));
    expect(all(url ?? null, 'xhtml:link').map((link) => link.getAttribute('href'))).toEqual([
      `${server.url}/ko/cases/IL-0054`,
      `${server.url}/en/cases/IL-0054`,
      `${server.url}/cases/IL-0054`,
    ]);
    const file = CASES.find(({ id }) => id === 'IL-0054');
    expect(Date.parse(textsOf(url ?? null, 'lastmod')[0] ?? '')).toBe(Date.parse(file?.updated_at ?? ''));
  });

  it('has no second part', async () => {
    expect((await get('/sitemap.xml?part=1')).status).toBe(200);
    for (const part of ['2', '0', 'x', '1.5'])
      expect((await get(`/sitemap.xml?part=${part}`)).status).toBe(404);
  });
});

describe('/og', () => {
  it('draws a picture for each kind of page, in both languages', async () => {
    const pictures = new Set<string>();
    const paths = [
      '',
      '/cases/IL-0054',
      '/articles/AR-0001',
      '/topics/components/ingress',
      '/topics/orgs/kakao',
    ];
    for (const path of LANGS.flatMap((lang) => paths.map((each) => `/og/${lang}${each}.png`))) {
      const response = await get(path);
      expect(`${path} ${response.status} ${response.headers.get('content-type')}`).toBe(
        `${path} 200 image/png`,
      );
      const png = Buffer.from(await response.arrayBuffer());
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      pictures.add(png.toString('base64'));
    }
    expect(pictures.size).toBe(10);
  });

  it('has one address a picture, and none of what is not there', async () => {
    const twice = await get('/og/ko/cases/IL-0054.png?x=1');
    expect([twice.status, twice.headers.get('location')]).toEqual([301, '/og/ko/cases/IL-0054.png']);
    for (const path of [
      'cases/IL-9999',
      'cases/IL-0054/x',
      'topics/components/nothing',
      'topics/x/y',
      'about',
      '..',
    ])
      expect(`${path} ${(await get(`/og/ko/${path}.png`)).status}`).toBe(`${path} 404`);
  });
});

describe('what programs are told', () => {
  it('robots.txt names the sitemap and keeps crawlers out of combined filters', async () => {
    const response = await get('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml\n`);
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/\*\/cases\?\*&\nAllow: \/\n/);
  });

  it('every address of llms.txt answers', async () => {
    const text = await (await get('/llms.txt')).text();
    expect(text).toMatch(/^# Incident Library\n\n> .*\d+ cases/);
    const addresses = [...text.matchAll(/\]\((\S+)\)/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) {
      const response = await fetch(address);
      expect(`${address} ${response.status}`).toBe(`${address} 200`);
      await response.arrayBuffer();
    }
  });
});
