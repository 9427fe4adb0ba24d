import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commonHeaders, contentSecurityPolicy } from './security-headers';

const digest = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const scripts = (html: string): string | undefined =>
  contentSecurityPolicy(html)
    .split('; ')
    .find((part) => part.startsWith('script-src'));

describe('contentSecurityPolicy', () => {
  it('lets through the scripts that stand in the page, each once, and no other', () => {
    const html =
      '<script>a()</script><p>text</p><script id="_R_">b("</p>")</script><script>a()</script>' +
      '<script src="/_next/x.js" async=""></script><script async="" src="/y.js"></script>';
    expect(scripts(html)).toBe(`script-src 'self' ${digest('a()')} ${digest('b("</p>")')}`);
  });

  it('data is no script', () => {
    expect(scripts('<script type="application/ld+json">{"a":1}</script>')).toBe("script-src 'self'");
    expect(scripts('<script type="module">c()</script>')).toBe(`script-src 'self' ${digest('c()')}`);
  });

  it('never allows inline or evaluated scripts, frames or another base', () => {
    const policy = contentSecurityPolicy('<p>');
    expect(scripts('<p>')).not.toMatch(/unsafe/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
  });
});

describe('commonHeaders', () => {
  it('names TLS only where readers come over it', () => {
    expect(commonHeaders(false)).not.toHaveProperty('strict-transport-security');
    expect(commonHeaders(true)).toHaveProperty('strict-transport-security');
    expect(commonHeaders(false)['x-content-type-options']).toBe('nosniff');
  });
});
