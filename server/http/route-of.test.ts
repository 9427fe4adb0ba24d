import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ENDPOINTS } from '@/server/api/endpoints';
import { routeOf } from './route-of';

const PAGES = path.join(import.meta.dirname, '..', '..', 'app', '[lang]');

it('every page of the app has a route of its own', () => {
  const pages = fs
    .readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx' && !file.startsWith('status'))
    .map((file) => path.dirname(file).replace(/^\.$/, ''));
  expect(pages.length).toBeGreaterThan(8);
  for (const page of pages) {
    const pattern = `/{lang}${page === '' ? '' : `/${page.replace(/\[(\w+)\]/g, '{$1}')}`}`;
    expect(routeOf(`${pattern.replace('{lang}', 'ko').replace(/\{\w+\}/g, 'x1')}?q=words`)).toBe(pattern);
  }
});

it('every address of the API has its own, and what is nothing has one for all', () => {
  for (const { path: pattern } of Object.values(ENDPOINTS))
    expect(routeOf(pattern.replace(/\{\w+\}/g, 'IL-0001'))).toBe(pattern);
  expect(routeOf('/cases/IL-0001.json')).toBe('/cases/{id}.json');
  expect(routeOf('/_next/static/chunks/a.js')).toBe('/_next/{file}');
  for (const url of ['/wp-login.php', '/fr/cases', '/ko/cases/a/b/c', `/${'x'.repeat(5_000)}`])
    expect(routeOf(url)).toBe('other');
});
