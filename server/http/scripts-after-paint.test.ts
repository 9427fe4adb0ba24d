import { describe, expect, it } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint';

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;
const one = '<script src="/_next/static/chunks/a.js" async=""></script>';
const two = '<script src="/_next/static/chunks/b.js" id="_R_" async=""></script>';

describe('scripts after the first paint', () => {
  it('are named once, in their order, by the last script of the body', () => {
    const html = scriptsAfterPaint(page(one, `<p>x</p>${two}<script>inline()</script>`));
    expect(html).toContain('<head></head><body><p>x</p><script>inline()</script><script>(function');
    expect(html).toMatch(
      /\["\/_next\/static\/chunks\/a\.js","\/_next\/static\/chunks\/b\.js"\]\)<\/script><\/body>/,
    );
    expect(html).not.toContain('src="');
  });

  it('are not asked for early', () => {
    const early = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>';
    const style = '<link rel="stylesheet" href="/x.css"/>';
    expect(scriptsAfterPaint(page(`${early}${style}${one}`, ''))).toContain(`<head>${style}</head>`);
  });

  it.each([
    ['a page without any', page('', '<p>x</p>')],
    ['what is no page', one],
    ['a script for old browsers', page('<script src="/_next/static/chunks/a.js" noModule=""></script>', '')],
    [
      'what a case says of one',
      page('', '<p>&lt;script src="/_next/static/a.js" async=""&gt;&lt;/script&gt;</p>'),
    ],
  ])('%s is left as it is', (_, html) => {
    expect(scriptsAfterPaint(html)).toBe(html);
  });
});
