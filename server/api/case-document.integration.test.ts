import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isCaseId } from '@/lib/case-id';
import { db } from '@/server/db';
import { addressedId, readAddresses } from '@/server/ingest/addresses';
import { OWN_DATA } from '@/server/ingest/data-folders';
import { importLibrary, wholeImport } from '@/server/ingest/import-library';
import { reloadLibrary } from '@/server/library/current-library';
import { serveLibrary } from '@/server/testing/served-library';

const server = serveLibrary();

const get = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.url}${address}`, { redirect: 'manual', ...init });

const storedFile = (id: string): unknown =>
  JSON.parse(readFileSync(path.join(OWN_DATA.root, 'cases', `${id}.json`), 'utf8'));

describe('a case as a document', () => {
  test('as JSON is the file, with an ETag that answers 304', async () => {
    const answer = await get('/cases/IL-0054.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual(storedFile('IL-0054'));
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await get('/cases/IL-0054.json', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const head = await get('/cases/IL-0054.json', { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  });

  test('as Markdown reads in the language asked for', async () => {
    const korean = await get('/cases/IL-0054.md?lang=ko');
    expect(korean.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await korean.text();
    expect(text).toMatch(/^# GKE 옛 노드 풀을 드레인하던 중/);
    expect(text).toContain(`[IL-0054](${server.url}/cases/IL-0054) · DevOps Hof · 2019-02-01 발행`);
    expect(text).toContain('- 원인: 운영 실수');
    expect(text.match(/^## .*$/gm)).toEqual([
      '## 증상',
      '## 촉발',
      '## 무슨 일이 있었나',
      '## 감지',
      '## 조치',
      '## 교훈',
      '## 출처',
    ]);
    expect(text).toContain('CC BY 4.0');
    const english = await (await get('/cases/IL-0054.md')).text();
    expect(english).toContain('## Symptom');
    expect(english).toContain('- Cause: Operator error');
    expect((await get('/cases/IL-0054.md?lang=fr')).status).toBe(400);
  });

  test('ids are read kindly', async () => {
    for (const asked of ['il-54', 'IL-54', 'il-0054', 'IL0054']) {
      const answer = await get(`/cases/${asked}.md?lang=ko`);
      expect([asked, answer.status, answer.headers.get('location')]).toEqual([
        asked,
        301,
        '/cases/IL-0054.md?lang=ko',
      ]);
    }
  });

  test('an id that never was is a problem with the nearest ones', async () => {
    const answer = await get('/cases/IL-0055.json');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    const problem = (await answer.json()) as { status: number; detail: string; nearest: string[] };
    expect(problem.status).toBe(404);
    expect(problem.detail).toContain('IL-0055');
    expect(problem.nearest[0]).toBe('IL-0054');
    expect((await get('/cases/nothing.json')).status).toBe(404);
    expect((await get('/cases/IL-0054.json', { method: 'DELETE' })).status).toBe(405);
  });

  test('every case that was ever published still answers, as JSON and as Markdown', async () => {
    const ids = readAddresses()
      .flatMap((address) => addressedId(address) ?? [])
      .filter(isCaseId);
    expect(ids.length).toBeGreaterThanOrEqual(343);
    for (const id of ids) {
      for (const form of ['json', 'md']) {
        const { status } = await get(`/cases/${id}.${form}`, { method: 'HEAD' });
        expect([`${id}.${form}`, [200, 301, 410].includes(status) || status]).toEqual([
          `${id}.${form}`,
          true,
        ]);
      }
    }
  });
});

test('merged and withdrawn ids answer for ever', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'redirects-'));
  writeFileSync(
    path.join(root, 'redirects.json'),
    JSON.stringify({
      'IL-0900': { to: 'IL-0062' },
      'IL-0901': { withdrawn: '2026-10-01' },
      'IL-0902': { to: 'AR-0001' },
    }),
  );
  await importLibrary(db(), { ...wholeImport([OWN_DATA, { shown: 'redirects', root }]), prune: false });
  rmSync(root, { recursive: true });
  await reloadLibrary();
  const merged = await get('/cases/il-900.json');
  expect([merged.status, merged.headers.get('location')]).toEqual([301, '/cases/IL-0062.json']);
  for (const address of ['/cases/IL-0902.json', '/cases/IL-0902.md', '/api/v1/cases/IL-0902']) {
    const article = await get(address);
    expect([article.status, article.headers.get('location')]).toEqual([301, '/articles/AR-0001']);
  }
  const gone = await get('/cases/IL-0901.md');
  expect(gone.status).toBe(410);
  expect(((await gone.json()) as { detail: string }).detail).toContain('IL-0901');
});
